import type { ImportStatus } from '#shared/contract/characters.ts';
import { contentOf, type Answered, type Waiting } from './uploads/queue.ts';
import type { SenderStatus } from './uploads/sender.ts';
import type { Install } from './watcher/installs/install.ts';
import type { SourceReport } from './watcher/watcher.ts';

/** One line of the log, for people and for programs. No path below an install, no login name, no token is ever in one. */
export interface LogEntry {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly level: 'info' | 'warning';
  readonly event: 'installs' | 'read' | 'damaged' | 'sent' | 'refused' | 'obstacle' | 'queue_damaged';
  /** What happened, and why. */
  readonly message: string;
  /** What the player can do about it. */
  readonly remedy?: string;
  /** The same in parts. */
  readonly details: Readonly<Record<string, unknown>>;
}

export type LogLine = Omit<LogEntry, 'at'>;

function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}

/** Which file, without saying whose. */
function where({ flavour, account }: SourceReport): string {
  return `${flavour}, ${account}`;
}

function about({ install, flavour, flavourFolder, game, account }: SourceReport): Readonly<Record<string, unknown>> {
  return { install, flavour, flavourFolder, game, account };
}

export function installsLine(installs: readonly Install[]): LogLine {
  const details = { installs: installs.map(({ root, flavours }) => ({ root, flavours: flavours.map((flavour) => ({ folder: flavour.folderName, title: flavour.title, accounts: flavour.accounts.length })) })) };
  if (installs.length === 0) {
    return { level: 'warning', event: 'installs', message: 'World of Warcraft was not found on this machine.', remedy: 'Choose the folder of the game by hand.', details };
  }
  const flavours = installs.flatMap((install) => install.flavours);
  const accounts = flavours.reduce((sum, flavour) => sum + flavour.accounts.length, 0);
  const titles = [...new Set(flavours.map((flavour) => flavour.title))].join(', ');
  return { level: 'info', event: 'installs', message: `Watching ${titles}: ${plural(accounts, 'account')} in ${plural(installs.length, 'install')}.`, details };
}

export function readLine(source: SourceReport, characters: number, queued: number): LogLine {
  const from = source.fromBackup ? "the game's backup copy" : 'the file';
  const news = queued === 0 ? 'nothing new' : `${queued} with news`;
  return { level: 'info', event: 'read', message: `${where(source)}: read ${from}, ${plural(characters, 'character')}, ${news}.`, details: { ...about(source), characters, queued, fromBackup: source.fromBackup } };
}

export function damagedLine(source: SourceReport): LogLine | null {
  const { trouble } = source;
  if (trouble === null) return null;
  return { level: 'warning', event: 'damaged', message: `${where(source)}: ${trouble.message}`, remedy: trouble.remedy, details: { ...about(source), code: trouble.code } };
}

const DID: Readonly<Record<ImportStatus, string>> = {
  created: 'is new in the ledger',
  updated: 'is up to date',
  unchanged: 'was known already',
  stale: 'was left as it is: the ledger knows something newer',
};

export function sentLine({ waiting, status }: Answered): LogLine {
  const { game, name, realm } = waiting;
  return { level: 'info', event: 'sent', message: `${name} (${realm}) ${DID[status]}.`, details: { game, name, realm, status, sections: contentOf(waiting) } };
}

export function refusedLine({ game, name, realm }: Waiting, { code, message }: { readonly code: string; readonly message: string }): LogLine {
  return {
    level: 'warning',
    event: 'refused',
    message: `${name} (${realm}) was refused: ${message}`,
    remedy: 'What arrived before is kept. It is tried again as soon as the game writes something new of this character.',
    details: { game, name, realm, code },
  };
}

const REMEDIES: Readonly<Record<string, string>> = {
  unreachable: 'Check the network and the address of the server.',
  busy: 'It is tried again by itself.',
  'wrong_server': 'Check the address of the server.',
  'signed_out': 'Sign in again.',
  'not_allowed': 'Sign in with an account of your own.',
};

/** What is in the way; null when nothing is. */
export function obstacleLine({ obstacle, pending }: SenderStatus): LogLine | null {
  if (obstacle === null) return null;
  return { level: 'warning', event: 'obstacle', message: `${obstacle.message} ${plural(pending, 'observation')} waiting.`, remedy: REMEDIES[obstacle.code] ?? '', details: { code: obstacle.code, pending } };
}
