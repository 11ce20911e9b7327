import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** True when every one of these programs can be run here. */
export function has(...programs: readonly string[]): boolean {
  return programs.every((program) => {
    const { error } = spawnSync(program, ['--version'], { stdio: 'ignore' });
    return error === undefined;
  });
}

/** Runs a shell script in a folder; returns its output. Rejects when it fails. */
export async function runShell(
  script: string,
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { stdout } = await run('sh', ['-euc', script], {
    cwd: folder,
    env: { ...process.env, ...environment },
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
}
