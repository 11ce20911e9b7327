import { resolve } from 'node:path';
import { formatMessage } from '#shared/base/messages/format.ts';
import { message } from '#shared/base/messages/message.ts';
import { readConfig, type Environment } from '../base/config.ts';
import { chooseDatabase } from '../base/db/choose-database.ts';
import { restoreDatabase } from '../base/db/copy/copy-database.ts';
import { readOptions, wantsHelp } from './options.ts';
import { runCommand, type CommandResult } from './run-command.ts';

const USAGE = 'Usage: npm run restore -- --from <file> [--keep-sessions]';
const HELP = `${USAGE}

Copies a backup into the database that the settings name, which must be empty: a DATA_DIR without
a database, or a new database of PostgreSQL. The server must not be running. A backup of an
earlier version is updated, at the latest when the server starts.

All sessions and API tokens end: some may have been revoked since the backup. Passwords, recovery
codes and public links are those of the backup's date.

--keep-sessions   keeps them, for a backup that nothing was revoked after

DATABASE_URL   the address of PostgreSQL, as the server will have it; without it
DATA_DIR       the folder of the database, as the server will have it (default ./data)`;

/** `npm run restore -- --from FILE`. */
export async function restore(args: readonly string[], environment: Environment): Promise<CommandResult> {
  if (wantsHelp(args)) return { code: 0, message: HELP };
  const options = readOptions(args, ['from'], ['keep-sessions']);
  if (options === null) return { code: 2, message: USAGE };
  const keepsSessions = options['keep-sessions'];
  const target = chooseDatabase(readConfig(environment));
  const done = await restoreDatabase(resolve(options.from), target, { keepsSessions });
  const after = message(keepsSessions ? 'restored_with_sessions' : 'restored_without_sessions');
  return { code: 0, message: `${formatMessage('en', done)}\n${formatMessage('en', after)}` };
}

if (import.meta.main) await runCommand(restore);
