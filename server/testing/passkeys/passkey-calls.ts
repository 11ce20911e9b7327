import type { Passkey, PasskeyAssertion } from '#shared/accounts/contract/passkeys.ts';
import type { SignInWays } from '#shared/accounts/contract/sign-in-providers.ts';
import { TEST_PASSWORD, type TestClient, type TestReply } from '../client.ts';
import type { SoftwareAuthenticator } from './software-authenticator.ts';

export const PASSKEY_ORIGIN = 'https://tavern.test';

type CreationOptions = Parameters<SoftwareAuthenticator['create']>[0];
type RequestOptions = Parameters<SoftwareAuthenticator['sign']>[0];

export const codeOf = ({ status, body }: TestReply) => [status, (body as { code?: string }).code];

export async function must<T>(reply: TestReply | Promise<TestReply>): Promise<T> {
  const { status, text, body } = await reply;
  if (status >= 300) throw new Error(`answered ${status}: ${text}`);
  return body as T;
}

/** Calls about passkeys, as a browser makes them at `PASSKEY_ORIGIN`. */
export function createPasskeyCalls(server: Pick<TestClient, 'request'>) {
  const startAdding = (token: string, password: string | null = TEST_PASSWORD) =>
    server.request('POST', '/api/users/passkeys/start', { token, body: password === null ? {} : { password } });
  const creationOptions = async (token: string): Promise<CreationOptions> =>
    (await must<{ options: CreationOptions }>(startAdding(token))).options;
  const add = (token: string, credential: unknown, name = 'Laptop') =>
    server.request('POST', '/api/users/passkeys', { token, body: { name, credential } });
  const start = async (body: object = {}, cookie?: string) => {
    const reply = await server.request('POST', '/api/sign-in/passkeys/start', {
      body,
      headers: { origin: PASSKEY_ORIGIN, ...(cookie !== undefined && { cookie }) },
    });
    const { options } = await must<{ options: RequestOptions }>(reply);
    const [setCookie = ''] = reply.headers.getSetCookie();
    return { options, setCookie, cookie: setCookie.split(';')[0] ?? '' };
  };
  const finish = (assertion: PasskeyAssertion, cookie: string) =>
    server.request('POST', '/api/sign-in/passkeys/finish', { body: assertion, headers: { cookie } });
  return {
    startAdding,
    creationOptions,
    add,
    async addWith(key: SoftwareAuthenticator, token: string): Promise<Passkey> {
      const credential = key.create(await creationOptions(token));
      return (await must<{ data: Passkey }>(add(token, credential))).data;
    },
    /** Challenge and cookie of a sign-in. */
    start,
    finish,
    async signInWith(key: SoftwareAuthenticator, change: Parameters<SoftwareAuthenticator['sign']>[1] = {}) {
      const { options, cookie } = await start();
      return finish(key.sign(options, change), cookie);
    },
    ways: async (token: string) =>
      (await must<{ data: SignInWays }>(server.request('GET', '/api/users/sign-ins', { token }))).data,
  };
}
