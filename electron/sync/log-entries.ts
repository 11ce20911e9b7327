import type { ImportStatus } from '#shared/contract/characters/characters.ts';
import type { ServerState } from '#shared/contract/ipc/ipc-app.ts';
import { phrase, say, sentence, type Said, type SaidCode } from '#shared/messages/format-message.ts';
import type { Obstacle } from '../uploads/upload-request.ts';
import {
  sentSections,
  type AcknowledgedObservation,
  type QueuedObservation,
} from '../uploads/queue/queued-observation.ts';
import type { SenderStatus } from '../uploads/sender.ts';
import type { Install } from '../watcher/installs/install.ts';
import type { SourceReport } from '../watcher/watched-sources.ts';

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
    | 'obstacle'
    | 'queue_damaged'
    | 'server';
  /** English sentence. */
  readonly message: string;
  /** English sentence. */
  readonly remedy?: string;
  /** Both as message codes. */
  readonly said?: { readonly what: Said; readonly remedy: Said | null };
  /** The values of the message, for programs. */
  readonly details: Readonly<Record<string, unknown>>;
}

export type NewLogEntry = Omit<LogEntry, 'at'>;

function line(
  level: NewLogEntry['level'],
  event: NewLogEntry['event'],
  what: Said,
  remedy: Said | null,
  details: NewLogEntry['details'],
): NewLogEntry {
  return {
    level,
    event,
    message: say(what),
    ...(remedy !== null && { remedy: say(remedy) }),
    said: { what, remedy },
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
    return line('warning', 'installs', phrase(what), phrase(remedy), details);
  }
  const flavours = installs.flatMap((install) => install.flavours).filter(({ accounts }) => accounts.length > 0);
  if (flavours.length === 0) return line('warning', 'installs', phrase('nobodyFollowed'), phrase('onWish'), details);
  const count = flavours.reduce((sum, flavour) => sum + flavour.accounts.length, 0);
  const titles = [...new Set(flavours.map((flavour) => flavour.title))].join(', ');
  return line('info', 'installs', phrase('watching', { titles, count }), null, details);
}

export function fileReadEntry(source: SourceReport, characters: number, queued: number): NewLogEntry {
  const { flavour, account, fromBackup, skipped } = source;
  if (characters === 0 && skipped.characterCount === 0)
    return line('info', 'read', phrase('readNobody', { flavour, account }), phrase('readNobodyRemedy'), {
      ...about(source),
      characters,
      queued,
      fromBackup,
    });
  const [nothing, news] = fromBackup
    ? (['readBackupNothing', 'readBackupNews'] as const)
    : (['readNothing', 'readNews'] as const);
  const what = phrase(queued === 0 ? nothing : news, {
    flavour,
    account,
    count: characters,
    ...(queued > 0 && { news: queued }),
  });
  return line('info', 'read', what, null, { ...about(source), characters, queued, fromBackup });
}

export function damagedFileEntry(source: SourceReport): NewLogEntry | null {
  const { problem, flavour, account } = source;
  if (problem === null) return null;
  return line(
    'warning',
    'damaged',
    sentence('damagedFile', { flavour, account, trouble: problem.what }),
    problem.remedy,
    { ...about(source), code: problem.code },
  );
}

export function skippedLogEntries(source: SourceReport): NewLogEntry[] {
  const { flavour, account, skipped, writtenAt } = source;
  return skipped.notes.map(({ code, what, remedy }) =>
    line('warning', 'left_out', sentence('damagedFile', { flavour, account, trouble: what }), remedy, {
      ...about(source),
      code,
      ...what.values,
      characters: skipped.characterCount,
      writtenAt,
    }),
  );
}

const SENT_MESSAGES: Readonly<Record<ImportStatus, SaidCode>> = {
  created: 'sentCreated',
  updated: 'sentUpdated',
  unchanged: 'sentUnchanged',
  stale: 'sentStale',
};

export function sentEntry({ observation, status }: AcknowledgedObservation): NewLogEntry {
  const { game, name, realm } = observation;
  return line('info', 'sent', phrase(SENT_MESSAGES[status], { name, realm }), null, {
    game,
    name,
    realm,
    status,
    sections: sentSections(observation),
  });
}

export function refusedEntry(
  { game, name, realm }: QueuedObservation,
  { code, message }: { readonly code: string; readonly message: string },
): NewLogEntry {
  return line('warning', 'refused', phrase('wasRefused', { name, realm, reason: message }), phrase('refusedRemedy'), {
    game,
    name,
    realm,
    code,
  });
}

const REMEDIES: Readonly<Record<Obstacle['code'], SaidCode>> = {
  unreachable: 'checkNetwork',
  busy: 'byItself',
  wrong_server: 'checkAddress',
  signed_out: 'signInAgain',
  not_allowed: 'ownAccount',
};

export function obstacleEntry({ obstacle, pending }: SenderStatus): NewLogEntry | null {
  if (obstacle === null) return null;
  return line(
    'warning',
    'obstacle',
    sentence('obstacle', { obstacle: obstacle.what, count: pending }),
    phrase(REMEDIES[obstacle.code]),
    { code: obstacle.code, pending },
  );
}

export function queueDamagedEntry(): NewLogEntry {
  return line('warning', 'queue_damaged', phrase('queueDamaged'), phrase('sentAnew'), {});
}

/** Null when the state needs no entry. */
export function serverStateEntry(
  { state, problem }: Pick<ServerState, 'state' | 'problem'>,
  before: ServerState['state'] | null,
): NewLogEntry | null {
  if (state === before) return null;
  if (state === 'ready')
    return before === 'restarting' || before === 'failed'
      ? line('info', 'server', phrase('serverBack'), null, { state })
      : null;
  if (problem === null) return null;
  return line('warning', 'server', problem, phrase(state === 'failed' ? 'serverFailsRemedy' : 'serverRestartsRemedy'), {
    state,
  });
}
