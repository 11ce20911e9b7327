import { app } from './en/app.ts';
import { auth } from './en/auth.ts';
import { common } from './en/common.ts';
import { landing } from './en/landing.ts';

/**
 * The English words that public pages need, split by noun. Those of the pages behind the login are in en-signed-in.ts
 * and come with them. The keys' types come from both, so a missing text does not compile.
 */
export const en = { app, auth, common, landing } as const;
