import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { ChatMessage } from '#shared/tavern/contract/tavern.ts';
import type { Tavern } from '../store/tavern-store.ts';
import type { TavernState } from '../store/tavern-state.ts';

/** Distance from the end, in pixels, within which the log follows new messages. */
const NEAR = 60;

interface LogView extends Pick<TavernState, 'earlier' | 'history' | 'readUpTo' | 'target'> {
  readonly messages: readonly ChatMessage[];
  /** Number of own messages that are not stored yet. */
  readonly pending: number;
  /** False while older messages are shown apart from the newest ones. */
  readonly isLive: boolean;
}

interface LogScroll {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly isAtEnd: boolean;
  readonly scroll: () => void;
  readonly toEnd: () => void;
}

/**
 * Keeps a log at its end while reading there, keeps its position further up, opens it at the first unread message, goes
 * to the target of a jump, and reports read messages. Unread messages follow an element with `data-unread`.
 */
export function useLogScroll(tavern: Tavern, view: LogView): LogScroll {
  const { messages, pending, earlier, history, readUpTo, isLive, target } = view;
  const box = useRef<HTMLDivElement>(null);
  /** Used by the next frame; the state beside it is rendered. */
  const end = useRef(true);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const first = messages[0]?.id;
  const last = messages.at(-1)?.id;
  const before = useRef({ first, height: 0, pending: 0, isLive, target });

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const known = before.current;
    const grown = element.scrollHeight - known.height;
    before.current = { first, height: element.scrollHeight, pending, isLive, target };
    if (target && target !== known.target && showTarget(element, target.id)) {
      end.current = isLive && isNearEnd(element);
      return;
    }
    if (!isLive) end.current = false;
    else if (!known.isLive || pending > known.pending) end.current = true;
    const mark =
      known.first === undefined && readUpTo !== null ? element.querySelector<HTMLElement>('[data-unread]') : null;
    if (mark) {
      element.scrollTop = mark.offsetTop - element.offsetTop - NEAR;
      end.current = isNearEnd(element);
    } else if (end.current && (grown !== 0 || !known.isLive)) element.scrollTop = element.scrollHeight;
    else if (grown > 0 && known.first !== first) element.scrollTop += grown;
  });

  useEffect(() => {
    if (isLive && isAtEnd && end.current && last !== undefined && isShown(box.current)) tavern.seen(last);
  }, [tavern, last, isAtEnd, isLive]);

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
      if (isLive && end.current && !isNow) tavern.markRead();
      if (isLive) {
        end.current = isNow;
        setIsAtEnd(isNow);
      }
      if (history !== 'idle') return;
      if (element.scrollTop < NEAR && earlier) void tavern.loadEarlier();
      else if (!isLive && isNow) void tavern.loadLater();
    },
    toEnd() {
      if (!isLive) tavern.closeContext();
      else box.current?.scrollTo({ top: box.current.scrollHeight });
    },
  };
}

function isNearEnd({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean {
  return scrollHeight - scrollTop - clientHeight < NEAR;
}

/** False in a hidden tab, and behind the people of a narrow screen. */
function isShown(element: HTMLElement | null): boolean {
  return !document.hidden && element?.checkVisibility({ visibilityProperty: true }) === true;
}

/** Scrolls to a message and gives it the focus. False when it is not in the log. */
function showTarget(element: HTMLElement, id: number): boolean {
  const row = element.querySelector<HTMLElement>(`[data-message="${id}"]`);
  if (!row) return false;
  row.scrollIntoView({ block: 'center' });
  row.focus({ preventScroll: true });
  return true;
}
