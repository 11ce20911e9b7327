import { useCallback, useEffect, useRef, useState, type FocusEvent, type PointerEvent } from 'react';

/** A finger leaves the screen long before its owner has read what it stopped. */
const AFTER_TOUCH_MS = 4_000;

/** What of an element's events holds the ticker, ready to be spread on it. */
export interface HoldHandlers {
  /** A move rather than an entry: a page that appears under a resting pointer is not entered. */
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerLeave: (event: PointerEvent) => void;
  readonly onFocus: () => void;
  readonly onBlur: (event: FocusEvent) => void;
  readonly onScroll: () => void;
}

/** Whether the ticker is held still: by a pointer over it, by the focus inside it, or by a touch a moment ago. */
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
