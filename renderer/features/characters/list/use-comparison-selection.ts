import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { comparePath } from '../../../navigation/paths.ts';

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
  const pick = useCallback(
    (id: number): void => {
      if (picked === null) setPicked(id);
      else if (picked === id) setPicked(null);
      else void navigate(comparePath(picked, id));
    },
    [picked, navigate],
  );
  const turn = (on: boolean): void => {
    setPicked(null);
    setOn(on);
  };
  return { picked, pick: isOn ? pick : undefined, start: () => turn(true), stop: () => turn(false) };
}
