import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findUserByName, updateUser } from './accounts/user-store.ts';
import { ConfigError, readConfig, type Environment } from './config.ts';
import { DATABASE_FILE } from './db/connection.ts';
import { NewerDatabaseError } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';

/** Exit codes: 0 done, 1 not possible, 2 wrong usage. */
export interface AdminCommandResult {
  readonly code: 0 | 1 | 2;
  readonly message: string;
}

const USAGE = 'Usage: npm run admin -- <username>';
const HELP = `${USAGE}

Makes an account of this server an administrator. The server may be running; who is signed in
need not sign in again. Administrators find every account, what the contact form brought and
what was reported on the page /admin, where one can be made a user again.

DATA_DIR   the folder of the database, as the server has it (default ./data)
--help     this text`;

/** `npm run admin -- <username>`. The server may be running. */
export async function makeAdmin(args: readonly string[], environment: Environment): Promise<AdminCommandResult> {
  const [username, ...rest] = args;
  if (args.includes('--help') || args.includes('-h')) return { code: 0, message: HELP };
  if (username === undefined || username.trim() === '' || rest.length > 0) return { code: 2, message: USAGE };
  const { dataDir } = readConfig(environment);
  const path = join(dataDir, DATABASE_FILE);
  if (!existsSync(path))
    return {
      code: 1,
      message: `There is no database in ${dataDir}. Start the server once, or set DATA_DIR to its folder.`,
    };
  const db = await openDatabase(path);
  try {
    return await db.write(async (transaction): Promise<AdminCommandResult> => {
      const user = await findUserByName(transaction, username);
      if (!user) return { code: 1, message: `There is no account named ${username}.` };
      if (user.role === 'guest') return { code: 1, message: 'The guest account stays the guest account.' };
      if (user.role === 'admin') return { code: 0, message: `${user.username} is an administrator already.` };
      await updateUser(transaction, user.id, { role: 'admin' });
      return { code: 0, message: `${user.username} is an administrator now.` };
    });
  } finally {
    await db.close();
  }
}

if (import.meta.main) {
  try {
    const { code, message } = await makeAdmin(process.argv.slice(2), process.env);
    (code === 0 ? console.log : console.error)(message);
    process.exitCode = code;
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof NewerDatabaseError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
