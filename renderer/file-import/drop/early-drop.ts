import type { DroppedEntry } from './collect-files.ts';

declare global {
  /** Set by public/before-paint.js, which keeps drops until the application takes them. */
  var earlyDrop: { readonly take: () => DroppedEntry[] } | undefined;
}

/** What was dropped before the application was there to take it; from now on nothing else keeps drops. */
export function takeEarlyDrop(): DroppedEntry[] {
  const entries = globalThis.earlyDrop?.take() ?? [];
  delete globalThis.earlyDrop;
  return entries;
}
