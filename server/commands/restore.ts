import { resolve } from 'node:path';
import { formatMessage } from '#shared/base/messages/format.ts';
import { readConfig, type Environment } from '../base/config.ts';
import { chooseDatabase } from '../base/db/choose-database.ts';
import { restoreDatabase } from '../base/db/copy/copy-database.ts';
import { readOptions, wantsHelp } from './options.ts';
import { runCommand, type CommandResult } from './run-command.ts';

const USAGE = 'Usage: npm run restore -- --from <file>';
const HELP = `${USAGE}

Copies a backup into the database that the settings name, which must be empty: a DATA_DIR without
a database, or a new database of PostgreSQL. The server must not be running. A backup of an
earlier version is updated, at the latest when the server starts.

DATABASE_URL   the address of PostgreSQL, as the server will have it; without it
DATA_DIR       the folder of the database, as the server will have it (default ./data)`;

/** `npm run restore -- --from FILE`. */
export async function restore(args: readonly string[], environment: Environment): Promise<CommandResult> {
  if (wantsHelp(args)) return { code: 0, message: HELP };
  const options = readOptions(args, ['from']);
  if (options === null) return { code: 2, message: USAGE };
  const done = await restoreDatabase(resolve(options.from), chooseDatabase(readConfig(environment)));
  return { code: 0, message: formatMessage('en', done) };
}

if (import.meta.main) await runCommand(restore);
