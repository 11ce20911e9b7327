import { app } from '#shared/messages/en/app.ts';
import { common } from '#shared/messages/en/common.ts';
import { sections } from '#shared/messages/en/sections.ts';
import { messages } from '#shared/messages/en/transport.ts';

/** The reference language: its texts give keys their types (languages.ts). */
export const frame = { app, common, sections, messages } as const;

export const areas = {
  admin: () => import('#shared/messages/en/admin.ts'),
  achievements: () => import('#shared/messages/en/achievements.ts'),
  auth: () => import('#shared/messages/en/auth.ts'),
  characterChanges: () => import('#shared/messages/en/character-changes.ts'),
  characters: () => import('#shared/messages/en/characters.ts'),
  compare: () => import('#shared/messages/en/compare.ts'),
  crafts: () => import('#shared/messages/en/crafts.ts'),
  contact: () => import('#shared/messages/en/contact.ts'),
  dashboard: () => import('#shared/messages/en/dashboard.ts'),
  desktop: () => import('#shared/messages/en/desktop.ts'),
  directMessages: () => import('#shared/messages/en/direct-messages.ts'),
  documentation: () => import('#shared/messages/en/documentation.ts'),
  dungeon: () => import('#shared/messages/en/dungeon.ts'),
  exporting: () => import('#shared/messages/en/exporting.ts'),
  fileImport: () => import('#shared/messages/en/file-import.ts'),
  firstCharacter: () => import('#shared/messages/en/first-character.ts'),
  friends: () => import('#shared/messages/en/friends.ts'),
  importing: () => import('#shared/messages/en/importing.ts'),
  insights: () => import('#shared/messages/en/insights.ts'),
  itemCard: () => import('#shared/messages/en/item-card.ts'),
  items: () => import('#shared/messages/en/items.ts'),
  joining: () => import('#shared/messages/en/joining.ts'),
  landing: () => import('#shared/messages/en/landing.ts'),
  notFound: () => import('#shared/messages/en/not-found.ts'),
  notifications: () => import('#shared/messages/en/notifications.ts'),
  profile: () => import('#shared/messages/en/profile.ts'),
  roster: () => import('#shared/messages/en/roster.ts'),
  calendar: () => import('#shared/messages/en/calendar.ts'),
  errors: () => import('#shared/messages/en/errors.ts'),
  forms: () => import('#shared/messages/en/forms.ts'),
  replies: () => import('#shared/messages/en/replies.ts'),
  turns: () => import('#shared/messages/en/turns.ts'),
  uploads: () => import('#shared/messages/en/uploads.ts'),
  sync: () => import('#shared/messages/en/sync.ts'),
  sandbox: () => import('#shared/messages/en/sandbox.ts'),
  search: () => import('#shared/messages/en/search.ts'),
  settings: () => import('#shared/messages/en/settings.ts'),
  shares: () => import('#shared/messages/en/shares.ts'),
  social: () => import('#shared/messages/en/social.ts'),
  weekly: () => import('#shared/messages/en/weekly.ts'),
  talk: () => import('#shared/messages/en/talk.ts'),
  tavern: () => import('#shared/messages/en/tavern.ts'),
  room: () => import('#shared/messages/en/room.ts'),
  tavernReplies: () => import('#shared/messages/en/tavern-replies.ts'),
} as const;
