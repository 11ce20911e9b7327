import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ImportStatus } from '#shared/characters/contract/characters.ts';
import type { ImportDocument } from '#shared/characters/contract/import.ts';
import type { TextedMessage } from '#shared/base/messages/message.ts';

/** A received upload. */
export interface Upload {
  readonly token: string;
  readonly document: ImportDocument;
}

type Answer = (upload: Upload, response: ServerResponse) => void;

/** A server with scripted answers, for failures that the real one rarely shows. */
export interface ScriptedServer extends AsyncDisposable {
  readonly url: string;
  readonly uploads: readonly Upload[];
  answer: Answer;
  /** Characters of `GET /api/characters`; null answers 503. */
  ledger: readonly unknown[] | null;
}

export function json(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

/** The characters of a document as a reply names them, with what the ledger lists of them. */
function toReplied({ characters }: ImportDocument, status: ImportStatus) {
  return characters.map(({ game_short_code: game_id, character }, index) => ({
    ...character,
    id: index + 1,
    game_id,
    status,
  }));
}

/** Body of a reply to an upload. */
export function updateReply(characters: readonly object[], ...warnings: readonly TextedMessage[]): object {
  return {
    message: 'Received.',
    code: 'received',
    characters,
    warnings: warnings.map(({ message }) => message),
    ledger: 'scripted',
    warningMessages: warnings.map(({ code, params }) => ({ code, ...(params && { params }) })),
  };
}

/** Accepts every character. */
export const takeAll: Answer = ({ document }, response) => {
  const characters = toReplied(document, 'updated');
  json(response, 200, updateReply(characters));
};

/** Accepts every character as a new one, and lists it from then on. */
export function createAll(server: ScriptedServer): Answer {
  return ({ document }, response) => {
    const characters = toReplied(document, 'created');
    server.ledger = [...(server.ledger ?? []), ...characters];
    json(response, 200, updateReply(characters));
  };
}

export async function startScriptedServer(answer: Answer = takeAll): Promise<ScriptedServer> {
  const uploads: Upload[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.method === 'GET') {
        const { ledger } = scripted;
        if (ledger === null) json(response, 503, { message: 'Busy.', code: 'busy' });
        else json(response, 200, { data: ledger });
        return;
      }
      const { hex_data } = JSON.parse(Buffer.concat(chunks).toString()) as { hex_data: string };
      const document = JSON.parse(Buffer.from(hex_data, 'hex').toString()) as ImportDocument;
      const upload = { token: (request.headers.authorization ?? '').replace('Bearer ', ''), document };
      uploads.push(upload);
      scripted.answer(upload, response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const scripted: ScriptedServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    uploads,
    answer,
    ledger: [],
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return scripted;
}
