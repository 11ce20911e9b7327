import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '../../base/db/open-database.ts';
import type { Cluster } from '../postgres/cluster.ts';
import { createPeople } from '../torture/crowd.ts';
import { startBalancer } from './balancer.ts';
import { checkStored, readReplies } from './check-talkers.ts';
import { startInstances, type Instance } from './instances.ts';
import { startTalker } from './talker.ts';

const READY_WITHIN_MS = 5_000;
const LOAD_MS = 4_000;
const AWAY_MS = 1_500;
/** Of servers whose database is away. */
const REFUSALS: ReadonlySet<string> = new Set(['503 storage_failed', '503 busy']);

export interface DatabaseKillResult {
  readonly messages: number;
  readonly imports: number;
  /** Milliseconds from the return of PostgreSQL until the last server was ready. */
  readonly ready: number;
  readonly replies: ReadonlyMap<string, number>;
}

/** Kills PostgreSQL under the load of three servers. Throws unless all are ready again in time and nothing is lost. */
export async function runDatabaseKill(cluster: Cluster, peopleCount: number): Promise<DatabaseKillResult> {
  const databaseUrl = cluster.urlOf('postgres');
  const setUp = await openDatabase({ engine: 'postgres', url: databaseUrl, poolSize: 2 });
  const people = await createPeople(setUp, peopleCount, 10);
  await setUp.close();
  await using instances = await startInstances(3, { databaseUrl });
  await using balancer = await startBalancer(instances.all.map(({ url }) => url));
  const talkers = people.map((person) => startTalker(balancer.url, person));
  let ready = 0;
  try {
    await delay(LOAD_MS);
    cluster.kill();
    await delay(AWAY_MS);
    await cluster.restart();
    const returnedAt = performance.now();
    while (!(await areReady(instances.all))) {
      assert.ok(performance.now() - returnedAt < READY_WITHIN_MS, 'a server is not ready');
      await delay(50);
    }
    ready = performance.now() - returnedAt;
    await delay(LOAD_MS);
  } finally {
    await Promise.all(talkers.map((talker) => talker.stop()));
  }
  const db = await openDatabase({ engine: 'postgres', url: databaseUrl, poolSize: 2 });
  const stored = await checkStored(db, talkers, REFUSALS);
  await db.close();
  return { ...stored, ready, replies: readReplies(talkers) };
}

async function areReady(instances: readonly Instance[]): Promise<boolean> {
  const replies = await Promise.all(instances.map(({ url }) => fetch(`${url}/readyz`)));
  return replies.every(({ ok }) => ok);
}
