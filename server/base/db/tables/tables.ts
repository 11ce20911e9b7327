import type { AccountTables } from './accounts.ts';
import type { CalendarTables } from './calendar.ts';
import type { CharacterTables } from './characters.ts';
import type { CollectionTables } from './collections.ts';
import type { ContactTables } from './contact.ts';
import type { DirectMessageTables } from './direct-messages.ts';
import type { DungeonTables } from './dungeon.ts';
import type { HoldingTables } from './holdings.ts';
import type { ItemTables } from './items.ts';
import type { MailTables } from './mail.ts';
import type { NotificationTables } from './notifications.ts';
import type { PushTables } from './push.ts';
import type { SecondFactorTables } from './second-factors.ts';
import type { ShareTables } from './shares.ts';
import type { SignInTables } from './sign-ins.ts';
import type { SocialTables } from './social.ts';
import type { SystemTables } from './system.ts';
import type { TaskTables } from './tasks.ts';
import type { TavernTables } from './tavern.ts';
import type { ViewerTables } from './viewers.ts';
import type { WebhookTables } from './webhooks.ts';

/** Times are integer milliseconds, booleans 0 or 1, JSON is text: portable to PostgreSQL. */
export type Tables = AccountTables &
  CalendarTables &
  CharacterTables &
  CollectionTables &
  ContactTables &
  DirectMessageTables &
  DungeonTables &
  HoldingTables &
  ItemTables &
  MailTables &
  NotificationTables &
  PushTables &
  SecondFactorTables &
  ShareTables &
  SignInTables &
  SocialTables &
  SystemTables &
  TaskTables &
  TavernTables &
  ViewerTables &
  WebhookTables;
