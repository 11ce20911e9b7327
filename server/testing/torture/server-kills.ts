import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DATABASE_FILE, openReader, type Connection } from '../../base/db/sqlite/connection.ts';
import { createChatWriter } from './chat-writer.ts';
import { startServerProcess } from './server-process.ts';
import { createWriterClient, Unanswered } from './writer-client.ts';
import { createGroupWriter, createImportWriter, createNoteWriter, createScoreWriter, type Writer } from './writers.ts';

const CLIENTS = 4;

interface KillOptions {
  readonly kills: number;
  /** Longest time to a kill: of every fifth server from the start of the writes, of the others from a reply per client. */
  readonly lifeMs: number;
}

interface KillResult {
  readonly kills: number;
  readonly acknowledged: number;
}

/**
 * Kills a server with SIGKILL while accounts import, edit notes, chat, post scores, create and delete groups, and starts
 * it again. Throws unless every acknowledged write is stored once and whole, and the database is sound.
 */
export async function runServerKills({ kills, lifeMs }: KillOptions): Promise<KillResult> {
  const folder = await mkdtemp(join(tmpdir(), 'tavern-ledger-kills-'));
  let server = await startServerProcess(folder);
  try {
    const clients = await Promise.all(
      Array.from({ length: CLIENTS }, (_, i) => createWriterClient(`Writer${i}`, `198.51.100.${i + 1}`, server.url)),
    );
    const writers: Writer[] = [];
    for (const client of clients) {
      writers.push(createImportWriter(client), createNoteWriter(client), createScoreWriter(client));
      writers.push(createGroupWriter(client), await createChatWriter(client));
    }
    const db = openReader(join(folder, DATABASE_FILE));
    for (let kill = 0; kill < kills; kill++) {
      const before = countAcknowledged(writers);
      const writing = Promise.all(writers.map(writeUntilUnanswered));
      if (kill % 5 !== 0) while (countAcknowledged(writers) < before + CLIENTS) await delay(1);
      await delay(Math.random() * lifeMs);
      await server.kill();
      await writing;
      server = await startServerProcess(folder);
      for (const client of clients) client.connectTo(server.url);
      for (const writer of writers) writer.check(db);
      checkSound(db);
    }
    db.close();
    return { kills, acknowledged: countAcknowledged(writers) };
  } finally {
    await server.kill();
    await rm(folder, { recursive: true, force: true });
  }
}

function countAcknowledged(writers: readonly Writer[]): number {
  return writers.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
}

async function writeUntilUnanswered(writer: Writer): Promise<void> {
  try {
    for (;;) await writer.write();
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error;
  }
}

function checkSound(db: Connection): void {
  assert.equal(db.pragma('integrity_check', { simple: true }), 'ok');
  assert.deepEqual(db.pragma('foreign_key_check'), []);
  const ownerless = `select id from groups where (select count(*) from group_members where group_id = groups.id and role = 'owner') <> 1`;
  assert.deepEqual(db.prepare(ownerless).all(), []);
}
