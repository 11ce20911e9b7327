import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../base/db/database.ts';
import type { TestReply } from '../../client.ts';
import type { TestServer } from '../../server.ts';

export interface Player {
  readonly id: number;
  readonly username: string;
  readonly token: string;
}

/** Two servers on one database. */
export interface RaceWorld {
  readonly servers: readonly [TestServer, TestServer];
  readonly db: Database;
  /** Signed in, with `TEST_PASSWORD`. */
  addPlayers(count: number): Promise<Player[]>;
  /** Rows of `from`, which may have a `where`. */
  count(from: RawBuilder<unknown>): Promise<number>;
}

export type Call = (server: TestServer) => Promise<Pick<TestReply, 'status'>>;

export interface Round {
  /** Sent at the same time, to one server each. */
  readonly calls: readonly [Call, Call];
  /** The invariant; `statuses` are in the order of the calls. */
  holds(statuses: readonly number[]): Promise<boolean> | boolean;
}

export interface Race {
  /** The invariant as a fact. */
  readonly name: string;
  /** Prepares all rounds, and returns what prepares one. */
  prepare(world: RaceWorld, rounds: number): Promise<(round: number) => Promise<Round> | Round>;
}

export function call(
  player: Player | null,
  method: 'DELETE' | 'PATCH' | 'POST' | 'PUT',
  path: string,
  body?: object,
): Call {
  return async ({ app }) => {
    const { statusCode } = await app.inject({
      method,
      url: `/api${path}`,
      headers: player ? { authorization: `Bearer ${player.token}` } : {},
      ...(body !== undefined && { payload: body }),
    });
    return { status: statusCode };
  };
}

/** Number of rounds after which the invariant does not hold, or in which a server failed, by their statuses. */
export async function countViolations(
  world: RaceWorld,
  { prepare }: Race,
  rounds: number,
): Promise<Record<string, number>> {
  const prepareRound = await prepare(world, rounds);
  const violations: Record<string, number> = {};
  for (let round = 0; round < rounds; round++) {
    const { calls, holds } = await prepareRound(round);
    const [first, second] = round % 2 === 0 ? world.servers : world.servers.toReversed();
    const replies = await Promise.all([calls[0](first as TestServer), calls[1](second as TestServer)]);
    const statuses = replies.map(({ status }) => status);
    const isSound = !statuses.includes(500) && (await holds(statuses));
    const name = statuses.join(' and ');
    if (!isSound) violations[name] = (violations[name] ?? 0) + 1;
  }
  return violations;
}

export function countRows(db: Database): RaceWorld['count'] {
  return async (from) => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${from}`.execute(db.read);
    return rows[0]?.n ?? Number.NaN;
  };
}
