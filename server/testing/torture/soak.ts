import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DATABASE_FILE } from '../../base/db/sqlite/connection.ts';
import { openSqlite } from '../../base/db/sqlite/open-sqlite.ts';
import { createPeople, openCrowd } from './crowd.ts';
import { startServerProcess, type MemoryUse } from './server-process.ts';

const ACT_EVERY_MS = 100;
const SAMPLE_EVERY_MS = 30_000;

export interface MemorySample extends MemoryUse {
  readonly minute: number;
}

export interface SoakResult {
  readonly samples: readonly MemorySample[];
  /** Milliseconds until a message is stored and acknowledged. */
  readonly p99: number;
  readonly messages: number;
  readonly unexpectedCloses: number;
}

/** Keeps sockets open on a server of its own for a time, with chat, steps, reconnects and reads. */
export async function runSoak(
  socketCount: number,
  minutes: number,
  onSample: (sample: MemorySample) => void,
): Promise<SoakResult> {
  const folder = await mkdtemp(join(tmpdir(), 'tavern-ledger-soak-'));
  const db = await openSqlite(join(folder, DATABASE_FILE));
  const people = await createPeople(db, socketCount);
  await db.close();
  const server = await startServerProcess(folder);
  try {
    const crowd = await openCrowd(server.url, people);
    const start = performance.now();
    const samples: MemorySample[] = [];
    const latencies: number[] = [];
    while (performance.now() - start < minutes * 60_000) {
      const until = performance.now() + SAMPLE_EVERY_MS;
      while (performance.now() < until) {
        crowd.act();
        await delay(ACT_EVERY_MS);
      }
      latencies.push(...crowd.takeLatencies());
      const sample = { minute: (performance.now() - start) / 60_000, ...(await server.measureMemory()) };
      samples.push(sample);
      onSample(sample);
    }
    const { unexpectedCloses } = crowd;
    crowd.leave();
    return {
      samples,
      p99: latencies.sort((a, b) => a - b)[Math.floor(latencies.length * 0.99)] ?? NaN,
      messages: latencies.length,
      unexpectedCloses,
    };
  } finally {
    await server.kill();
    await rm(folder, { recursive: true, force: true });
  }
}
