import type { PushPayload } from './contract/push.ts';

export interface ShowMessage {
  readonly type: 'show';
  readonly payload: PushPayload;
}

/** From the service worker to a page, which answers on the message's port: a notification was clicked. */
export interface OpenMessage {
  readonly type: 'open';
  readonly path: string;
}

/** Tag of a notification or, with `g`, of the unread messages of a group. */
export function parseTag(tag: string): { readonly kind: 'notification' | 'group'; readonly id: number } | null {
  const [, kind, id] = /^([ng])(\d+)$/.exec(tag) ?? [];
  return kind === undefined ? null : { kind: kind === 'n' ? 'notification' : 'group', id: Number(id) };
}
