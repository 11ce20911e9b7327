import { messages as germanDatabases } from './de/databases.ts';
import { messages as germanErrors } from './de/errors.ts';
import { messages as germanForms } from './de/forms.ts';
import { messages as germanHeads } from './de/heads.ts';
import { messages as germanMails } from './de/mails.ts';
import { messages as germanNotices } from './de/notifications.ts';
import { messages as germanPreviews } from './de/previews.ts';
import { messages as germanReplies } from './de/replies.ts';
import { messages as germanShell } from './de/shell.ts';
import { messages as germanSync } from './de/sync.ts';
import { messages as germanTavernReplies } from './de/tavern-replies.ts';
import { messages as germanTransport } from './de/transport.ts';
import { messages as germanTurns } from './de/turns.ts';
import { messages as germanUploads } from './de/uploads.ts';
import { messages as germanWebhooks } from './de/webhooks.ts';
import { messages as databases } from './en/databases.ts';
import { messages as errors } from './en/errors.ts';
import { messages as forms } from './en/forms.ts';
import { messages as heads } from './en/heads.ts';
import { messages as mails } from './en/mails.ts';
import { messages as notifications } from './en/notifications.ts';
import { messages as previews } from './en/previews.ts';
import { messages as replies } from './en/replies.ts';
import { messages as shell } from './en/shell.ts';
import { messages as sync } from './en/sync.ts';
import { messages as tavernReplies } from './en/tavern-replies.ts';
import { messages as transport } from './en/transport.ts';
import { messages as turns } from './en/turns.ts';
import { messages as uploads } from './en/uploads.ts';
import { messages as webhooks } from './en/webhooks.ts';
import type { Language, UntranslatedArea } from './language.ts';
import type { Translation } from './translation.ts';

const ENGLISH_AREAS = {
  databases,
  errors,
  forms,
  heads,
  mails,
  notifications,
  previews,
  replies,
  shell,
  sync,
  tavernReplies,
  transport,
  turns,
  uploads,
  webhooks,
} as const;

type Areas = typeof ENGLISH_AREAS;
type Translated<L extends Language> = {
  readonly [A in Exclude<keyof Areas, UntranslatedArea<L>>]: Translation<Areas[A]>;
};

const GERMAN_AREAS: Translated<'de'> = {
  databases: germanDatabases,
  errors: germanErrors,
  forms: germanForms,
  heads: germanHeads,
  mails: germanMails,
  notifications: germanNotices,
  previews: germanPreviews,
  replies: germanReplies,
  shell: germanShell,
  sync: germanSync,
  tavernReplies: germanTavernReplies,
  transport: germanTransport,
  turns: germanTurns,
  uploads: germanUploads,
  webhooks: germanWebhooks,
};

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
type Joined = Intersection<Areas[keyof Areas]>;
/** English texts by code, which give codes and parameters their types. */
export type Catalogue = { readonly [Code in keyof Joined]: Joined[Code] };

function join(areas: Readonly<Record<string, object>>): Readonly<Record<string, string>> {
  return Object.assign({}, ...Object.values(areas)) as Readonly<Record<string, string>>;
}

/** Texts by language and code, for programs that load every area; pages load areas one by one. English has what a language lacks. */
export const CATALOGUES: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: join(ENGLISH_AREAS),
  de: join(GERMAN_AREAS),
};
