import { once } from 'node:events';
import { Agent, request as startRequest, type IncomingMessage } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import type { SessionUser } from '#shared/base/http/session-user.ts';

export interface TestReply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON, or undefined when it is none. */
  readonly body: unknown;
}

export interface TestRequest {
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
}

export interface TestAccount {
  readonly username: string;
  readonly password: string;
  readonly email: string;
  readonly token: string;
  readonly user: SessionUser;
}

export interface TestClient {
  /** Sends one request; the path starts with `/`. */
  request(method: string, path: string, options?: TestRequest): Promise<TestReply>;
  /** Creates an account and signs in. */
  signUp(username: string): Promise<TestAccount>;
  /** Signs in and returns the token. */
  login(username: string, password: string): Promise<string>;
}

export const TEST_PASSWORD = 'Mead-and-Bread-7';

/** Not `fetch`, which takes as much processor time as the server. */
export function createTestClient(url: string): TestClient {
  const agent = new Agent({ keepAlive: true });
  const request = async (
    method: string,
    path: string,
    { token, headers, body }: TestRequest = {},
  ): Promise<TestReply> => {
    const content = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
    const sent = startRequest(url + path, {
      agent,
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(content && { 'content-type': 'application/json', 'content-length': content.length }),
        ...headers,
      },
    });
    // After its reply, a server may close the connection on the rest of a body.
    sent.on('error', () => {});
    sent.end(content);
    const [reply] = (await once(sent, 'response')) as [IncomingMessage];
    const text = await readText(reply);
    return { status: reply.statusCode ?? 0, headers: headersOf(reply), text, body: parse(text) };
  };
  const login = async (username: string, password: string): Promise<string> => {
    const reply = await request('POST', '/api/login', { body: { username, password } });
    if (reply.status !== 200) throw new Error(`login answered ${reply.status}: ${reply.text}`);
    return (reply.body as { token: string }).token;
  };
  return {
    request,
    login,
    async signUp(username) {
      const email = `${username.toLowerCase()}@tavern.test`;
      const reply = await request('POST', '/api/register', { body: { username, password: TEST_PASSWORD, email } });
      if (reply.status !== 201) throw new Error(`register answered ${reply.status}: ${reply.text}`);
      const { user } = reply.body as { user: SessionUser };
      return { username, password: TEST_PASSWORD, email, token: await login(username, TEST_PASSWORD), user };
    },
  };
}

function headersOf({ headersDistinct }: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(headersDistinct))
    for (const value of values) headers.append(name, value);
  return headers;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
