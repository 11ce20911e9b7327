import type { Seen } from './foreign-source.ts';

/** Content of an addon that does not say when it saw anything: some time before its file was written. */
export function undated<T>(content: T): Seen<T> {
  return { content, after: null, before: null };
}

/** Content seen at one moment, or undated where the addon has no usable time. */
export function seenAtTime<T>(content: T, time: number | null): Seen<T> {
  return { content, after: time, before: time };
}
