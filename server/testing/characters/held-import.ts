import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';

/** An import that the server has started, and of which it has half of the body. */
export interface HeldImport {
  /** Sends the other half and waits for the reply. */
  finish(): Promise<IncomingMessage>;
}

/** Starts an import at `url`; resolves when the server is waiting for the rest of the body. */
export async function holdImport(url: string, token: string, content: unknown): Promise<HeldImport> {
  const body = Buffer.from(JSON.stringify(content));
  const half = body.length >> 1;
  const importing = request(url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': body.length,
      expect: '100-continue',
    },
  });
  importing.flushHeaders();
  // The server asks for the body in the turn in which it starts the import.
  await once(importing, 'continue');
  importing.write(body.subarray(0, half));
  return {
    async finish() {
      importing.end(body.subarray(half));
      const [reply] = (await once(importing, 'response')) as [IncomingMessage];
      return reply;
    },
  };
}
