import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Tavern } from '../store/tavern-store.ts';
import type { TavernState } from '../store/tavern-state.ts';

/** Distance from the end, in pixels, within which the log follows new messages. */
const NEAR = 60;

interface LogScroll {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly isAtEnd: boolean;
  /** `onScroll` handler of the box. */
  readonly scroll: () => void;
  readonly toEnd: () => void;
}

/**
 * Keeps a log at its end while reading there, keeps its position further up, opens it at the first unread message, and
 * reports read messages. Unread messages follow an element with `data-unread`.
 */
export function useLogScroll(
  tavern: Tavern,
  { messages, pending, earlier, history, readUpTo }: TavernState,
): LogScroll {
  const box = useRef<HTMLDivElement>(null);
  /** Used by the next frame; the state beside it is rendered. */
  const end = useRef(true);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const first = messages[0]?.id;
  const last = messages.at(-1)?.id;
  const before = useRef({ first, height: 0, pending: 0 });

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const { first: knownFirst, height, pending: knownPending } = before.current;
    const grown = element.scrollHeight - height;
    before.current = { first, height: element.scrollHeight, pending: pending.length };
    if (pending.length > knownPending) end.current = true;
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
      // While reading further up, new messages count as unread.
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
