import { sql } from 'kysely';
import { NEW_EVENT } from '../../../../testing/permissions/calendar-matrix.ts';
import { payload } from '../../../../testing/permissions/permission-matrix.ts';
import { call, type Player, type Race, type RaceWorld } from '../../../../testing/postgres/races/race.ts';
import { testRaces } from '../../../../testing/postgres/races/set-up-races.ts';

interface Raid {
  readonly path: string;
  readonly eventId: number;
}

async function must<T>(world: RaceWorld, by: Player, method: string, path: string, body: object): Promise<T> {
  const reply = await world.servers[0].request(method, `/api${path}`, { token: by.token, body });
  if (reply.status >= 300) throw new Error(`${method} ${path} answered ${reply.status}: ${reply.text}`);
  return reply.body as T;
}

async function foundGroup(world: RaceWorld, owner: Player, members: readonly Player[]): Promise<number> {
  const { id } = await must<{ id: number }>(world, owner, 'POST', '/groups', { name: `Inn ${owner.id}` });
  for (const member of members)
    await must(world, member, 'POST', `/groups/${id}/members`, { username: member.username });
  return id;
}

/** An event with one slot, and no other. */
async function addRaid(world: RaceWorld, owner: Player, groupId: number): Promise<Raid> {
  await world.db.write((transaction) => transaction.deleteFrom('group_events').execute());
  const slots = { tank: 1, healer: 0, damage: 0 };
  const { id } = await must<{ id: number }>(world, owner, 'POST', `/groups/${groupId}/events`, { ...NEW_EVENT, slots });
  return { path: `/groups/${groupId}/events/${id}`, eventId: id };
}

async function addHero(world: RaceWorld, player: Player): Promise<number> {
  const { character } = await must<{ character: { id: number } }>(
    world,
    player,
    'POST',
    '/characters/import',
    payload(`Hero${player.id}`),
  );
  return character.id;
}

const join = (player: Player, { path }: Raid, character_id: number, role = 'tank') =>
  call(player, 'PUT', `${path}/signup`, { wish: 'join', role, character_id });

const RACES: readonly Race[] = [
  {
    name: 'of two for the last slot one gets it and the other waits',
    async prepare(world) {
      const [owner, one, two] = (await world.addPlayers(3)) as [Player, Player, Player];
      const group = await foundGroup(world, owner, [one, two]);
      const [hero, other] = [await addHero(world, one), await addHero(world, two)];
      return async () => {
        const raid = await addRaid(world, owner, group);
        return {
          calls: [join(one, raid, hero), join(two, raid, other)],
          holds: async ([first, second]) => {
            const { body } = await world.servers[0].request('GET', `/api${raid.path}`, { token: owner.token });
            const { event, signups } = body as {
              event: { filled: { tank: number }; waiting: number };
              signups: { place: string }[];
            };
            const places = signups.map(({ place }) => place).join();
            return [first, second, event.filled.tank, event.waiting, places].join() === '200,200,1,1,in,waiting';
          },
        };
      };
    },
  },
  {
    name: 'a member who signs up twice at once is listed once',
    async prepare(world) {
      const [owner, one] = (await world.addPlayers(2)) as [Player, Player];
      const group = await foundGroup(world, owner, [one]);
      const hero = await addHero(world, one);
      return async () => {
        const raid = await addRaid(world, owner, group);
        return {
          calls: [join(one, raid, hero), join(one, raid, hero, 'healer')],
          holds: async () => (await world.count(sql`event_signups where event_id = ${raid.eventId}`)) === 1,
        };
      };
    },
  },
  {
    name: 'a member who leaves while signing up is not listed',
    async prepare(world) {
      const [owner, one] = (await world.addPlayers(2)) as [Player, Player];
      const group = await foundGroup(world, owner, []);
      const hero = await addHero(world, one);
      return async () => {
        const raid = await addRaid(world, owner, group);
        await must(world, one, 'POST', `/groups/${group}/members`, { username: one.username });
        const { id } = await world.db.read
          .selectFrom('group_members')
          .select('id')
          .where('group_id', '=', group)
          .where('user_id', '=', one.id)
          .executeTakeFirstOrThrow();
        return {
          calls: [join(one, raid, hero), call(one, 'DELETE', `/groups/${group}/members/${id}`)],
          holds: async () => (await world.count(sql`event_signups where event_id = ${raid.eventId}`)) === 0,
        };
      };
    },
  },
];

testRaces(RACES);
