import type { SessionUser } from '#shared/contract/accounts/session.ts';

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

export function createTestClient(url: string): TestClient {
  const request = async (
    method: string,
    path: string,
    { token, headers, body }: TestRequest = {},
  ): Promise<TestReply> => {
    const reply = await fetch(url + path, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    return { status: reply.status, headers: reply.headers, text, body: parse(text) };
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

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
