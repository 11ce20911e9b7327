import { ACCOUNTS } from './baseline/accounts.ts';
import { CHARACTERS } from './baseline/characters.ts';
import { PEOPLE } from './baseline/people.ts';

/**
 * The schema of the first release, in SQLite's SQL; `schema-engine.ts` translates it for PostgreSQL. Times are integer
 * milliseconds, booleans 0 or 1, JSON is text. It never changes once released: each later change is a migration.
 */
export const BASELINE = [ACCOUNTS, CHARACTERS, PEOPLE].join('\n');
