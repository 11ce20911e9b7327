import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '../../base/db/open-database.ts';
import { createPeople } from '../torture/crowd.ts';
import { startBalancer } from './balancer.ts';
import { checkStored, readReplies } from './check-talkers.ts';
import { startInstances } from './instances.ts';
import { startTalker } from './talker.ts';

const ABSENCE_MAX_MS = 5_000;
const READS_EVERY_MS = 50;
const BETWEEN_MS = 500;

export interface RollingResult {
  readonly messages: number;
  readonly reads: number;
  readonly slowestReturn: number;
  readonly replies: ReadonlyMap<string, number>;
}

/**
 * Stops each of three servers with SIGTERM and starts it again while people chat, import and read. Throws unless every
 * request is answered, every socket is back in five seconds, and nothing is lost.
 */
export async function runRollingRestart(databaseUrl: string, peopleCount: number): Promise<RollingResult> {
  const db = await openDatabase({ engine: 'postgres', url: databaseUrl, poolSize: 2 });
  const people = await createPeople(db, peopleCount, 10);
  await using instances = await startInstances(3, { databaseUrl });
  await using balancer = await startBalancer(instances.all.map(({ url }) => url));
  const talkers = people.map((person) => startTalker(balancer.url, person));
  const done = new AbortController();
  const reading = readUntil(done.signal, balancer.url, people);
  try {
    for (const instance of instances.all) {
      await delay(BETWEEN_MS);
      assert.equal(await instance.process.stop(), 0);
      await instance.start();
    }
    await delay(BETWEEN_MS);
  } finally {
    done.abort();
    await Promise.all(talkers.map((talker) => talker.stop()));
  }
  const reads = await reading;
  const { messages } = await checkStored(db, talkers);
  await db.close();
  const slowestReturn = Math.max(...talkers.flatMap(({ absences }) => absences.slice(1)));
  assert.ok(slowestReturn < ABSENCE_MAX_MS, `a socket was away for ${slowestReturn} ms`);
  const replies = readReplies(talkers);
  for (const [reply, count] of replies) assert.ok(!/^(?:5|no reply)/.test(reply), `${count} × ${reply}`);
  return { messages, reads, slowestReturn, replies };
}

async function readUntil(
  signal: AbortSignal,
  url: string,
  people: readonly { readonly token: string; readonly address: string }[],
): Promise<number> {
  let reads = 0;
  while (!signal.aborted) {
    const { token, address } = people[reads % people.length] ?? { token: '', address: '' };
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': address };
    const reply = await fetch(`${url}/api/users/profile`, { headers });
    assert.equal(reply.status, 200, await reply.text());
    reads++;
    await delay(READS_EVERY_MS);
  }
  return reads;
}
