import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  claimProviderSignIn,
  finishProviderSignIn,
  listSignInProviders,
  PROVIDER_SIGN_IN_PATH,
  startProviderSignIn,
} from '#shared/contract/accounts/sign-in-providers.ts';
import type { Context } from '../../../context.ts';
import { clientAddressKey } from '../../../http/client-address.ts';
import { Failure, tooManyRequests } from '../../../http/errors.ts';
import type { Limits } from '../../../http/limits.ts';
import { createQuota } from '../../../http/quota.ts';
import { registerRoute } from '../../../http/register-route.ts';
import { createToken, hashToken } from '../../../http/sessions/tokens.ts';
import { findAttempt, insertAttempt, useAttempt } from './attempt-store.ts';
import { createBrowserCookie, deriveSecrets, readBrowserCookie } from './browser-cookie.ts';
import { getProvider, SIGN_IN_LIFETIME_MS, type Identities } from './identities.ts';
import { createProviderClient, type Identity, type ProviderClient } from './provider-client.ts';
import { describeReason, toProviderFailure } from './provider-failure.ts';

interface SignInServices {
  readonly limits: Limits;
  readonly identities: Identities;
}

/** Calls with which a browser or the desktop app signs in by a provider. */
export function providerSignInRoutes(
  app: FastifyInstance,
  context: Context,
  { limits, identities }: SignInServices,
): void {
  const { config, db, log, now, uptime } = context;
  // With PORT=0, the public address is known only once the server listens.
  const findPage = (): string => config.publicUrl + PROVIDER_SIGN_IN_PATH;
  const clients = config.signInProviders.map((provider) => ({
    id: provider.id,
    client: createProviderClient(provider, uptime),
  }));
  const starts = createQuota(context, 'provider sign-ins by address', limits.loginsByAddress);

  const ask = async <T>({ provider }: ProviderClient, question: () => Promise<T>): Promise<T> => {
    try {
      return await question();
    } catch (error) {
      const failure = toProviderFailure(error, provider.name);
      const { code } = failure;
      if (code !== 'sign_in_denied')
        log.warn({ provider: provider.id, code, reason: describeReason(error) }, 'a sign-in by a provider failed');
      throw failure;
    }
  };

  registerRoute(app, listSignInProviders, async () => ({
    data: config.signInProviders.map(({ id, name }) => ({ id, name })),
    page: findPage(),
  }));

  registerRoute(app, startProviderSignIn, async ({ body, request, reply }) => {
    const { client } = getProvider(clients, body.provider);
    requireOwnPage(request, config.publicUrl);
    const wait = await starts.take(clientAddressKey(request));
    if (wait !== null) throw tooManyRequests(wait, 'too_many_attempts');
    const browser = readBrowserCookie(request.headers.cookie) ?? createToken();
    const secrets = deriveSecrets(browser, createToken());
    const url = await ask(client, () => client.buildUrl(secrets, findPage()));
    const attempt = {
      state_hash: hashToken(secrets.state),
      browser_hash: hashToken(browser),
      provider: body.provider,
      purpose: body.purpose,
      desktop_port: body.desktop?.port ?? null,
      challenge: body.desktop?.challenge ?? null,
      expires_at: now() + SIGN_IN_LIFETIME_MS,
      used_at: null,
    };
    await db.writeUnlocked((transaction) => insertAttempt(transaction, attempt, now()));
    const isSecure = config.publicUrl.startsWith('https://');
    void reply.header('set-cookie', createBrowserCookie(browser, SIGN_IN_LIFETIME_MS, isSecure));
    return { url: url.href };
  });

  registerRoute(app, finishProviderSignIn, async ({ body, request, reply }) => {
    const callback = new URL(findPage());
    callback.search = body.query;
    const state = callback.searchParams.get('state') ?? '';
    const browser = readBrowserCookie(request.headers.cookie);
    const attempt = await takeAttempt(context, state, browser);
    const { client } = getProvider(clients, attempt.provider);
    const secrets = deriveSecrets(browser ?? '', state);
    const identity: Identity = await ask(client, () => client.findIdentity(callback, secrets));
    await starts.release(clientAddressKey(request));
    const { id, name } = client.provider;
    const proven = { ...identity, provider: { id, name }, purpose: attempt.purpose };
    if (attempt.desktop_port === null) return identities.settle(proven, request, reply);
    const ticket = await identities.issueTicket(proven, attempt.challenge);
    const query = new URLSearchParams({ ticket, challenge: attempt.challenge ?? '' });
    return { outcome: 'desktop' as const, url: `http://127.0.0.1:${attempt.desktop_port}/?${query.toString()}` };
  });

  registerRoute(app, claimProviderSignIn, async ({ body, request, reply }) =>
    identities.settle(await identities.redeem(body.ticket, body.verifier), request, reply),
  );
}

/** The provider sends browsers to the public address, where a cookie of another one is missing. */
function requireOwnPage({ headers }: FastifyRequest, publicUrl: string): void {
  if (headers.origin !== undefined && headers.origin !== publicUrl)
    throw new Failure('sign_in_wrong_address', { address: publicUrl });
}

/** The attempt of a state, once, in the browser that began it. */
async function takeAttempt({ db, now }: Context, state: string, browser: string | null) {
  const stateHash = hashToken(state);
  const attempt = await findAttempt(db.read, stateHash, now());
  if (!attempt) throw new Failure('sign_in_expired');
  if (browser === null || attempt.browser_hash !== hashToken(browser)) throw new Failure('sign_in_other_browser');
  if (!(await db.writeUnlocked((transaction) => useAttempt(transaction, stateHash, now()))))
    throw new Failure('sign_in_used');
  return attempt;
}
