import { setTimeout as delay } from 'node:timers/promises';
import { TEST_PASSWORD } from '../client.ts';

/** The server died before it replied: the call may have had its effect. */
export class Unanswered extends Error {}

export interface WriterReply {
  readonly body: unknown;
}

export interface WriterClient {
  readonly username: string;
  readonly userId: number;
  readonly token: string;
  /** Null when the rate limit or a full queue refused the call, which then had no effect. */
  call(method: string, path: string, body?: unknown): Promise<WriterReply | null>;
  /** Names the server after a restart. */
  connectTo(url: string): void;
  readonly socketUrl: string;
}

/** The body of a reply that must not be a refusal. */
export function bodyOf(reply: WriterReply | null): unknown {
  if (reply === null) throw new Error('A call was refused before the writes began.');
  return reply.body;
}

const PAUSE_MS = 50;

/** An account with an address of its own. Calls throw `Unanswered`, and an error for any other failure. */
export async function createWriterClient(username: string, address: string, firstUrl: string): Promise<WriterClient> {
  let url = firstUrl;
  let token = '';
  const call: WriterClient['call'] = async (method, path, body) => {
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      authorization: `Bearer ${token}`,
    };
    let status: number;
    let text: string;
    try {
      const reply = await fetch(`${url}/api${path}`, {
        method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      ({ status } = reply);
      text = await reply.text();
    } catch (error) {
      throw new Unanswered(`${method} ${path}`, { cause: error });
    }
    if (status === 429 || status === 503) {
      await delay(PAUSE_MS);
      return null;
    }
    if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${text}`);
    return { body: text === '' ? null : JSON.parse(text) };
  };
  const email = `${username.toLowerCase()}@tavern.test`;
  const made = await call('POST', '/register', { username, password: TEST_PASSWORD, email });
  const login = await call('POST', '/login', { username, password: TEST_PASSWORD });
  ({ token } = bodyOf(login) as { token: string });
  return {
    username,
    userId: (bodyOf(made) as { user: { id: number } }).user.id,
    token,
    call,
    connectTo: (next) => void (url = next),
    get socketUrl() {
      return url;
    },
  };
}
