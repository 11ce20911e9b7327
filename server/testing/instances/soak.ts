import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { openDatabase } from '../../base/db/open-database.ts';
import { createPeople, openCrowd } from '../torture/crowd.ts';
import { startBalancer } from './balancer.ts';
import { median } from './check-talkers.ts';
import { startInstances } from './instances.ts';

const ACT_EVERY_MS = 100;
const SAMPLE_EVERY_MS = 30_000;
/** The pool of each server, the two of the bus and those of threads. */
const CONNECTIONS_MAX = 3 * (10 + 6);
/** Mean memory in use of the last quarter by that of the second quarter. */
const GROWTH_MAX = 1.1;

interface SoakSample {
  readonly minute: number;
  /** Megabytes of each server after a full collection. */
  readonly used: readonly number[];
  readonly resident: readonly number[];
  /** Of all servers to PostgreSQL. */
  readonly connections: number;
}

export interface SoakResult {
  readonly messages: number;
  /** Milliseconds until a message was acknowledged. */
  readonly p50: number;
  readonly p99: number;
  readonly connections: number;
  /** Memory in use of the last quarter by that of the second one; caches fill in the first. */
  readonly growth: number;
}

/** Keeps sockets open on three servers through a balancer. Throws when a server's memory or the connections grow. */
export async function runInstancesSoak(
  databaseUrl: string,
  socketCount: number,
  minutes: number,
  onSample: (sample: SoakSample) => void,
): Promise<SoakResult> {
  const connect = (poolSize: number): Promise<Database> =>
    openDatabase({ engine: 'postgres', url: databaseUrl, poolSize });
  const setup = await connect(2);
  const people = await createPeople(setup, socketCount);
  await setup.close();
  // One connection, which does not count itself.
  const db = await connect(1);
  await using instances = await startInstances(3, { databaseUrl });
  await using balancer = await startBalancer(instances.all.map(({ url }) => url));
  const crowd = await openCrowd(balancer.url, people);
  const samples: SoakSample[] = [];
  const latencies: number[] = [];
  const start = performance.now();
  while (performance.now() - start < minutes * 60_000) {
    const until = performance.now() + SAMPLE_EVERY_MS;
    while (performance.now() < until) {
      crowd.act();
      await delay(ACT_EVERY_MS);
    }
    latencies.push(...crowd.takeLatencies());
    const memory = await Promise.all(instances.all.map((instance) => instance.process.measureMemory()));
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
    `.execute(db.read);
    const sample = {
      minute: (performance.now() - start) / 60_000,
      used: memory.map(({ used }) => used / 1e6),
      resident: memory.map(({ resident }) => resident / 1e6),
      connections: rows[0]?.count ?? 0,
    };
    samples.push(sample);
    onSample(sample);
  }
  const { unexpectedCloses } = crowd;
  crowd.leave();
  await db.close();
  assert.equal(unexpectedCloses, 0, 'sockets were closed');
  const connections = Math.max(...samples.map((sample) => sample.connections));
  assert.ok(connections <= CONNECTIONS_MAX, `${connections} connections`);
  const growth = growthOf(samples);
  assert.ok(growth <= GROWTH_MAX, `memory in use grew to × ${growth.toFixed(2)}`);
  const sorted = latencies.toSorted((a, b) => a - b);
  return {
    messages: latencies.length,
    p50: median(latencies),
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
    connections,
    growth,
  };
}

function growthOf(samples: readonly SoakSample[]): number {
  const quarter = Math.max(1, Math.floor(samples.length / 4));
  const sum = (part: readonly SoakSample[]): number =>
    part.flatMap(({ used }) => used).reduce((total, value) => total + value, 0) / part.length;
  return sum(samples.slice(-quarter)) / sum(samples.slice(quarter, 2 * quarter));
}
