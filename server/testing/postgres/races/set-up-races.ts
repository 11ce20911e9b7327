import { beforeAll, expect, test } from 'vitest';
import { depth } from '#shared/testing/depth.ts';
import type { PasswordHasher } from '../../../accounts/password/password-hasher.ts';
import { insertUser } from '../../../accounts/user-store.ts';
import { createToken, hashToken } from '../../../base/http/sessions/tokens.ts';
import { TEST_PASSWORD } from '../../client.ts';
import { removeAtEnd } from '../../remove-at-end.ts';
import { startTestServer, type TestServer } from '../../server.ts';
import { openExistingDatabase } from '../../test-database.ts';
import { countRows, countViolations, type Player, type Race, type RaceWorld } from './race.ts';

/** A missing lock shows in some of ten. */
const ROUNDS = depth(12, 100);
const LIFETIME_MS = 3_600_000;

/** Hashing would take most of the time of these tests. */
const PASSWORDS: PasswordHasher = {
  hash: async (password) => `plain ${password}`,
  matches: async (stored, password) => stored === `plain ${password}`,
  computed: 0,
};

/** Of all files of this process: its two servers take a second of processor time. */
let opened: Promise<RaceWorld> | undefined;

async function openWorld(): Promise<RaceWorld> {
  const one = await startTestServer({ passwords: PASSWORDS });
  const database = await openExistingDatabase(one.context.config.databaseUrl ?? '');
  const two = await startTestServer({ passwords: PASSWORDS, database });
  for (const { context } of [one, two]) removeAtEnd(context.config.dataDir);
  const { db } = one.context;
  const world: RaceWorld = { servers: [one, two], db, addPlayers: createPlayers(one), count: countRows(db) };
  const [{ token }] = (await world.addPlayers(1)) as [Player];
  expect((await two.request('GET', '/api/users/profile', { token })).status).toBe(200);
  return world;
}

/** A test for each race. */
export function testRaces(races: readonly Race[]): void {
  let world: RaceWorld;
  beforeAll(async () => {
    world = await (opened ??= openWorld());
  });

  test.each(races)(`in ${ROUNDS} of ${ROUNDS} rounds, $name`, async (race) => {
    expect(await countViolations(world, race, ROUNDS)).toEqual({});
  });
}

function createPlayers({ context: { db, now } }: TestServer): RaceWorld['addPlayers'] {
  let created = 0;
  return (count) =>
    db.write(async (transaction) => {
      const players: Player[] = [];
      for (let i = 0; i < count; i++) {
        const username = `Player${++created}`;
        const { id } = await insertUser(transaction, {
          username,
          email: `${username}@tavern.test`,
          passwordHash: await PASSWORDS.hash(TEST_PASSWORD),
          role: 'user',
          createdAt: now(),
        });
        players.push({ id, username, token: createToken() });
      }
      const at = now();
      const times = { created_at: at, last_seen_at: at, expires_at: at + LIFETIME_MS };
      await transaction
        .insertInto('sessions')
        .values(
          players.map(({ id, token }) => ({ user_id: id, token_hash: hashToken(token), user_agent: '', ...times })),
        )
        .execute();
      return players;
    });
}
