/** A server of a benchmark in a process of its own, on the PostgreSQL of `DATABASE_URL`; sends its address to the parent. */
import { openDatabase } from '../../db/open-database.ts';
import { LIMITS } from '../../http/limits.ts';
import { startBenchServer } from '../characters/bench-server.ts';

const POOL_SIZE = 10;
const many = { max: 1_000_000_000, windowMs: 1_000 };

const db = await openDatabase({ engine: 'postgres', url: process.env['DATABASE_URL'] ?? '', poolSize: POOL_SIZE });
const server = await startBenchServer({
  db,
  limits: {
    registrationsByAddress: many,
    registrationsByAccount: many,
    groupJoins: many,
    loginsByAddress: many,
    loginsByAccount: many,
    socket: { ...LIMITS.socket, messages: many, frames: many },
  },
});
process.on('disconnect', () => void server[Symbol.asyncDispose]().then(() => process.exit()));
process.send?.({ url: server.url });
