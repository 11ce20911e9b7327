import { app } from '#shared/messages/de/app.ts';
import { common } from '#shared/messages/de/common.ts';
import { sections } from '#shared/messages/de/sections.ts';
import { messages } from '#shared/messages/de/transport.ts';
import type { LanguageCatalogue } from './catalogue-types.ts';

export const frame: LanguageCatalogue['frame'] = { app, common, sections, messages };

export const gameTerms: LanguageCatalogue['gameTerms'] = () =>
  import('#shared/games/terms/german-terms.ts').then(({ translateToGerman }) => translateToGerman);

export const areas: LanguageCatalogue['areas'] = {
  admin: () => import('#shared/messages/de/admin.ts'),
  api: () => import('#shared/messages/de/api.ts'),
  achievements: () => import('#shared/messages/de/achievements.ts'),
  auth: () => import('#shared/messages/de/auth.ts'),
  characterChanges: () => import('#shared/messages/de/character-changes.ts'),
  characterEdit: () => import('#shared/messages/de/character-edit.ts'),
  characterHistory: () => import('#shared/messages/de/character-history.ts'),
  characterList: () => import('#shared/messages/de/character-list.ts'),
  characters: () => import('#shared/messages/de/characters.ts'),
  compare: () => import('#shared/messages/de/compare.ts'),
  crafts: () => import('#shared/messages/de/crafts.ts'),
  contact: () => import('#shared/messages/de/contact.ts'),
  dashboard: () => import('#shared/messages/de/dashboard.ts'),
  desktop: () => import('#shared/messages/de/desktop.ts'),
  directMessages: () => import('#shared/messages/de/direct-messages.ts'),
  documentation: () => import('#shared/messages/de/documentation.ts'),
  dungeonPlayers: () => import('#shared/messages/de/dungeon-players.ts'),
  dungeonHelp: () => import('#shared/messages/de/dungeon-help.ts'),
  dungeonRuns: () => import('#shared/messages/de/dungeon-runs.ts'),
  dungeonHeroes: () => import('#shared/messages/de/dungeon-heroes.ts'),
  dungeon: () => import('#shared/messages/de/dungeon.ts'),
  exporting: () => import('#shared/messages/de/exporting.ts'),
  fileImport: () => import('#shared/messages/de/file-import.ts'),
  firstCharacter: () => import('#shared/messages/de/first-character.ts'),
  friends: () => import('#shared/messages/de/friends.ts'),
  importing: () => import('#shared/messages/de/importing.ts'),
  insights: () => import('#shared/messages/de/insights.ts'),
  itemCard: () => import('#shared/messages/de/item-card.ts'),
  items: () => import('#shared/messages/de/items.ts'),
  joining: () => import('#shared/messages/de/joining.ts'),
  moving: () => import('#shared/messages/de/moving.ts'),
  landing: () => import('#shared/messages/de/landing.ts'),
  notFound: () => import('#shared/messages/de/not-found.ts'),
  notifications: () => import('#shared/messages/de/notifications.ts'),
  offline: () => import('#shared/messages/de/offline.ts'),
  passkeys: () => import('#shared/messages/de/passkeys.ts'),
  profile: () => import('#shared/messages/de/profile.ts'),
  roster: () => import('#shared/messages/de/roster.ts'),
  calendar: () => import('#shared/messages/de/calendar.ts'),
  errors: () => import('#shared/messages/de/errors.ts'),
  forms: () => import('#shared/messages/de/forms.ts'),
  replies: () => import('#shared/messages/de/replies.ts'),
  turns: () => import('#shared/messages/de/turns.ts'),
  uploads: () => import('#shared/messages/de/uploads.ts'),
  sync: () => import('#shared/messages/de/sync.ts'),
  sandbox: () => import('#shared/messages/de/sandbox.ts'),
  search: () => import('#shared/messages/de/search.ts'),
  secondFactor: () => import('#shared/messages/de/second-factor.ts'),
  settings: () => import('#shared/messages/de/settings.ts'),
  shares: () => import('#shared/messages/de/shares.ts'),
  social: () => import('#shared/messages/de/social.ts'),
  weekly: () => import('#shared/messages/de/weekly.ts'),
  talk: () => import('#shared/messages/de/talk.ts'),
  tavern: () => import('#shared/messages/de/tavern.ts'),
  room: () => import('#shared/messages/de/room.ts'),
  tavernReplies: () => import('#shared/messages/de/tavern-replies.ts'),
};
