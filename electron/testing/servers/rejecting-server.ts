import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ImportDocument } from '#shared/characters/contract/import.ts';
import { OWN_VERSION } from '../process/own-version.ts';
import { json, updateReply } from './scripted-server.ts';

/** A fake ledger that refuses chosen characters, which the real one hardly ever does. */
export interface RejectingServer extends AsyncDisposable {
  readonly url: string;
  /** Names of refused characters. */
  readonly refuses: Set<string>;
  readonly uploads: number;
  /** Called before the reply to an upload. */
  beforeReply: (() => void) | null;
}

export async function startRejectingServer(): Promise<RejectingServer> {
  const refuses = new Set<string>();
  let uploads = 0;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (request.url === '/api/healthz')
      return json(response, 200, { service: 'tavern-ledger', status: 'ok', version: OWN_VERSION });
    if (request.url === '/api/users/profile')
      return json(response, 200, { data: { user: { id: 1, username: 'Sigrun' } } });
    if (request.url !== '/api/characters/updates')
      return json(response, 404, { message: 'There is nothing here.', code: 'not_found' });
    const { hex_data } = JSON.parse(Buffer.concat(chunks).toString()) as { hex_data: string };
    const { characters } = JSON.parse(Buffer.from(hex_data, 'hex').toString()) as ImportDocument;
    uploads++;
    scripted.beforeReply?.();
    if (characters.some(({ character }) => refuses.has(character.name)))
      return json(response, 400, { message: 'This character carries too much.', code: 'too_many_items' });
    const taken = characters.map(({ game_short_code: game_id, character: { name, realm } }, index) => ({
      id: index + 1,
      name,
      realm,
      game_id,
      status: 'updated',
    }));
    return json(response, 200, updateReply(taken));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const scripted: RejectingServer = {
    beforeReply: null,
    get uploads() {
      return uploads;
    },
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    refuses,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return scripted;
}
