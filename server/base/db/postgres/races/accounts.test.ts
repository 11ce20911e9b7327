import { sql } from 'kysely';
import { expect } from 'vitest';
import { addMailToken } from '../../../../accounts/email-links/mail-token-store.ts';
import {
  consumeRecoveryCode,
  consumeStep,
  insertSecondFactor,
  replaceRecoveryCodes,
} from '../../../../accounts/second-factor/store.ts';
import { MESSAGES_MAX } from '../../../../site/contact/rules.ts';
import { ensureGuestAccount } from '../../../../site/guest/seed.ts';
import { SESSIONS_MAX } from '../../../http/sessions/sessions.ts';
import { hashToken } from '../../../http/sessions/tokens.ts';
import { TEST_PASSWORD } from '../../../../testing/client.ts';
import { call, type Call, type Player, type Race, type RaceWorld } from '../../../../testing/postgres/races/race.ts';
import { testRaces } from '../../../../testing/postgres/races/set-up-races.ts';

const NEXT_PASSWORDS = ['Cider-and-Cheese-8', 'Honey-and-Oats-9'] as const;

const makeAdmins = ({ db }: RaceWorld, ids: readonly number[]): Promise<unknown> =>
  db.write(async (transaction) => {
    await transaction.updateTable('users').set({ role: 'user' }).where('role', '=', 'admin').execute();
    await transaction.updateTable('users').set({ role: 'admin' }).where('id', 'in', ids).execute();
  });
const register = (username: string, email: string): Call =>
  call(null, 'POST', '/register', { username, password: TEST_PASSWORD, email });
const oneSucceeds = (statuses: readonly number[]): boolean => statuses.filter((status) => status < 300).length === 1;
const contact = { name: 'Maribel', email: 'maribel@tavern.test', subject: 'Mead', message: 'More of it.' };

const ADMINISTRATORS: readonly Race[] = [
  {
    name: 'one of two administrators who demote each other stays one',
    async prepare(world) {
      const [one, two] = (await world.addPlayers(2)) as [Player, Player];
      return async () => {
        await makeAdmins(world, [one.id, two.id]);
        return {
          calls: [
            call(one, 'PATCH', `/users/${two.id}`, { role: 'user' }),
            call(two, 'PATCH', `/users/${one.id}`, { role: 'user' }),
          ],
          holds: async () => (await world.count(sql`users where role = 'admin'`)) === 1,
        };
      };
    },
  },
  {
    name: 'an administrator who demotes the other and ends the own account leaves one',
    async prepare(world, rounds) {
      const players = await world.addPlayers(2 * rounds);
      return async (round) => {
        const [one, two] = players.slice(2 * round) as [Player, Player];
        await makeAdmins(world, [one.id, two.id]);
        return {
          calls: [
            call(one, 'POST', '/users/delete', { password: TEST_PASSWORD }),
            call(one, 'PATCH', `/users/${two.id}`, { role: 'user' }),
          ],
          holds: async () => (await world.count(sql`users where role = 'admin'`)) === 1,
        };
      };
    },
  },
];

const REGISTRATIONS: readonly Race[] = [
  {
    name: 'one of two names that look alike is registered',
    prepare: async () => (round) => ({
      calls: [register(`Arnora${round}`, `arnora${round}@a.test`), register(`Amora${round}`, `amora${round}@a.test`)],
      holds: oneSucceeds,
    }),
  },
  {
    name: 'one of two accounts with the same address is created',
    prepare: async () => (round) => ({
      calls: [register(`Halla${round}`, `hall${round}@a.test`), register(`Gudrid${round}`, `HALL${round}@a.test`)],
      holds: oneSucceeds,
    }),
  },
  {
    name: 'two servers that start create one guest account',
    prepare:
      async ({ db, count }) =>
      async () => {
        await db.write((transaction) => transaction.deleteFrom('users').where('role', '=', 'guest').execute());
        const ensure: Call = async ({ context, services }) => {
          await ensureGuestAccount({ ...context, config: { ...context.config, guestLogin: true } }, services);
          return { status: 200 };
        };
        return { calls: [ensure, ensure], holds: async () => (await count(sql`users where role = 'guest'`)) === 1 };
      },
  },
];

const PASSWORDS: readonly Race[] = [
  {
    name: 'a reset link sets one password',
    async prepare({ db, addPlayers, servers: [one] }, rounds) {
      const players = await addPlayers(rounds);
      return async (round) => {
        const { id } = players[round] as Player;
        const token = await db.write((transaction) =>
          addMailToken(transaction, id, 'reset_password', one.context.now()),
        );
        const [first, second] = NEXT_PASSWORDS.map((password) =>
          call(null, 'POST', '/reset-password', { token, password }),
        ) as [Call, Call];
        return { calls: [first, second], holds: oneSucceeds };
      };
    },
  },
  {
    name: 'one of two changes of a password is accepted',
    async prepare({ addPlayers }, rounds) {
      const players = await addPlayers(rounds);
      return (round) => {
        const [first, second] = NEXT_PASSWORDS.map((password) =>
          call(players[round] as Player, 'POST', '/users/password', { current_password: TEST_PASSWORD, password }),
        ) as [Call, Call];
        return { calls: [first, second], holds: oneSucceeds };
      };
    },
  },
  {
    name: 'two sign-ins leave an account within its sessions',
    async prepare({ db, addPlayers, count, servers: [one] }) {
      const [player] = (await addPlayers(1)) as [Player];
      const at = one.context.now();
      await db.write((transaction) =>
        transaction
          .insertInto('sessions')
          .values(
            Array.from({ length: SESSIONS_MAX - 1 }, (_, i) => ({
              user_id: player.id,
              token_hash: hashToken(`session ${i}`),
              created_at: at,
              last_seen_at: at,
              expires_at: at + 1,
              user_agent: '',
            })),
          )
          .execute(),
      );
      const login = call(null, 'POST', '/login', { username: player.username, password: TEST_PASSWORD });
      return () => ({
        calls: [login, login],
        holds: async () => (await count(sql`sessions where user_id = ${player.id}`)) === SESSIONS_MAX,
      });
    },
  },
];

const step = (player: Player, number: number): Call => {
  return async ({ context }) => {
    const isFirst = await context.db.writeUnlocked((transaction) => consumeStep(transaction, player.id, number));
    return { status: isFirst ? 200 : 400 };
  };
};
const recover = (player: Player, code: string): Call => {
  return async ({ context }) => {
    const isFirst = await context.db.writeUnlocked((transaction) => consumeRecoveryCode(transaction, player.id, code));
    return { status: isFirst ? 200 : 400 };
  };
};

const SECOND_FACTORS: readonly Race[] = [
  {
    name: 'a code of an app is used once',
    async prepare({ db, addPlayers }) {
      const [player] = (await addPlayers(1)) as [Player];
      const row = { user_id: player.id, secret: '', last_step: 0, created_at: 0 };
      await db.write((transaction) => insertSecondFactor(transaction, row));
      return (round) => ({ calls: [step(player, round + 1), step(player, round + 1)], holds: oneSucceeds });
    },
  },
  {
    name: 'a recovery code is used once',
    async prepare({ db, addPlayers }, rounds) {
      const [player] = (await addPlayers(1)) as [Player];
      const codes = Array.from({ length: rounds }, (_, round) => `digest ${round}`);
      await db.write((transaction) => replaceRecoveryCodes(transaction, player.id, codes));
      return (round) => {
        const code = codes[round] ?? '';
        return { calls: [recover(player, code), recover(player, code)], holds: oneSucceeds };
      };
    },
  },
];

const MAILS: readonly Race[] = [
  {
    name: 'the last place of the contact inbox is taken once',
    async prepare({ db, count, servers: [one] }) {
      const created_at = one.context.now();
      await db.write(async (transaction) => {
        const row = { ...contact, user_id: null, created_at, read_at: null };
        for (let filled = 0; filled < MESSAGES_MAX; filled += 1_000) {
          await transaction
            .insertInto('contact_messages')
            .values(Array.from({ length: 1_000 }, () => row))
            .execute();
        }
      });
      return async () => {
        await db.write(async (transaction) => {
          const newest = transaction.selectFrom('contact_messages').select('id').orderBy('id', 'desc').limit(1);
          await transaction.deleteFrom('contact_messages').where('id', 'in', newest).execute();
        });
        const send = call(null, 'POST', '/contact', contact);
        return { calls: [send, send], holds: async () => (await count(sql`contact_messages`)) === MESSAGES_MAX };
      };
    },
  },
  {
    name: 'each of two mails is sent once',
    async prepare({ addPlayers, count, servers }) {
      const players = (await addPlayers(2)) as [Player, Player];
      const mailsSent = (): number => servers.reduce((sum, { mails }) => sum + mails.length, 0);
      const noneIsWaiting = () => expect.poll(() => count(sql`outbox`)).toBe(0);
      return async () => {
        await noneIsWaiting();
        const before = mailsSent();
        const [first, second] = players.map(({ username }) =>
          call(null, 'POST', '/forgot-password', { email: `${username}@tavern.test` }),
        ) as [Call, Call];
        return {
          calls: [first, second],
          holds: async () => {
            await noneIsWaiting();
            return mailsSent() === before + 2;
          },
        };
      };
    },
  },
];

testRaces([...ADMINISTRATORS, ...REGISTRATIONS, ...PASSWORDS, ...SECOND_FACTORS, ...MAILS]);
