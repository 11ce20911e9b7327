import { resolve } from 'node:path';
import { formatMessage } from '#shared/base/messages/format.ts';
import { readConfig, type Environment } from '../base/config.ts';
import { chooseDatabase } from '../base/db/choose-database.ts';
import { backUpDatabase } from '../base/db/copy/copy-database.ts';
import { readOptions, wantsHelp } from './options.ts';
import { runCommand, type CommandResult } from './run-command.ts';

const USAGE = 'Usage: npm run backup -- --to <file>';
const HELP = `${USAGE}

Copies the database of this server into a new file, which "npm run restore" reads. The server may
be running. The file holds everything, passwords as hashes included: keep it where nobody else
reads it. Installers and mails in DATA_DIR are not part of it.

DATABASE_URL   the address of PostgreSQL, as the server has it; without it
DATA_DIR       the folder of the database, as the server has it (default ./data)`;

/** `npm run backup -- --to FILE`. */
export async function backUp(args: readonly string[], environment: Environment): Promise<CommandResult> {
  if (wantsHelp(args)) return { code: 0, message: HELP };
  const options = readOptions(args, ['to']);
  if (options === null) return { code: 2, message: USAGE };
  const done = await backUpDatabase(chooseDatabase(readConfig(environment)), resolve(options.to));
  return { code: 0, message: formatMessage('en', done) };
}

if (import.meta.main) await runCommand(backUp);
