import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Passwords } from '../../../accounts/passwords.ts';
import { insertUser } from '../../../accounts/user-store.ts';
import { createToken, hashToken } from '../../../http/sessions/tokens.ts';
import { TEST_PASSWORD } from '../../client.ts';
import { startTestServer, type TestServer } from '../../server.ts';
import { openExistingDatabase } from '../../test-database.ts';
import { countRows, countViolations, type Player, type Race, type RaceWorld } from './race.ts';

const ROUNDS = 200;
const LIFETIME_MS = 3_600_000;

/** Hashing would take most of the time of these tests. */
const PASSWORDS: Passwords = {
  hash: async (password) => `plain ${password}`,
  matches: async (stored, password) => stored === `plain ${password}`,
  computed: 0,
};

/** A test for each race. */
export function testRaces(races: readonly Race[]): void {
  let world: RaceWorld;

  beforeAll(async () => {
    const one = await startTestServer({ passwords: PASSWORDS });
    const database = await openExistingDatabase(one.context.config.databaseUrl ?? '');
    const two = await startTestServer({ passwords: PASSWORDS, database });
    const { db } = one.context;
    world = { servers: [one, two], db, addPlayers: createPlayers(one), count: countRows(db) };
    const [{ token }] = (await world.addPlayers(1)) as [Player];
    expect((await two.request('GET', '/api/users/profile', { token })).status).toBe(200);
  });
  afterAll(async () => {
    const [one, two] = world.servers;
    await two.close();
    await one.close();
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
