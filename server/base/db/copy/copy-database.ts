import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { message, type Message } from '#shared/base/messages/message.ts';
import { DatabaseRefusedError } from '../database-refused.ts';
import type { DatabaseTarget } from '../open-database.ts';
import { describePostgresUrl } from '../postgres/connection/address.ts';
import { DATABASE_FILE } from '../sqlite/connection.ts';
import { DataDirInUseError, lockDataDir } from '../sqlite/data-dir-lock.ts';
import { findFileDamage } from '../sqlite/database-file.ts';
import { findStorageProblem } from '../storage-problem.ts';
import { copyRows } from './copy-rows.ts';
import type { CopySource, CopyTarget } from './copy-store.ts';
import {
  copySqliteFile,
  createSqliteTarget,
  hasEarlierSchema,
  hasSqliteFile,
  migrateFile,
  openSqliteSource,
} from './sqlite-copy.ts';

/** Copies into an empty database. No server may use either. Throws `DatabaseRefusedError`. */
export function moveDatabase(from: DatabaseTarget, to: DatabaseTarget): Promise<Message> {
  return explainProblems(async () => {
    refuseDamaged(from);
    prepareTarget(to);
    return whileLocked([from, to], () => copyBetween(from, to, { isAlone: true }));
  });
}

/** Copies into a new SQLite file, while servers read and write. Throws `DatabaseRefusedError`. */
export function backUpDatabase(from: DatabaseTarget, path: string): Promise<Message> {
  return explainProblems(async () => {
    const to: DatabaseTarget = { engine: 'sqlite', path };
    if (hasSqliteFile(path)) throw new DatabaseRefusedError('copy_target_exists', { place: path });
    if (from.engine === 'postgres') return copyBetween(from, to);
    if (!existsSync(from.path)) throw new DatabaseRefusedError('copy_no_source', { place: from.path });
    return copyFile(from.path, path);
  });
}

/** Sessions, tokens and links of a backup's time, which may have been revoked since. */
const ADMITTANCE = ['sessions', 'api_tokens', 'mail_tokens', 'sign_in_attempts', 'sign_in_tickets'];

/**
 * Copies a backup into an empty database, which no server may use. Sessions and tokens end unless they are kept. Throws
 * `DatabaseRefusedError`.
 */
export function restoreDatabase(
  path: string,
  to: DatabaseTarget,
  { keepsSessions }: { readonly keepsSessions: boolean },
): Promise<Message> {
  const emptied = keepsSessions ? [] : ADMITTANCE;
  return explainProblems(async () => {
    const from: DatabaseTarget = { engine: 'sqlite', path };
    refuseDamaged(from);
    prepareTarget(to);
    return whileLocked([to], async () => {
      if (to.engine === 'sqlite') return copyFile(path, to.path, ['ledger', ...emptied]);
      return hasEarlierSchema(path) ? restoreEarlier(path, to, emptied) : copyBetween(from, to, { emptied });
    });
  });
}

/** Migrates a copy: the backup stays as it is, and a later version may need other steps. */
async function restoreEarlier(path: string, to: DatabaseTarget, emptied: readonly string[]): Promise<Message> {
  const folder = await mkdtemp(join(tmpdir(), 'tavern-ledger-restore-'));
  try {
    const copy = join(folder, DATABASE_FILE);
    copySqliteFile(path, copy);
    await migrateFile(copy);
    return await copyBetween({ engine: 'sqlite', path: copy }, to, { emptied, sourceName: path });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface CopyOptions {
  /** True to lock the source: no server may use it during the copy. */
  readonly isAlone?: boolean;
  /** Tables that are left empty. */
  readonly emptied?: readonly string[];
  /** As the message has it. */
  readonly sourceName?: string;
}

async function copyBetween(
  from: DatabaseTarget,
  to: DatabaseTarget,
  { isAlone = false, emptied = [], sourceName = describe(from) }: CopyOptions = {},
): Promise<Message> {
  const source = await openSource(from, isAlone);
  try {
    const target = await openTarget(to);
    try {
      const count = await copyRows(source, target);
      await target.empty(emptied);
      await target.commit();
      return message('copied', { count, source: sourceName, target: describe(to) });
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

function copyFile(source: string, target: string, emptied?: readonly string[]): Message {
  copySqliteFile(source, target, emptied);
  return message('copied_file', { source, target });
}

async function openSource(from: DatabaseTarget, isAlone: boolean): Promise<CopySource> {
  if (from.engine === 'sqlite') return openSqliteSource(from.path, isAlone);
  return (await import('./postgres-copy.ts')).openPostgresSource(from.url, isAlone);
}

async function openTarget(to: DatabaseTarget): Promise<CopyTarget> {
  if (to.engine === 'sqlite') return createSqliteTarget(to.path);
  return (await import('./postgres-copy.ts')).openPostgresTarget(to.url);
}

function describe(target: DatabaseTarget): string {
  return target.engine === 'sqlite' ? target.path : describePostgresUrl(target.url);
}

function refuseDamaged(from: DatabaseTarget): void {
  if (from.engine === 'postgres') return;
  const place = from.path;
  if (!existsSync(place)) throw new DatabaseRefusedError('copy_no_source', { place });
  const reason = findFileDamage(place);
  if (reason !== null) throw new DatabaseRefusedError('copy_damaged', { place, reason });
}

function prepareTarget(to: DatabaseTarget): void {
  if (to.engine === 'postgres') return;
  if (hasSqliteFile(to.path)) throw new DatabaseRefusedError('copy_target_taken', { place: to.path });
  const place = dirname(to.path);
  try {
    mkdirSync(place, { recursive: true });
    accessSync(place, constants.W_OK);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new DatabaseRefusedError('copy_unwritable', { place, reason });
  }
}

/** Holds the locks of the data folders, as a server does. */
async function whileLocked<T>(targets: readonly DatabaseTarget[], work: () => Promise<T>): Promise<T> {
  const unlocks: (() => void)[] = [];
  try {
    for (const target of targets) if (target.engine === 'sqlite') unlocks.push(lockFolder(dirname(target.path)));
    return await work();
  } finally {
    for (const unlock of unlocks) unlock();
  }
}

function lockFolder(place: string): () => void {
  try {
    return lockDataDir(place, Date.now());
  } catch (error) {
    throw error instanceof DataDirInUseError ? new DatabaseRefusedError('copy_in_use', { place }) : error;
  }
}

async function explainProblems(work: () => Promise<Message>): Promise<Message> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DatabaseRefusedError || findStorageProblem(error) === null) throw error;
    const reason = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new DatabaseRefusedError('copy_failed', { reason });
  }
}
