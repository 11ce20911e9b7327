import { generateKeyPairSync, randomUUID, sign, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import { createMemoryAdapter } from 'oidc-provider/lib/adapters/memory_adapter.js';
import type { SignInProvider } from '../../base/sign-in-provider.ts';

const SECRET = 'the-client-secret-of-the-tests';
const CLIENT_ID = 'tavern';
export const ID_TOKEN_SECONDS = 600;

/** Person who is signed in at the provider. */
export interface Person {
  readonly sub: string;
  readonly preferred_username?: string;
  readonly email?: string;
  readonly email_verified?: boolean;
}

/** A real OpenID provider, whose page asks for consent with two links: `Allow` and `Deny`. */
export interface IdentityProvider extends AsyncDisposable {
  /** As the operator would configure it. */
  readonly config: SignInProvider;
  person: Person;
  /** Seconds by which the times in ID tokens are ahead of this machine's. */
  clockOffset: number;
  close(): Promise<void>;
}

/** @param redirectUri page of the server to which the provider sends browsers back; called at the first request */
export async function startIdentityProvider(redirectUri: () => string): Promise<IdentityProvider> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    if (!server.listening) return;
    server.close();
    await once(server, 'close');
  };
  const state: IdentityProvider = {
    config: {
      id: 'guild',
      name: 'Guild ID',
      issuer,
      clientId: CLIENT_ID,
      clientSecret: SECRET,
      scope: 'openid profile email',
      oauth: null,
    },
    person: { sub: 'brunhild-7', preferred_username: 'Brunhild', email: 'brunhild@id.test', email_verified: true },
    clockOffset: 0,
    close,
    [Symbol.asyncDispose]: close,
  };
  let created: Provider | undefined;
  server.on('request', (request, response) => {
    const interaction = /^\/interaction\/[\w-]+(?:\/(allow|deny))?$/.exec(request.url ?? '');
    const provider = (created ??= createProvider(state, redirectUri()));
    if (interaction === null) void provider.callback()(request, response);
    else void answer(provider, { request, response, action: interaction[1], sub: state.person.sub });
  });
  return state;
}

/** Making one takes 100 ms. */
let signingKey: KeyObject | undefined;

function createProvider(state: IdentityProvider, redirectUri: string): Provider {
  const privateKey = (signingKey ??= generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey);
  const key = { ...privateKey.export({ format: 'jwk' }), kid: 'key', alg: 'RS256', use: 'sig' };
  const provider: Provider = new Provider(state.config.issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: SECRET,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    adapter: createMemoryAdapter(),
    cookies: { keys: [randomUUID()] },
    jwks: { keys: [key] },
    claims: { email: ['email', 'email_verified'], profile: ['preferred_username'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context: unknown, { uid }: { readonly uid: string }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    ttl: { IdToken: ID_TOKEN_SECONDS, Interaction: 600, Session: 600, Grant: 600, AccessToken: 600 },
    findAccount: (_context: unknown, sub: string) => ({ accountId: sub, claims: () => ({ ...state.person, sub }) }),
    async loadExistingGrant({
      oidc,
    }: {
      readonly oidc: { client: { clientId: string }; session: { accountId: string } };
    }) {
      const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
  });
  provider.use(async ({ response }, next) => {
    await next();
    const { body } = response;
    if (body?.id_token !== undefined && state.clockOffset !== 0)
      body.id_token = shiftTimes(body.id_token, state.clockOffset, privateKey);
  });
  return provider;
}

/** The ID token of a provider whose clock is ahead. */
function shiftTimes(token: string, seconds: number, key: KeyObject): string {
  const [header = '', payload = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { iat: number; exp: number };
  const shifted = { ...claims, iat: claims.iat + seconds, exp: claims.exp + seconds };
  const content = `${header}.${Buffer.from(JSON.stringify(shifted)).toString('base64url')}`;
  return `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`;
}

interface Interaction {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly action: string | undefined;
  readonly sub: string;
}

async function answer(provider: Provider, { request, response, action, sub }: Interaction): Promise<void> {
  if (action === undefined) {
    const { url = '' } = request;
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(`<title>Guild ID</title><a href="${url}/allow">Allow</a> <a href="${url}/deny">Deny</a>`);
    return;
  }
  const denied = { error: 'access_denied', error_description: 'The person said no.' };
  await provider.interactionFinished(request, response, action === 'allow' ? { login: { accountId: sub } } : denied);
}

/** The provider as settings of a server that is started with them. */
export function toEnvironment({ issuer, clientId, clientSecret, name }: SignInProvider): Record<string, string> {
  return {
    SIGN_IN_PROVIDERS: 'guild',
    SIGN_IN_GUILD_ISSUER: issuer,
    SIGN_IN_GUILD_CLIENT_ID: clientId,
    SIGN_IN_GUILD_CLIENT_SECRET: clientSecret ?? '',
    SIGN_IN_GUILD_NAME: name,
  };
}
