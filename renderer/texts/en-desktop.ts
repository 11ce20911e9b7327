import { desktop } from './en/desktop.ts';

/** The English words that only the desktop app needs; a browser never fetches them. */
export const enDesktop = { desktop } as const;
