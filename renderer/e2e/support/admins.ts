import { makeAdmin } from '../../../server/admin.ts';
import { createPlayer, type Player } from './accounts.ts';
import type { RunningServer } from './server.ts';

/** An account that the command of `npm run admin` made an administrator's, beside the running server. */
export async function createAdmin({ url, dataDir }: RunningServer, username: string): Promise<Player> {
  const player = await createPlayer(url, username);
  const { code, message } = await makeAdmin([username], { DATA_DIR: dataDir });
  if (code !== 0) throw new Error(message);
  return player;
}
