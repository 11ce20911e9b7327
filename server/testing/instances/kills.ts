import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '../../base/db/open-database.ts';
import { createPeople, type Person } from '../torture/crowd.ts';
import { startBalancer } from './balancer.ts';
import { startInstances, type Instance } from './instances.ts';
import { checkOrder, checkStored, median, readReplies } from './check-talkers.ts';
import { startTalker, type Talker } from './talker.ts';

const WITHIN_MS = 15_000;
const POLL_MS = 250;
/** Random time from a start to the next kill. */
const LIFE_MS = 2_000;

export interface KillsOptions {
  readonly databaseUrl: string;
  readonly kills: number;
  readonly people: number;
  readonly peoplePerGroup: number;
  /** Share of the bus's batches that are lost. */
  readonly dropped?: number;
  /** Time limit after each kill for presence, connections and the order of messages. */
  readonly withinMs?: number;
}

export interface KillsResult {
  readonly messages: number;
  readonly imports: number;
  /** Milliseconds from a kill until the friends of one who did not come back saw it, the longest. */
  readonly slowestPresence: number;
  readonly slowestReturn: number;
  readonly medianLatency: number;
  /** By `status code`. */
  readonly replies: ReadonlyMap<string, number>;
}

/**
 * Kills one of three servers with SIGKILL while people chat and import through a balancer, and starts it again. Throws
 * unless every acknowledged message and import is stored once, every client has every message of its room in the order of
 * the ids, presence is right in time, and no server answers with 5xx.
 */
export async function runKills(options: KillsOptions): Promise<KillsResult> {
  const db = await openDatabase({ engine: 'postgres', url: options.databaseUrl, poolSize: 2 });
  const { withinMs = WITHIN_MS } = options;
  const people = await createPeople(db, options.people, options.peoplePerGroup);
  await using instances = await startInstances(3, options);
  await using balancer = await startBalancer(instances.all.map(({ url }) => url));
  const talkers = people.map((person) => startTalker(balancer.url, person));
  let slowestPresence = 0;
  try {
    await untilAll(talkers, 'connected at first', withinMs);
    for (let kill = 0; kill < options.kills; kill++) {
      const victim = instances.all[Math.floor(Math.random() * 3)] as Instance;
      const quitter = talkers[kill % talkers.length] as Talker;
      await delay(Math.random() * LIFE_MS);
      const killedAt = performance.now();
      await victim.process.kill();
      quitter.stayAway();
      await untilPresent(balancer.url, { talkers, quitter, until: killedAt + withinMs });
      slowestPresence = Math.max(slowestPresence, performance.now() - killedAt);
      quitter.comeBack();
      await victim.start();
      await untilAll(talkers, 'connected again', withinMs);
    }
    await Promise.all(talkers.map((talker) => talker.finish()));
    await checkOrder(db, talkers, withinMs);
  } finally {
    await Promise.all(talkers.map((talker) => talker.stop()));
  }
  const stored = await checkStored(db, talkers);
  await db.close();
  return {
    ...stored,
    slowestPresence,
    slowestReturn: Math.max(...talkers.flatMap(({ absences }) => absences.slice(1))),
    medianLatency: median(talkers.flatMap(({ latencies }) => latencies)),
    replies: readReplies(talkers),
  };
}

async function untilAll(talkers: readonly Talker[], state: string, withinMs: number): Promise<void> {
  const until = performance.now() + withinMs;
  while (!talkers.every(({ isConnected }) => isConnected)) {
    assert.ok(performance.now() < until, `not everybody is ${state}`);
    await delay(POLL_MS);
  }
}

interface Absence {
  readonly talkers: readonly Talker[];
  readonly quitter: Talker;
  readonly until: number;
}

/** Everybody's friend is shown as online or offline as it is. */
async function untilPresent(url: string, { talkers, quitter, until }: Absence): Promise<void> {
  const friendOf = (index: number): Talker => talkers[index ^ 1] as Talker;
  for (;;) {
    const shown = await Promise.all(talkers.map(({ person }) => isFriendOnline(url, person)));
    const wrong = talkers.filter((_, index) => shown[index] !== (friendOf(index) !== quitter));
    if (wrong.length === 0) return;
    const names = wrong.map(({ person }) => person.username).join(', ');
    assert.ok(performance.now() < until, `friends of ${names} are shown wrongly`);
    await delay(POLL_MS);
  }
}

async function isFriendOnline(url: string, { token, address }: Person): Promise<boolean | null> {
  const reply = await fetch(`${url}/api/friends/list`, {
    headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': address },
  }).catch(() => null);
  if (reply?.status !== 200) return null;
  const { friends } = (await reply.json()) as { friends: readonly { online: boolean }[] };
  return friends[0]?.online ?? null;
}
