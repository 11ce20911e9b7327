import { auth } from './en/auth.ts';
import { characters } from './en/characters.ts';
import { coming } from './en/coming.ts';
import { contact } from './en/contact.ts';
import { dashboard } from './en/dashboard.ts';
import { documentation } from './en/documentation.ts';
import { friends } from './en/friends.ts';
import { importing } from './en/import.ts';
import { landing } from './en/landing.ts';
import { profile } from './en/profile.ts';
import { settings } from './en/settings.ts';
import { social } from './en/social.ts';
import { tavern } from './en/tavern.ts';

/** The English words of the pages, by area. Nothing fetches them all: a page brings those it names. */
export const enPages = {
  auth,
  characters,
  coming,
  contact,
  dashboard,
  documentation,
  friends,
  importing,
  landing,
  profile,
  settings,
  social,
  tavern,
} as const;
