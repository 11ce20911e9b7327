import { useCallback, useEffect, useRef, useState, type FocusEvent, type PointerEvent } from 'react';

/** Keeps holding this long after a touch ends. */
const AFTER_TOUCH_MS = 4_000;

export interface HoldHandlers {
  /** A move instead of enter: a page that appears under a resting pointer does not count. */
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerLeave: (event: PointerEvent) => void;
  readonly onFocus: () => void;
  readonly onBlur: (event: FocusEvent) => void;
  readonly onScroll: () => void;
}

/** True while the ticker is paused by hover, focus or a recent touch. */
export function useHold(): { readonly held: boolean; readonly handlers: HoldHandlers } {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const [touched, setTouched] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const touch = useCallback(() => {
    setTouched(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setTouched(false), AFTER_TOUCH_MS);
  }, []);

  return {
    held: pointed || focused || touched,
    handlers: {
      onPointerMove: ({ pointerType }) => (pointerType === 'mouse' ? setPointed(true) : touch()),
      onPointerLeave: ({ pointerType }) => (pointerType === 'mouse' ? setPointed(false) : touch()),
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }) => setFocused(currentTarget.contains(relatedTarget)),
      onScroll: () => {
        if (touched) touch();
      },
    },
  };
}
