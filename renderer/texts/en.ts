import { app } from './en/app.ts';
import { common } from './en/common.ts';

/**
 * The English words of the frame around every page and of the components. Those of the pages are in en-pages.ts and come with
 * them (load-words.ts). The keys' types come from both, so a missing text does not compile.
 */
export const en = { app, common } as const;
