import { common } from './en/common.ts';
import { characters } from './en/characters.ts';
import { dashboard } from './en/dashboard.ts';
import { importing } from './en/import.ts';

/** Every English word of the UI, split by noun. The keys' types come from here, so a missing text does not compile. */
export const en = { common, characters, dashboard, importing } as const;
