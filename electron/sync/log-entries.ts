import type { ImportStatus } from '#shared/characters/contract/characters.ts';
import type { ServerState } from '#shared/base/ipc/ipc-app.ts';
import { formatMessage } from '#shared/base/messages/format.ts';
import { message, type Message, type PlainMessageCode, type TextedMessage } from '#shared/base/messages/message.ts';
import type { Obstacle } from '../uploads/upload-request.ts';
import {
  isExcluded,
  sentSections,
  type AcknowledgedObservation,
  type QueuedObservation,
} from '../uploads/queue/queued-observation.ts';
import type { SenderStatus } from '../uploads/sender.ts';
import type { Install } from '../watcher/installs/install.ts';
import type { OtherAccountReport } from '../watcher/others/other-account.ts';
import type { SourceReport } from '../watcher/watched-sources.ts';
import { addonNames } from './other-addons.ts';

/** One log entry. Never contains a path below an install, a login name or a token. */
export interface LogEntry {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly level: 'info' | 'warning';
  readonly event:
    | 'installs'
    | 'read'
    | 'damaged'
    | 'left_out'
    | 'sent'
    | 'refused'
    | 'excluded'
    | 'obstacle'
    | 'queue_damaged'
    | 'log_not_kept'
    | 'settings_not_kept'
    | 'server'
    | 'other_addons';
  readonly message: string;
  /** English sentence. */
  readonly remedy?: string;
  readonly content: { readonly what: Message; readonly remedy: Message | null };
  /** The values of the message, for programs. */
  readonly details: Readonly<Record<string, unknown>>;
}

export type NewLogEntry = Omit<LogEntry, 'at'>;

function line(
  level: NewLogEntry['level'],
  event: NewLogEntry['event'],
  what: Message,
  remedy: Message | null,
  details: NewLogEntry['details'],
): NewLogEntry {
  return {
    level,
    event,
    message: formatMessage('en', what),
    ...(remedy !== null && { remedy: formatMessage('en', remedy) }),
    content: { what, remedy },
    details,
  };
}

function about({ install, flavour, flavourFolder, game, account }: SourceReport): Readonly<Record<string, unknown>> {
  return { install, flavour, flavourFolder, game, account };
}

export function installsEntry(installs: readonly Install[], hasMissing: boolean): NewLogEntry {
  const details = {
    installs: installs.map(({ root, flavours }) => ({
      root,
      flavours: flavours.map((flavour) => ({
        folder: flavour.folderName,
        title: flavour.title,
        accounts: flavour.accounts.length,
      })),
    })),
  };
  if (installs.length === 0) {
    const [what, remedy] = hasMissing
      ? (['gameAway', 'looksAgain'] as const)
      : (['gameNotFound', 'chooseByHand'] as const);
    return line('warning', 'installs', message(what), message(remedy), details);
  }
  const flavours = installs.flatMap((install) => install.flavours).filter(({ accounts }) => accounts.length > 0);
  if (flavours.length === 0) return line('warning', 'installs', message('nobodyFollowed'), message('onWish'), details);
  const count = flavours.reduce((sum, flavour) => sum + flavour.accounts.length, 0);
  const titles = [...new Set(flavours.map((flavour) => flavour.title))].join(', ');
  return line('info', 'installs', message('watching', { titles, count }), null, details);
}

/** A flavour whose accounts cannot be listed. */
export function closedFlavourEntry({ root }: Install, { title, folderName }: Install['flavours'][number]): NewLogEntry {
  const details = { install: root, flavourFolder: folderName, code: 'flavour_closed' };
  return line(
    'warning',
    'damaged',
    message('flavourClosed', { flavour: title }),
    message('folderClosedRemedy'),
    details,
  );
}

export function fileReadEntry(source: SourceReport, characters: number, queued: number): NewLogEntry {
  const { flavour, account, fromBackup, skipped } = source;
  if (characters === 0 && skipped.characterCount === 0)
    return line('info', 'read', message('readNobody', { flavour, account }), message('readNobodyRemedy'), {
      ...about(source),
      characters,
      queued,
      fromBackup,
    });
  const [nothing, news] = fromBackup
    ? (['readBackupNothing', 'readBackupNews'] as const)
    : (['readNothing', 'readNews'] as const);
  const params = { flavour, account, count: characters };
  const what = queued === 0 ? message(nothing, params) : message(news, { ...params, news: queued });
  return line('info', 'read', what, null, { ...about(source), characters, queued, fromBackup });
}

export function damagedFileEntry(source: SourceReport): NewLogEntry | null {
  const { problem, flavour, account } = source;
  if (problem === null) return null;
  return line(
    'warning',
    'damaged',
    message('damagedFile', { flavour, account, trouble: problem.what }),
    problem.remedy,
    { ...about(source), code: problem.code },
  );
}

export function skippedLogEntries(source: SourceReport): NewLogEntry[] {
  const { flavour, account, skipped, writtenAt } = source;
  return skipped.notes.map(({ code, what, remedy }) =>
    line('warning', 'left_out', message('damagedFile', { flavour, account, trouble: what }), remedy, {
      ...about(source),
      code,
      ...what.params,
      characters: skipped.characterCount,
      writtenAt,
    }),
  );
}

export function otherFilesReadEntry(report: OtherAccountReport, characters: number, queued: number): NewLogEntry {
  const { flavour, flavourFolder, game, account } = report;
  const addons = addonNames([report]).join(', ');
  return line(
    'info',
    'other_addons',
    message('otherAddonsRead', { flavour, account, addons, count: characters, news: queued }),
    null,
    { flavour, flavourFolder, game, account, characters, queued },
  );
}

/** Notes on files that could not be read: the sync goes on without them. */
export function otherFileEntries({ flavour, account, game, result }: OtherAccountReport): NewLogEntry[] {
  return (result?.problems ?? []).map(({ addon, problem }) =>
    line('info', 'other_addons', message('damagedFile', { flavour, account, trouble: problem.what }), problem.remedy, {
      flavour,
      game,
      account,
      addon,
      code: problem.code,
    }),
  );
}

export function otherAddonsHintEntry(addons: readonly string[]): NewLogEntry {
  const params = { addons: addons.join(', ') };
  return line('info', 'other_addons', message('otherAddonsHint', params), message('otherAddonsHintRemedy'), { addons });
}

const SENT_MESSAGES: Readonly<Record<ImportStatus, 'sentCreated' | 'sentUpdated' | 'sentUnchanged' | 'sentStale'>> = {
  created: 'sentCreated',
  updated: 'sentUpdated',
  unchanged: 'sentUnchanged',
  stale: 'sentStale',
};

export function sentEntry({ observation, status }: AcknowledgedObservation): NewLogEntry {
  const { game, name, realm } = observation;
  return line('info', 'sent', message(SENT_MESSAGES[status], { name, realm }), null, {
    game,
    name,
    realm,
    status,
    sections: sentSections(observation),
  });
}

export function refusedEntry({ game, name, realm }: QueuedObservation, refusal: TextedMessage): NewLogEntry {
  if (isExcluded(refusal))
    return line('info', 'excluded', message('wasExcluded', { name, realm }), null, { game, name, realm });
  const details = { game, name, realm, code: refusal.code };
  if (refusal.code === 'character_undecided')
    return line('warning', 'refused', message('leftWaiting', { reason: refusal }), message('waitsRemedy'), details);
  const what = message('wasRefused', { name, realm, reason: refusal });
  return line('warning', 'refused', what, message('refusedRemedy'), details);
}

export function newRefusedEntry(characters: number, refusal: TextedMessage): NewLogEntry {
  return line(
    'warning',
    'refused',
    message('newWereRefused', { count: characters, reason: refusal }),
    message('newRefusedRemedy'),
    { characters, code: refusal.code },
  );
}

const REMEDIES: Readonly<Record<Obstacle['code'], PlainMessageCode>> = {
  unreachable: 'checkNetwork',
  busy: 'byItself',
  wrong_server: 'checkAddress',
  signed_out: 'signInAgain',
  not_allowed: 'ownAccount',
  not_kept: 'byItself',
};

export function obstacleEntry({ obstacle, pending }: SenderStatus): NewLogEntry | null {
  if (obstacle === null) return null;
  return line(
    'warning',
    'obstacle',
    message('obstacle', { obstacle: obstacle.what, count: pending }),
    message(REMEDIES[obstacle.code]),
    { code: obstacle.code, pending },
  );
}

/** The server lacks what it once confirmed. */
export function sentAgainEntry(characters: number): NewLogEntry {
  return line('warning', 'server', message('serverForgot', { count: characters }), message('serverForgotRemedy'), {
    characters,
  });
}

export function queueDamagedEntry(): NewLogEntry {
  return line('warning', 'queue_damaged', message('queueDamaged'), message('sentAnew'), {});
}

export function logNotKeptEntry(): NewLogEntry {
  return line('warning', 'log_not_kept', message('logNotKept'), message('notKeptOnDisk'), {});
}

export function settingsNotKeptEntry(): NewLogEntry {
  return line('warning', 'settings_not_kept', message('settingsNotKept'), message('notKeptOnDisk'), {});
}

/** Null when the state needs no entry. */
export function serverStateEntry(
  { state, problem }: Pick<ServerState, 'state' | 'problem'>,
  before: ServerState['state'] | null,
): NewLogEntry | null {
  if (state === before) return null;
  if (state === 'ready')
    return before === 'restarting' || before === 'failed'
      ? line('info', 'server', message('serverBack'), null, { state })
      : null;
  if (problem === null) return null;
  return line(
    'warning',
    'server',
    problem,
    message(state === 'failed' ? 'serverFailsRemedy' : 'serverRestartsRemedy'),
    { state },
  );
}
