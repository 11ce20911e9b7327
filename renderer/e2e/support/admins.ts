import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createPlayer, login, type Player } from './accounts.ts';
import type { RunningServer } from './server.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** An account that `npm run admin` made an administrator's, beside the running server. */
export async function createAdmin({ url, dataDir }: RunningServer, username: string): Promise<Player> {
  const player = await createPlayer(url, username);
  await promisify(execFile)(process.execPath, ['server/admin.ts', username], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir },
  });
  return { ...player, token: await login(url, player) };
}
