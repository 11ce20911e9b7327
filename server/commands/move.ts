import { formatMessage } from '#shared/base/messages/format.ts';
import { readConfig } from '../base/config.ts';
import { chooseDatabase } from '../base/db/choose-database.ts';
import { moveDatabase } from '../base/db/copy/copy-database.ts';
import type { DatabaseTarget } from '../base/db/open-database.ts';
import { readOptions, wantsHelp } from './options.ts';
import { runCommand, type CommandResult } from './run-command.ts';

const USAGE = 'Usage: npm run move -- --from <folder or postgres://…> --to <folder or postgres://…>';
const HELP = `${USAGE}

Copies everything from one database into an empty one, between SQLite (a data folder) and
PostgreSQL. Stop the server before, and start it with the new database afterwards: DATABASE_URL
for PostgreSQL, DATA_DIR alone for SQLite. The old database stays as it is.

An address without a password uses PGPASSWORD.`;

/** `npm run move -- --from A --to B`. */
export async function move(args: readonly string[]): Promise<CommandResult> {
  if (wantsHelp(args)) return { code: 0, message: HELP };
  const options = readOptions(args, ['from', 'to']);
  if (options === null) return { code: 2, message: USAGE };
  const done = await moveDatabase(toTarget(options.from), toTarget(options.to));
  return { code: 0, message: formatMessage('en', done) };
}

function toTarget(text: string): DatabaseTarget {
  const isUrl = /^postgres(?:ql)?:/.test(text);
  return chooseDatabase(readConfig(isUrl ? { DATABASE_URL: text } : { DATA_DIR: text }));
}

if (import.meta.main) await runCommand(move);
