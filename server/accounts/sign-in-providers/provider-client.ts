import * as openid from 'openid-client';
import * as Type from 'typebox';
import { Compile } from 'typebox/compile';
import type { OAuthEndpoints, SignInProvider } from '../../base/sign-in-provider.ts';
import { parseMailbox } from '../../base/outbox/mail/mailbox.ts';
import { Failure } from '../../base/http/errors.ts';
import type { AttemptSecrets } from './attempts.ts';

const TIMEOUT_SECONDS = 10;
/** Difference between the clocks of provider and server that is accepted. */
const CLOCK_TOLERANCE_SECONDS = 60;
/** Age at which the provider's metadata is fetched again. */
const METADATA_TTL_MS = 3_600_000;
/** OpenID Connect Core, 2. */
const SUBJECT_MAX = 255;
const NAME_MAX = 100;

export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  /** May be empty. */
  readonly name: string;
  /** Empty where the provider names no valid one. */
  readonly email: string;
  readonly isEmailVerified: boolean;
}

/** Client of one provider. Rejects with errors of `openid-client` and `Failure`. */
export interface ProviderClient {
  readonly provider: SignInProvider;
  /** Address at the provider at which the person agrees. */
  buildUrl(secrets: AttemptSecrets, redirectUri: string): Promise<URL>;
  /** @param callback redirect URI with the query that the provider added */
  findIdentity(callback: URL, secrets: AttemptSecrets): Promise<Identity>;
}

const DiscordUser = Compile(
  Type.Object({
    id: Type.String({ minLength: 1 }),
    username: Type.String(),
    email: Type.Optional(Type.Union([Type.String(), Type.Null()])),
    verified: Type.Optional(Type.Boolean()),
  }),
);

export function createProviderClient(provider: SignInProvider, uptime: () => number): ProviderClient {
  const load = createConfigurationCache(provider, uptime);
  return {
    provider,
    async buildUrl({ state, nonce, verifier }, redirectUri) {
      return openid.buildAuthorizationUrl(await load(), {
        redirect_uri: redirectUri,
        scope: provider.scope,
        state,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(provider.oauth === null && { nonce }),
      });
    },
    async findIdentity(callback, { state, nonce, verifier }) {
      const configuration = await load();
      const { issuer } = configuration.serverMetadata();
      const named = callback.searchParams.get('iss');
      if (named !== null && named !== issuer) throw new Failure('sign_in_wrong_issuer', { provider: provider.name });
      const tokens = await openid.authorizationCodeGrant(configuration, callback, {
        expectedState: state,
        pkceCodeVerifier: verifier,
        ...(provider.oauth === null && { expectedNonce: nonce }),
      });
      return provider.oauth === null
        ? readClaims(provider, configuration, tokens)
        : readDiscordUser(provider, configuration, tokens.access_token, provider.oauth);
    },
  };
}

function createConfigurationCache(provider: SignInProvider, uptime: () => number): () => Promise<openid.Configuration> {
  let loading: Promise<openid.Configuration> | undefined;
  let loadedAt = 0;
  return () => {
    if (loading && uptime() - loadedAt < METADATA_TTL_MS) return loading;
    loadedAt = uptime();
    const mine = loadConfiguration(provider);
    loading = mine;
    // The next sign-in tries again.
    mine.catch(() => {
      if (loading === mine) loading = undefined;
    });
    return mine;
  };
}

async function loadConfiguration(provider: SignInProvider): Promise<openid.Configuration> {
  const { issuer, clientId, clientSecret, oauth } = provider;
  const client = { [openid.clockTolerance]: CLOCK_TOLERANCE_SECONDS };
  const insecure = issuer.startsWith('http://') ? [openid.allowInsecureRequests] : [];
  if (oauth !== null) {
    const metadata = { issuer, authorization_endpoint: oauth.authorization, token_endpoint: oauth.token };
    const configuration = new openid.Configuration(metadata, clientId, client, authenticate(clientSecret, undefined));
    configuration.timeout = TIMEOUT_SECONDS;
    for (const apply of insecure) apply(configuration);
    return configuration;
  }
  // The way to authenticate depends on what the provider publishes, and is asked for at the first exchange.
  const authentication: openid.ClientAuth = (server, ...rest) =>
    authenticate(clientSecret, server.token_endpoint_auth_methods_supported)(server, ...rest);
  return openid.discovery(new URL(issuer), clientId, client, authentication, {
    timeout: TIMEOUT_SECONDS,
    execute: insecure,
  });
}

function authenticate(secret: string | null, methods: readonly string[] | undefined): openid.ClientAuth {
  if (secret === null) return openid.None();
  // The default of OpenID Connect Discovery where none is published.
  const isBasic = methods === undefined || methods.includes('client_secret_basic');
  return isBasic ? openid.ClientSecretBasic(secret) : openid.ClientSecretPost(secret);
}

type Tokens = Awaited<ReturnType<typeof openid.authorizationCodeGrant>>;

/**
 * Claims of the ID token and, where it lacks the address, of the userinfo endpoint. The token comes from the token endpoint
 * over TLS, which stands in for its signature (OpenID Connect Core, 3.1.3.7).
 */
async function readClaims(
  { issuer }: SignInProvider,
  configuration: openid.Configuration,
  tokens: Tokens,
): Promise<Identity> {
  const idToken = tokens.claims();
  if (idToken === undefined) throw new Error('The grant has no ID token although its nonce was checked.');
  const hasMore = configuration.serverMetadata().userinfo_endpoint !== undefined && idToken['email'] === undefined;
  const claims: Readonly<Record<string, unknown>> = hasMore
    ? { ...idToken, ...(await openid.fetchUserInfo(configuration, tokens.access_token, idToken.sub)) }
    : idToken;
  const name = ['preferred_username', 'battle_tag', 'battletag', 'nickname', 'name'].map((claim) => claims[claim]);
  return createIdentity(issuer, idToken.sub, {
    name: name.find((value) => typeof value === 'string' && value !== ''),
    email: claims['email'],
    isEmailVerified: claims['email_verified'] === true,
  });
}

async function readDiscordUser(
  { issuer }: SignInProvider,
  configuration: openid.Configuration,
  accessToken: string,
  { user }: OAuthEndpoints,
): Promise<Identity> {
  const response = await openid.fetchProtectedResource(configuration, accessToken, new URL(user), 'GET');
  const body: unknown = response.ok ? await response.json() : undefined;
  if (!DiscordUser.Check(body)) throw new Error(`The user endpoint answered with status ${response.status}.`);
  return createIdentity(issuer, body.id, {
    name: body.username,
    email: body.email,
    isEmailVerified: body.verified === true,
  });
}

function createIdentity(
  issuer: string,
  subject: string,
  {
    name,
    email,
    isEmailVerified,
  }: { readonly name: unknown; readonly email: unknown; readonly isEmailVerified: boolean },
): Identity {
  if (subject.length > SUBJECT_MAX || /\p{Cc}/u.test(subject)) throw new Error('The subject is not valid.');
  const address = typeof email === 'string' ? (parseMailbox(email)?.address ?? '') : '';
  const text = typeof name === 'string' ? name.replaceAll(/\p{Cc}/gu, '') : '';
  return {
    issuer,
    subject,
    name: [...text].slice(0, NAME_MAX).join(''),
    email: address,
    isEmailVerified: isEmailVerified && address !== '',
  };
}
