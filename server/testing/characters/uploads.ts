import type { ImportedCharacter } from '#shared/characters/contract/characters.ts';
import type { TestReply } from '../client.ts';
import type { TestServer } from '../server.ts';

export interface UpdatesReply {
  readonly status: number;
  readonly code: string | undefined;
  readonly message: string;
  readonly characters: readonly ImportedCharacter[];
  readonly warnings: readonly string[];
  readonly reply: TestReply;
}

/** Sends bytes as POST /characters/updates does. */
export async function upload(server: TestServer, token: string, bytes: Uint8Array | string): Promise<UpdatesReply> {
  const hex = Buffer.from(bytes as Uint8Array).toString('hex');
  const reply = await server.request('POST', '/api/characters/updates', { token, body: { hex_data: hex } });
  return parseUpdatesReply(reply);
}

export function parseUpdatesReply(reply: TestReply): UpdatesReply {
  const body = reply.body as Partial<UpdatesReply>;
  return {
    status: reply.status,
    code: body.code,
    message: body.message ?? '',
    characters: body.characters ?? [],
    warnings: body.warnings ?? [],
    reply,
  };
}
