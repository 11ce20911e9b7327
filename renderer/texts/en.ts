import { app } from './en/app.ts';
import { auth } from './en/auth.ts';
import { coming } from './en/coming.ts';
import { common } from './en/common.ts';
import { documentation } from './en/documentation.ts';
import { landing } from './en/landing.ts';
import { profile } from './en/profile.ts';
import { characters } from './en/characters.ts';
import { dashboard } from './en/dashboard.ts';
import { importing } from './en/import.ts';

/** Every English word of the UI, split by noun. The keys' types come from here, so a missing text does not compile. */
export const en = { app, auth, coming, common, documentation, landing, profile, characters, dashboard, importing } as const;
