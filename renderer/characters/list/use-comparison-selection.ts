import { useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { comparePath } from '../../base/navigation/paths.ts';

export interface ComparisonSelection {
  readonly picked: number | null;
  /** Picks a character or clears the first pick; the second opens the comparison. Undefined outside comparison mode. */
  readonly pick: ((id: number) => void) | undefined;
  readonly start: () => void;
  readonly stop: () => void;
}

export function useComparisonSelection(): ComparisonSelection {
  const navigate = useNavigate();
  const [isOn, setOn] = useState(false);
  const [picked, setPicked] = useState<number | null>(null);
  // The same function for every pick, so that only the card of the character renders again.
  const first = useRef<number | null>(null);
  const choose = useCallback((id: number | null): void => {
    first.current = id;
    setPicked(id);
  }, []);
  const pick = useCallback(
    (id: number): void => {
      if (first.current === null) choose(id);
      else if (first.current === id) choose(null);
      else void navigate(comparePath(first.current, id));
    },
    [choose, navigate],
  );
  const turn = (on: boolean): void => {
    choose(null);
    setOn(on);
  };
  return { picked, pick: isOn ? pick : undefined, start: () => turn(true), stop: () => turn(false) };
}
