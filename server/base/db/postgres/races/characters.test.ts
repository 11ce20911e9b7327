import { sql } from 'kysely';
import type { Character } from '#shared/characters/contract/characters.ts';
import type { StartedRun } from '#shared/dungeon/contract/dungeon.ts';
import { TASKS_MAX } from '#shared/characters/contract/tasks.ts';
import { finishRun } from '../../../../testing/dungeon/post-played-run.ts';
import { LINKS_MAX } from '../../../../characters/shares/store.ts';
import { bagItem, payload, wornItem } from '../../../../testing/characters/snapshots.ts';
import { call, type Player, type Race, type RaceWorld } from '../../../../testing/postgres/races/race.ts';
import { testRaces } from '../../../../testing/postgres/races/set-up-races.ts';

/** Below the 50 characters of one transaction. */
const UPLOADED = 40;
const MINUTE = 60_000;

/** Imports `count` characters, which are named by their number. Returns the ids. */
async function addCharacters({ servers: [one] }: RaceWorld, { token }: Player, count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let start = 0; start < count; start += UPLOADED) {
    const characters = Array.from({ length: Math.min(UPLOADED, count - start) }, (_, i) =>
      payload({ character: { name: nameOf(start + i) } }),
    );
    const text = JSON.stringify({ v: 1, game_short_code: 'wow_classic', characters });
    const body = { hex_data: Buffer.from(text).toString('hex') };
    const reply = await one.request('POST', '/api/characters/updates', { token, body });
    ids.push(...(reply.body as { characters: { id: number }[] }).characters.map(({ id }) => id));
  }
  return ids;
}

/** A name of letters alone, as the game has it. */
function nameOf(number: number): string {
  return `Hero${[...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;
}

async function findCharacter({ db }: RaceWorld, id: number): Promise<Character | null> {
  const row = await db.read.selectFrom('characters').select('document').where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : (JSON.parse(row.document) as Character);
}

const importOf = (player: Player, given: Parameters<typeof payload>[0]) =>
  call(player, 'POST', '/characters/import', payload(given));

/** A player with a character for each round. */
const withCharacters = async (world: RaceWorld, rounds: number) => {
  const [player] = (await world.addPlayers(1)) as [Player];
  return { player, ids: await addCharacters(world, player, rounds) };
};

const IMPORTS: readonly Race[] = [
  {
    name: 'a note that is saved during an import stays, and so does the import',
    async prepare(world) {
      const { player, ids } = await withCharacters(world, 1);
      const [id] = ids as [number];
      return (round) => ({
        calls: [
          importOf(player, { character: { name: nameOf(0), copper: round + 1 } }),
          call(player, 'PATCH', `/characters/${id}`, { note: `note ${round}` }),
        ],
        holds: async () => {
          const character = await findCharacter(world, id);
          return character?.note === `note ${round}` && character.copper === round + 1;
        },
      });
    },
  },
  {
    name: 'two imports of a new character make one, with what both saw',
    async prepare(world) {
      const [player] = (await world.addPlayers(1)) as [Player];
      const now = world.servers[0].context.now();
      return (round) => {
        const character = { name: nameOf(round) };
        const seenAt = (minutes: number) => new Date(now - minutes * MINUTE).toISOString();
        return {
          calls: [
            importOf(player, { character, observed_at: seenAt(2), equipment: [wornItem('Helm')] }),
            importOf(player, { character, observed_at: seenAt(1), inventory: [bagItem('Linen Cloth')] }),
          ],
          holds: async () => {
            const rows = await world.db.read
              .selectFrom('characters')
              .select('document')
              .where('user_id', '=', player.id)
              .where('name', '=', character.name)
              .execute();
            const [document] = rows.map((row) => JSON.parse(row.document) as Character);
            return rows.length === 1 && document?.equipment?.length === 1 && document.inventory?.length === 1;
          },
        };
      };
    },
  },
  {
    name: 'a character that is deleted during an import is gone, or as it was imported',
    async prepare(world, rounds) {
      const { player, ids } = await withCharacters(world, rounds);
      return (round) => ({
        calls: [
          importOf(player, { character: { name: nameOf(round), copper: 7 } }),
          call(player, 'DELETE', `/characters/${ids[round]}`),
        ],
        holds: async () => {
          const rows = await world.db.read
            .selectFrom('characters')
            .select('document')
            .where('user_id', '=', player.id)
            .where('name', '=', nameOf(round))
            .execute();
          return rows.every(({ document }) => (JSON.parse(document) as Character).copper === 7);
        },
      });
    },
  },
  {
    name: 'two characters that are joined both ways are joined once',
    async prepare(world, rounds) {
      const { player, ids } = await withCharacters(world, 2 * rounds);
      return (round) => {
        const [keep, other] = ids.slice(2 * round) as [number, number];
        return {
          calls: [
            call(player, 'POST', '/characters/join', { keep, other }),
            call(player, 'POST', '/characters/join', { keep: other, other: keep }),
          ],
          holds: async () => (await world.count(sql`character_joins where joined_id in (${keep}, ${other})`)) === 1,
        };
      };
    },
  },
];

const BOUNDS: readonly Race[] = [
  {
    name: 'the last link of a character is created once',
    async prepare(world) {
      const { player, ids } = await withCharacters(world, 1);
      const create = call(player, 'POST', `/characters/${ids[0]}/shares`, { sections: ['gear'], lifetime: 'never' });
      for (let links = 0; links < LINKS_MAX; links++) await create(world.servers[0]);
      return async () => {
        await world.db.write(async (transaction) => {
          const newest = transaction.selectFrom('shares').select('id').orderBy('id', 'desc').limit(1);
          await transaction.deleteFrom('shares').where('id', 'in', newest).execute();
        });
        return { calls: [create, create], holds: async () => (await world.count(sql`shares`)) === LINKS_MAX };
      };
    },
  },
  {
    name: 'the last task of an account is created once',
    async prepare(world) {
      const [player] = (await world.addPlayers(1)) as [Player];
      const create = call(player, 'POST', '/tasks', { name: 'World boss', reset: 'weekly', scope: 'account' });
      for (let tasks = 0; tasks < TASKS_MAX; tasks++) await create(world.servers[0]);
      return async () => {
        await world.db.write(async (transaction) => {
          const newest = transaction.selectFrom('tasks').select('id').orderBy('id', 'desc').limit(1);
          await transaction.deleteFrom('tasks').where('id', 'in', newest).execute();
        });
        return { calls: [create, create], holds: async () => (await world.count(sql`tasks`)) === TASKS_MAX };
      };
    },
  },
  {
    name: 'a task is ticked once',
    async prepare(world) {
      const [player] = (await world.addPlayers(1)) as [Player];
      const body = { name: 'World boss', reset: 'weekly', scope: 'account' };
      const made = await world.servers[0].request('POST', '/api/tasks', { token: player.token, body });
      const { id } = (made.body as { data: { id: number } }).data;
      const tick = call(player, 'PUT', `/tasks/${id}/tick`, { character_id: null, done: true });
      return async () => {
        await world.db.write((transaction) => transaction.deleteFrom('task_ticks').execute());
        return { calls: [tick, tick], holds: async () => (await world.count(sql`task_ticks`)) === 1 };
      };
    },
  },
  {
    name: 'a run is posted once',
    async prepare(world) {
      const [player] = (await world.addPlayers(1)) as [Player];
      const started = await world.servers[0].request('POST', '/api/runs');
      const { runId, actions, state } = await finishRun(world.servers[0], started.body as StartedRun);
      const post = call(player, 'POST', '/scores', { username: player.username, runId, actions, score: state.score });
      return async () => {
        await world.db.write(async (transaction) => {
          await transaction.updateTable('runs').set({ posted_at: null }).execute();
          await transaction.deleteFrom('kept_runs').execute();
          await transaction.deleteFrom('scores').execute();
        });
        return {
          calls: [post, post],
          // The later one gets the reply of the first.
          holds: async (statuses) => statuses.join() === '201,201' && (await world.count(sql`scores`)) === 1,
        };
      };
    },
  },
];

/** Two friends, the first of whom has a character. */
const withFriend = async (world: RaceWorld) => {
  const [player, friend] = (await world.addPlayers(2)) as [Player, Player];
  const befriend = () =>
    world.db.write((transaction) =>
      transaction
        .insertInto('friendships')
        .values([
          { user_id: player.id, friend_id: friend.id, created_at: 0 },
          { user_id: friend.id, friend_id: player.id, created_at: 0 },
        ])
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    );
  const share = (id: number) =>
    call(player, 'PUT', `/characters/${id}/viewers`, { groups: [], friends: [{ id: friend.id, sections: ['gear'] }] });
  return { player, friend, befriend, share };
};

const VIEWERS: readonly Race[] = [
  {
    name: 'a character is not shared with a friend who is removed',
    async prepare(world) {
      const { player, friend, befriend, share } = await withFriend(world);
      const [id] = (await addCharacters(world, player, 1)) as [number];
      return async () => {
        await befriend();
        return {
          calls: [share(id), call(player, 'DELETE', `/friends/${friend.id}`)],
          holds: async () => (await world.count(sql`friend_viewers`)) === 0,
        };
      };
    },
  },
  {
    name: 'a character that is deleted is not shared',
    async prepare(world, rounds) {
      const { player, befriend, share } = await withFriend(world);
      const ids = await addCharacters(world, player, rounds);
      await befriend();
      return (round) => {
        const id = ids[round] as number;
        return {
          calls: [share(id), call(player, 'DELETE', `/characters/${id}`)],
          holds: async () => (await world.count(sql`friend_viewers`)) === 0,
        };
      };
    },
  },
  {
    name: 'a link to a character that is deleted does not stay',
    async prepare(world, rounds) {
      const { player, ids } = await withCharacters(world, rounds);
      return (round) => {
        const path = `/characters/${ids[round]}`;
        return {
          calls: [
            call(player, 'POST', `${path}/shares`, { sections: ['gear'], lifetime: 'never' }),
            call(player, 'DELETE', path),
          ],
          holds: async () => (await world.count(sql`shares where user_id = ${player.id}`)) === 0,
        };
      };
    },
  },
];

testRaces([...IMPORTS, ...BOUNDS, ...VIEWERS]);
