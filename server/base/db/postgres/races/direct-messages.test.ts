import { sql } from 'kysely';
import { call, type Player, type Race, type RaceWorld } from '../../../../testing/postgres/races/race.ts';
import { testRaces } from '../../../../testing/postgres/races/set-up-races.ts';

const befriend = ({ db }: RaceWorld, { id: one }: Player, { id: other }: Player): Promise<unknown> =>
  db.write((transaction) =>
    transaction
      .insertInto('friendships')
      .values([
        { user_id: one, friend_id: other, created_at: 0 },
        { user_id: other, friend_id: one, created_at: 0 },
      ])
      .execute(),
  );

const MESSAGES: readonly Race[] = [
  {
    name: 'two first messages make one conversation, whose newest id is the highest',
    async prepare(world) {
      const [one, two] = (await world.addPlayers(2)) as [Player, Player];
      await befriend(world, one, two);
      return async () => {
        await world.db.write((transaction) => transaction.deleteFrom('conversations').execute());
        const send = (by: Player, to: Player) =>
          call(by, 'POST', `/conversations/${to.id}/messages`, { message: 'Hail', ref: `from-${by.id}-to` });
        return {
          calls: [send(one, two), send(two, one)],
          holds: async () =>
            (await world.count(sql`conversations`)) === 1 &&
            (await world.count(sql`direct_messages`)) === 2 &&
            (await world.count(sql`conversations where last_id = (select max(id) from direct_messages)`)) === 1,
        };
      };
    },
  },
];

testRaces(MESSAGES);
