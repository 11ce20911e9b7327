import type { DroppedEntry } from './collect-files.ts';

declare global {
  /** Set by public/before-paint.js, which keeps drops until the application takes them. */
  var earlyDrop: { readonly take: () => DroppedEntry[] } | undefined;
}

/** Returns files dropped before the application had loaded, and stops public/before-paint.js from keeping more. */
export function takeEarlyDrop(): DroppedEntry[] {
  const entries = globalThis.earlyDrop?.take() ?? [];
  delete globalThis.earlyDrop;
  return entries;
}
