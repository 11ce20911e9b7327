import { ConfigError, type Environment } from '../base/config.ts';
import { DatabaseRefusedError } from '../base/db/database-refused.ts';

/** Exit codes: 0 done, 1 not possible, 2 wrong usage. */
export interface CommandResult {
  readonly code: 0 | 1 | 2;
  readonly message: string;
}

export type Command = (args: readonly string[], environment: Environment) => Promise<CommandResult>;

/** Runs a command of this process and prints its message. Refusals are one line, without a stack. */
export async function runCommand(command: Command): Promise<void> {
  // Only this user may read the files that it creates.
  process.umask(0o077);
  try {
    const { code, message } = await command(process.argv.slice(2), process.env);
    (code === 0 ? process.stdout : process.stderr).write(`${message}\n`);
    process.exitCode = code;
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof DatabaseRefusedError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
