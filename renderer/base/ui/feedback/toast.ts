import type { ReactNode } from 'react';
import { createStore } from 'zustand/vanilla';
import type { NoticeTone } from './notice.tsx';

export interface ToastMessage {
  readonly title: string;
  readonly description?: ReactNode;
  readonly tone?: NoticeTone;
  /** One action, such as undo; it closes the toast. */
  readonly action?: { readonly label: string; readonly onAct: () => void };
  /** Milliseconds until it closes; 0 keeps it open. Default 5,000; 9,000 for `bad` and with an action. */
  readonly timeout?: number;
}

export interface QueuedToast extends ToastMessage {
  readonly key: number;
}

/** Toasts queued until the viewport has loaded. */
export const toastQueue = createStore<{ readonly waiting: readonly QueuedToast[] }>(() => ({ waiting: [] }));

let lastKey = 0;

/** Shows a toast; callable from anywhere, also before the first render. */
export function toast(message: ToastMessage): void {
  lastKey += 1;
  const queued = { ...message, key: lastKey };
  toastQueue.setState(({ waiting }) => ({ waiting: [...waiting, queued] }));
}

export function takeToasts(): readonly QueuedToast[] {
  const { waiting } = toastQueue.getState();
  if (waiting.length > 0) toastQueue.setState({ waiting: [] });
  return waiting;
}
