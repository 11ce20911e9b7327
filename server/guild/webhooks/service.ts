import type { OutgoingReply } from '../../base/outbox/outgoing.ts';
import type { Verdict } from '../../base/outbox/read-reply.ts';

/** Line breaks, other control characters, and marks that turn the direction of what follows. */
const INVISIBLE = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** A post before a service gives it its form. Titles and lines are escaped; the group's name is not. */
export interface Post {
  readonly title: string;
  /** Without empty ones. */
  readonly lines: readonly string[];
  readonly color: number;
  readonly group: string;
  readonly url?: string;
}

/** Addresses, form of posts and replies of one kind of group webhook. */
export interface WebhookService {
  /** Path of an address, with the groups id and token. */
  readonly path: RegExp;
  readonly toPath: (webhookId: string, token: string) => string;
  /** Text that the service shows as it is: no formatting, no link, no mention, on one line. */
  readonly escape: (text: string) => string;
  /** A moment that the service shows in the zone of each reader, and the time until then. */
  readonly formatTime: (unix: number) => { readonly time: string; readonly wait: string };
  /** Body of a request, which is sent as JSON. */
  readonly toBody: (post: Post) => object;
  readonly readReply: (reply: OutgoingReply) => Verdict;
}

export function toOneLine(text: string): string {
  return text.replace(INVISIBLE, ' ');
}

/** At most so many UTF-16 units, without half a character or half an escape at the end. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  return `${text.slice(0, max - 1).replace(/[\ud800-\udbff]?\\*$/, '')}…`;
}
