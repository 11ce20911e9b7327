import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Tavern } from '../store/tavern-store.ts';
import type { TavernState } from '../store/tavern-state.ts';

/** Nearer to the end than this, the log follows what is said. Pixels. */
const NEAR = 60;

interface LogScroll {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly isAtEnd: boolean;
  /** For the box's `onScroll`. */
  readonly scroll: () => void;
  readonly toEnd: () => void;
}

/**
 * Keeps a log at its end while it is read there, and where it is while it is read further up; opens it where one left off;
 * tells the tavern what was in sight. What is new stands in an element with `data-unread` before it.
 */
export function useLogScroll(
  tavern: Tavern,
  { messages, pending, earlier, history, readUpTo }: TavernState,
): LogScroll {
  const box = useRef<HTMLDivElement>(null);
  /** What the next frame goes by; the state beside it is what is drawn. */
  const end = useRef(true);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const first = messages[0]?.id;
  const last = messages.at(-1)?.id;
  const before = useRef({ first, height: 0, said: 0 });

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const { first: knownFirst, height, said } = before.current;
    const grown = element.scrollHeight - height;
    before.current = { first, height: element.scrollHeight, said: pending.length };
    if (pending.length > said) end.current = true;
    const mark =
      knownFirst === undefined && readUpTo !== null ? element.querySelector<HTMLElement>('[data-unread]') : null;
    if (mark) {
      element.scrollTop = mark.offsetTop - element.offsetTop - NEAR;
      end.current = isNearEnd(element);
    } else if (grown !== 0 && end.current) element.scrollTop = element.scrollHeight;
    else if (grown > 0 && knownFirst !== first) element.scrollTop += grown;
  });

  useEffect(() => {
    if (isAtEnd && end.current && last !== undefined && !document.hidden) tavern.seen(last);
  }, [tavern, last, isAtEnd]);

  useEffect(() => {
    const look = (): void => {
      if (!end.current) return;
      if (document.hidden) tavern.markRead();
      else tavern.seen(tavern.store.getState().messages.at(-1)?.id ?? 0);
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [tavern]);

  return {
    box,
    isAtEnd,
    scroll() {
      const element = box.current;
      if (!element) return;
      const isNow = isNearEnd(element);
      // Further up one reads what was; what comes meanwhile is new.
      if (end.current && !isNow) tavern.markRead();
      end.current = isNow;
      setIsAtEnd(isNow);
      if (element.scrollTop < NEAR && earlier && history === 'idle') void tavern.loadEarlier();
    },
    toEnd: () => box.current?.scrollTo({ top: box.current.scrollHeight }),
  };
}

function isNearEnd({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean {
  return scrollHeight - scrollTop - clientHeight < NEAR;
}
