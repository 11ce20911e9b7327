import { sql } from 'kysely';
import { TEST_PASSWORD } from '../../../../testing/client.ts';
import { call, type Player, type Race, type RaceWorld } from '../../../../testing/postgres/races/race.ts';
import { testRaces } from '../../../../testing/postgres/races/set-up-races.ts';

const OWNED_MAX = 50;

type Members = Readonly<Record<number, 'owner' | 'moderator' | 'member'>>;

const addGroup = ({ db, servers: [one] }: RaceWorld, roles: Members): Promise<number> =>
  db.write(async (transaction) => {
    const created_at = one.context.now();
    const { id } = await transaction
      .insertInto('all_groups')
      .values({ name: 'The Gilded Mug', is_private: 0, created_at })
      .returning('id')
      .executeTakeFirstOrThrow();
    const members = Object.entries(roles).map(([user, role]) => ({
      group_id: id,
      user_id: Number(user),
      role,
      created_at,
    }));
    await transaction.insertInto('all_group_members').values(members).execute();
    return id;
  });

/** The only group. */
const addOnlyGroup = async (world: RaceWorld, roles: Members): Promise<number> => {
  await world.db.write((transaction) => transaction.deleteFrom('all_groups').execute());
  return addGroup(world, roles);
};

/** The two are strangers again. */
const part = ({ db }: RaceWorld, players: readonly Player[]): Promise<unknown> =>
  db.write(async (transaction) => {
    const ids = players.map(({ id }) => id);
    await transaction.deleteFrom('friend_requests').where('initiator_id', 'in', ids).execute();
    await transaction.deleteFrom('friendships').where('user_id', 'in', ids).execute();
    await transaction.deleteFrom('blocks').where('user_id', 'in', ids).execute();
  });
const askedBy = ({ db }: RaceWorld, one: Player, other: Player): Promise<{ id: number }> =>
  db.write((transaction) =>
    transaction
      .insertInto('friend_requests')
      .values({ initiator_id: one.id, recipient_id: other.id, created_at: 0 })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
const relations = async ({ count }: RaceWorld, { id }: Player) => ({
  requests: await count(sql`friend_requests where ${id} in (initiator_id, recipient_id)`),
  friendships: await count(sql`friendships where user_id = ${id}`),
  blocks: await count(sql`blocks where ${id} in (user_id, blocked_id)`),
});

const FRIENDS: readonly Race[] = [
  {
    name: 'two who ask each other are friends',
    async prepare(world) {
      const [one, two] = (await world.addPlayers(2)) as [Player, Player];
      return async () => {
        await part(world, [one, two]);
        return {
          calls: [
            call(one, 'POST', '/friends/request', { username: two.username }),
            call(two, 'POST', '/friends/request', { username: one.username }),
          ],
          holds: async () => {
            const { requests, friendships } = await relations(world, one);
            return requests === 0 && friendships === 1;
          },
        };
      };
    },
  },
  {
    name: 'a request does not survive a block',
    async prepare(world) {
      const [one, two] = (await world.addPlayers(2)) as [Player, Player];
      return async () => {
        await part(world, [one, two]);
        return {
          calls: [
            call(one, 'POST', '/friends/block', { userId: two.id }),
            call(two, 'POST', '/friends/request', { username: one.username }),
          ],
          holds: async () => {
            const { requests, friendships, blocks } = await relations(world, one);
            return requests === 0 && friendships === 0 && blocks === 1;
          },
        };
      };
    },
  },
  {
    name: 'a friendship does not survive a block',
    async prepare(world) {
      const [one, two] = (await world.addPlayers(2)) as [Player, Player];
      return async () => {
        await part(world, [one, two]);
        const { id } = await askedBy(world, one, two);
        return {
          calls: [
            call(one, 'POST', '/friends/block', { userId: two.id }),
            call(two, 'POST', '/friends/respond', { requestId: id, accept: true }),
          ],
          holds: async () => (await relations(world, one)).friendships === 0,
        };
      };
    },
  },
  {
    name: 'a withdrawn request makes no friends',
    async prepare(world) {
      const [one, two] = (await world.addPlayers(2)) as [Player, Player];
      return async () => {
        await part(world, [one, two]);
        const { id } = await askedBy(world, one, two);
        return {
          calls: [
            call(one, 'DELETE', `/friends/${two.id}`),
            call(two, 'POST', '/friends/respond', { requestId: id, accept: true }),
          ],
          holds: async () => (await relations(world, one)).friendships === 0,
        };
      };
    },
  },
];

const owners = ({ count }: RaceWorld, group: number): Promise<number> =>
  count(sql`group_members where role = 'owner' and group_id = ${group}`);

const OWNERS: readonly Race[] = [
  {
    name: 'the last group that a player may own is created once',
    async prepare(world) {
      const [player] = (await world.addPlayers(1)) as [Player];
      for (let owned = 0; owned < OWNED_MAX; owned++) await addGroup(world, { [player.id]: 'owner' });
      return async () => {
        await world.db.write(async (transaction) => {
          const newest = transaction.selectFrom('groups').select('id').orderBy('id', 'desc').limit(1);
          await transaction.deleteFrom('all_groups').where('id', 'in', newest).execute();
        });
        const create = call(player, 'POST', '/groups', { name: 'Hearth', isPrivate: false });
        return {
          calls: [create, create],
          holds: async () => (await world.count(sql`group_members where user_id = ${player.id}`)) === OWNED_MAX,
        };
      };
    },
  },
  {
    name: 'a group that is handed over to two members has one owner',
    async prepare(world) {
      const [owner, one, two] = (await world.addPlayers(3)) as [Player, Player, Player];
      return async () => {
        const group = await addOnlyGroup(world, { [owner.id]: 'owner', [one.id]: 'member', [two.id]: 'member' });
        const path = `/groups/${group}/hand-over`;
        return {
          calls: [
            call(owner, 'POST', path, { username: one.username }),
            call(owner, 'POST', path, { username: two.username }),
          ],
          holds: async () => (await owners(world, group)) === 1,
        };
      };
    },
  },
  {
    name: 'a group whose owner ends the account while the successor leaves has one owner',
    async prepare(world, rounds) {
      const players = await world.addPlayers(rounds + 2);
      const [one, two] = players.splice(0, 2) as [Player, Player];
      return async (round) => {
        const owner = players[round] as Player;
        const group = await addOnlyGroup(world, { [owner.id]: 'owner', [one.id]: 'moderator', [two.id]: 'member' });
        const { id } = await world.db.read
          .selectFrom('group_members')
          .select('id')
          .where('group_id', '=', group)
          .where('user_id', '=', one.id)
          .executeTakeFirstOrThrow();
        return {
          calls: [
            call(owner, 'POST', '/users/delete', { password: TEST_PASSWORD }),
            call(one, 'DELETE', `/groups/${group}/members/${id}`),
          ],
          holds: async () => (await owners(world, group)) === 1,
        };
      };
    },
  },
  {
    name: 'an account that ends leaves no group behind',
    async prepare(world, rounds) {
      const players = await world.addPlayers(rounds);
      return async (round) => {
        const player = players[round] as Player;
        return {
          calls: [
            call(player, 'POST', '/groups', { name: `Hearth ${player.id}`, isPrivate: false }),
            call(player, 'POST', '/users/delete', { password: TEST_PASSWORD }),
          ],
          holds: async () => (await world.count(sql`groups where name = ${`Hearth ${player.id}`}`)) === 0,
        };
      };
    },
  },
];

const MEMBERS: readonly Race[] = [
  {
    name: 'a player who is banned while joining is no member',
    async prepare(world) {
      const [owner, player] = (await world.addPlayers(2)) as [Player, Player];
      return async () => {
        const group = await addOnlyGroup(world, { [owner.id]: 'owner' });
        return {
          calls: [
            call(owner, 'POST', `/groups/${group}/ban`, { username: player.username }),
            call(player, 'POST', `/groups/${group}/members`, { username: player.username }),
          ],
          // A ban of a member hides the membership, and keeps it.
          holds: async ([banned, joined]) => {
            const audit = await world.db.read
              .selectFrom('group_audit')
              .select('action')
              .where('group_id', '=', group)
              .orderBy('id')
              .execute();
            const actions = audit.map(({ action }) => action).join();
            return banned === 200 && actions === (joined === 201 ? 'join,ban' : 'ban');
          },
        };
      };
    },
  },
  {
    name: 'a player is invited once',
    async prepare(world) {
      const [owner, moderator, player] = (await world.addPlayers(3)) as [Player, Player, Player];
      return async () => {
        const group = await addOnlyGroup(world, { [owner.id]: 'owner', [moderator.id]: 'moderator' });
        const [path, body] = [`/groups/${group}/invite`, { username: player.username }];
        return {
          calls: [call(owner, 'POST', path, body), call(moderator, 'POST', path, body)],
          holds: async (statuses) => {
            await world.db.write((transaction) => transaction.deleteFrom('group_invitations').execute());
            return statuses.toSorted((a, b) => a - b).join() === '200,409';
          },
        };
      };
    },
  },
  {
    name: 'a group is deleted once, and restored once',
    async prepare(world) {
      const [owner] = (await world.addPlayers(1)) as [Player];
      return async () => {
        const group = await addOnlyGroup(world, { [owner.id]: 'owner' });
        return {
          calls: [call(owner, 'DELETE', `/groups/${group}`), call(owner, 'DELETE', `/groups/${group}`)],
          async holds() {
            const deleted = await world.count(sql`deleted_groups`);
            const restore = () =>
              world.servers[0].request('POST', `/api/groups/${group}/restore`, { token: owner.token });
            const replies = await Promise.all([restore(), restore()]);
            const statuses = replies.map(({ status }) => status).toSorted((x, y) => x - y);
            return deleted === 1 && statuses.join() === '204,404';
          },
        };
      };
    },
  },
];

testRaces([...FRIENDS, ...OWNERS, ...MEMBERS]);
