import { existsSync } from 'node:fs';
import type { Transaction } from 'kysely';
import { removeLostSecondFactor } from './accounts/second-factor/store.ts';
import { findUserByName, updateUser, type User } from './accounts/user-store.ts';
import { runCommand, type CommandResult } from './commands/run-command.ts';
import { readConfig, type Environment } from './base/config.ts';
import { chooseDatabase } from './base/db/choose-database.ts';
import { openDatabase } from './base/db/open-database.ts';
import type { Tables } from './base/db/tables.ts';

const REMOVE = '--remove-second-factor';
const USAGE = `Usage: npm run admin -- [${REMOVE}] <username>`;
const HELP = `${USAGE}

Makes an account of this server an administrator. The server may be running; who is signed in
need not sign in again. Administrators find every account, what the contact form brought and
what was reported on the page /admin, where one can be made a user again.

With ${REMOVE}, turns off the second factor of an account instead, and ends its
sessions: for the last administrator who lost the app and the recovery codes.

DATABASE_URL   the address of PostgreSQL, as the server has it; without it
DATA_DIR       the folder of the database, as the server has it (default ./data)
--help         this text`;

/** `npm run admin -- [--remove-second-factor] <username>`. The server may be running. */
export async function makeAdmin(args: readonly string[], environment: Environment): Promise<CommandResult> {
  const [username, ...rest] = args.filter((arg) => arg !== REMOVE);
  if (args.includes('--help') || args.includes('-h')) return { code: 0, message: HELP };
  if (username === undefined || username.trim() === '' || rest.length > 0) return { code: 2, message: USAGE };
  const config = readConfig(environment);
  const target = chooseDatabase(config);
  if (target.engine === 'sqlite' && !existsSync(target.path))
    return {
      code: 1,
      message: `There is no database in ${config.dataDir}. Start the server once, or set DATA_DIR to its folder.`,
    };
  const db = await openDatabase(target);
  try {
    return await db.write(async (transaction): Promise<CommandResult> => {
      const user = await findUserByName(transaction, username);
      if (!user) return { code: 1, message: `There is no account named ${username}.` };
      if (user.role === 'guest') return { code: 1, message: 'The guest account stays the guest account.' };
      if (args.includes(REMOVE)) return turnOff(transaction, user);
      if (user.role === 'admin') return { code: 0, message: `${user.username} is an administrator already.` };
      await updateUser(transaction, user.id, { role: 'admin' });
      return { code: 0, message: `${user.username} is an administrator now.` };
    });
  } finally {
    await db.close();
  }
}

async function turnOff(transaction: Transaction<Tables>, { id, username }: User): Promise<CommandResult> {
  if (!(await removeLostSecondFactor(transaction, id)))
    return { code: 0, message: `${username} has no second factor.` };
  return { code: 0, message: `The second factor of ${username} is off. Its sessions have ended.` };
}

if (import.meta.main) await runCommand(makeAdmin);
