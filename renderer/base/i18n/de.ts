import { app } from '#shared/base/messages/de/app.ts';
import { common } from '#shared/base/messages/de/common.ts';
import { sections } from '#shared/base/messages/de/sections.ts';
import { messages } from '#shared/base/messages/de/transport.ts';
import type { LanguageCatalogue } from './catalogue-types.ts';

export const frame: LanguageCatalogue['frame'] = { app, common, sections, messages };

export const gameTerms: LanguageCatalogue['gameTerms'] = () =>
  import('#shared/games/terms/german-terms.ts').then(({ translateToGerman }) => translateToGerman);

export const areas: LanguageCatalogue['areas'] = {
  admin: () => import('#shared/base/messages/de/admin.ts'),
  api: () => import('#shared/base/messages/de/api.ts'),
  achievements: () => import('#shared/base/messages/de/achievements.ts'),
  auth: () => import('#shared/base/messages/de/auth.ts'),
  characterChanges: () => import('#shared/base/messages/de/character-changes.ts'),
  characterEdit: () => import('#shared/base/messages/de/character-edit.ts'),
  characterHistory: () => import('#shared/base/messages/de/character-history.ts'),
  characterList: () => import('#shared/base/messages/de/character-list.ts'),
  characters: () => import('#shared/base/messages/de/characters.ts'),
  compare: () => import('#shared/base/messages/de/compare.ts'),
  crafts: () => import('#shared/base/messages/de/crafts.ts'),
  contact: () => import('#shared/base/messages/de/contact.ts'),
  dashboard: () => import('#shared/base/messages/de/dashboard.ts'),
  desktop: () => import('#shared/base/messages/de/desktop.ts'),
  directMessages: () => import('#shared/base/messages/de/direct-messages.ts'),
  documentation: () => import('#shared/base/messages/de/documentation.ts'),
  dungeonPlayers: () => import('#shared/base/messages/de/dungeon-players.ts'),
  dungeonHelp: () => import('#shared/base/messages/de/dungeon-help.ts'),
  dungeonRuns: () => import('#shared/base/messages/de/dungeon-runs.ts'),
  dungeonHeroes: () => import('#shared/base/messages/de/dungeon-heroes.ts'),
  dungeon: () => import('#shared/base/messages/de/dungeon.ts'),
  exporting: () => import('#shared/base/messages/de/exporting.ts'),
  fileImport: () => import('#shared/base/messages/de/file-import.ts'),
  firstCharacter: () => import('#shared/base/messages/de/first-character.ts'),
  friends: () => import('#shared/base/messages/de/friends.ts'),
  importing: () => import('#shared/base/messages/de/importing.ts'),
  insights: () => import('#shared/base/messages/de/insights.ts'),
  itemCard: () => import('#shared/base/messages/de/item-card.ts'),
  items: () => import('#shared/base/messages/de/items.ts'),
  joining: () => import('#shared/base/messages/de/joining.ts'),
  moving: () => import('#shared/base/messages/de/moving.ts'),
  landing: () => import('#shared/base/messages/de/landing.ts'),
  notFound: () => import('#shared/base/messages/de/not-found.ts'),
  notifications: () => import('#shared/base/messages/de/notifications.ts'),
  offline: () => import('#shared/base/messages/de/offline.ts'),
  passkeys: () => import('#shared/base/messages/de/passkeys.ts'),
  profile: () => import('#shared/base/messages/de/profile.ts'),
  roster: () => import('#shared/base/messages/de/roster.ts'),
  calendar: () => import('#shared/base/messages/de/calendar.ts'),
  errors: () => import('#shared/base/messages/de/errors.ts'),
  forms: () => import('#shared/base/messages/de/forms.ts'),
  replies: () => import('#shared/base/messages/de/replies.ts'),
  turns: () => import('#shared/base/messages/de/turns.ts'),
  uploads: () => import('#shared/base/messages/de/uploads.ts'),
  sync: () => import('#shared/base/messages/de/sync.ts'),
  sandbox: () => import('#shared/base/messages/de/sandbox.ts'),
  search: () => import('#shared/base/messages/de/search.ts'),
  secondFactor: () => import('#shared/base/messages/de/second-factor.ts'),
  settings: () => import('#shared/base/messages/de/settings.ts'),
  shares: () => import('#shared/base/messages/de/shares.ts'),
  social: () => import('#shared/base/messages/de/social.ts'),
  weekly: () => import('#shared/base/messages/de/weekly.ts'),
  talk: () => import('#shared/base/messages/de/talk.ts'),
  tavern: () => import('#shared/base/messages/de/tavern.ts'),
  room: () => import('#shared/base/messages/de/room.ts'),
  tavernReplies: () => import('#shared/base/messages/de/tavern-replies.ts'),
};
