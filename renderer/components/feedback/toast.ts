import type { ReactNode } from 'react';
import { createStore } from 'zustand/vanilla';
import type { NoticeTone } from './notice.tsx';

/** What a toast says. */
export interface ToastMessage {
  readonly title: string;
  readonly description?: ReactNode;
  readonly tone?: NoticeTone;
  /** One thing that can be done about it, such as taking it back; the toast goes with it. */
  readonly action?: { readonly label: string; readonly onAct: () => void };
  /** Milliseconds until it leaves; 0 keeps it. Default 5000, for `bad` and what has an action 9000. */
  readonly timeout?: number;
}

export interface QueuedToast extends ToastMessage {
  readonly key: number;
}

/** Toasts waiting for the viewport, which is loaded with the first one. */
export const toastQueue = createStore<{ readonly waiting: readonly QueuedToast[] }>(() => ({ waiting: [] }));

let lastKey = 0;

/** Shows a short message at the edge of the screen. Callable from anywhere, before anything is drawn too. */
export function toast(message: ToastMessage): void {
  lastKey += 1;
  const queued = { ...message, key: lastKey };
  toastQueue.setState(({ waiting }) => ({ waiting: [...waiting, queued] }));
}

/** Hands the waiting toasts over, once. */
export function takeToasts(): readonly QueuedToast[] {
  const { waiting } = toastQueue.getState();
  if (waiting.length > 0) toastQueue.setState({ waiting: [] });
  return waiting;
}
