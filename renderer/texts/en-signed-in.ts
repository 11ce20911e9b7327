import { characters } from './en/characters.ts';
import { coming } from './en/coming.ts';
import { dashboard } from './en/dashboard.ts';
import { documentation } from './en/documentation.ts';
import { friends } from './en/friends.ts';
import { importing } from './en/import.ts';
import { profile } from './en/profile.ts';
import { settings } from './en/settings.ts';
import { social } from './en/social.ts';
import { tavern } from './en/tavern.ts';

/** The English words of the pages behind the login; fetched with the first of them. */
export const enSignedIn = { characters, coming, dashboard, documentation, friends, importing, profile, settings, social, tavern } as const;
