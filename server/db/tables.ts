import type { AccountTables } from './tables-accounts.ts';
import type { CharacterTables } from './tables-characters.ts';
import type { CollectionTables } from './tables-collections.ts';
import type { ContactTables } from './tables-contact.ts';
import type { DungeonTables } from './tables-dungeon.ts';
import type { HoldingTables } from './tables-holdings.ts';
import type { ItemTables } from './tables-items.ts';
import type { MailTables } from './tables-mail.ts';
import type { ShareTables } from './tables-shares.ts';
import type { SocialTables } from './tables-social.ts';
import type { SystemTables } from './tables-system.ts';
import type { TaskTables } from './tables-tasks.ts';
import type { TavernTables } from './tables-tavern.ts';

/** Times are integer milliseconds, booleans 0 or 1, JSON is text: portable to PostgreSQL. */
export type Tables = AccountTables &
  CharacterTables &
  CollectionTables &
  ContactTables &
  DungeonTables &
  HoldingTables &
  ItemTables &
  MailTables &
  ShareTables &
  SocialTables &
  SystemTables &
  TaskTables &
  TavernTables;
