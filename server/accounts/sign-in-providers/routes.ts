import type { FastifyInstance } from 'fastify';
import {
  claimProviderSignIn,
  finishProviderSignIn,
  listSignInProviders,
  PROVIDER_SIGN_IN_PATH,
  startProviderSignIn,
} from '#shared/accounts/contract/sign-in-providers.ts';
import type { Context } from '../../base/context.ts';
import { clientAddressKey, takeQuota } from '../../base/http/client-address.ts';
import type { Limits } from '../../base/http/limits.ts';
import { createQuota } from '../../base/http/quota.ts';
import { registerRoute } from '../../base/http/register-route.ts';
import { createToken } from '../../base/http/sessions/tokens.ts';
import type { PasskeySignIns } from '../passkeys/passkey-sign-ins.ts';
import { findRelyingParty } from '../passkeys/relying-party.ts';
import { PASSKEY_PROVIDER } from '#shared/base/http/session-user.ts';
import {
  beginAttempt,
  requireOwnPage,
  takeAttempt,
  type Attempt,
  createBrowserCookie,
  deriveSecrets,
  readBrowserCookie,
} from './attempts.ts';
import { getProvider, toProven, type Identities } from './identities.ts';
import { redeemTicket, toDesktopOutcome } from './redeem-ticket.ts';
import { createProviderClient, type Identity, type ProviderClient } from './provider-client.ts';
import { describeReason, toProviderFailure } from './provider-failure.ts';

interface SignInServices {
  readonly limits: Limits;
  readonly identities: Identities;
  readonly passkeySignIns: PasskeySignIns;
}

export function providerSignInRoutes(
  app: FastifyInstance,
  context: Context,
  { limits, identities, passkeySignIns }: SignInServices,
): void {
  const { config, log, uptime } = context;
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
    passkeys: findRelyingParty(config.publicUrl) !== null,
    page: findPage(),
  }));

  registerRoute(app, startProviderSignIn, async ({ body, request, reply }) => {
    const { client } = getProvider(clients, body.provider);
    requireOwnPage(request, config.publicUrl);
    await takeQuota(starts, request, 'too_many_attempts');
    const browser = readBrowserCookie(request.headers.cookie) ?? createToken();
    const secrets = deriveSecrets(browser, createToken());
    const url = await ask(client, () => client.buildUrl(secrets, findPage()));
    await beginAttempt(context, { ...body, secret: secrets.state, browser });
    void reply.header('set-cookie', createBrowserCookie(browser, config.publicUrl));
    return { url: url.href };
  });

  registerRoute(app, finishProviderSignIn, async ({ body, request, reply }) => {
    const callback = new URL(findPage());
    callback.search = body.query;
    const state = callback.searchParams.get('state') ?? '';
    const browser = readBrowserCookie(request.headers.cookie);
    const accepts = ({ provider }: Attempt): boolean => provider !== PASSKEY_PROVIDER;
    const attempt = await takeAttempt(context, { secret: state, browser, accepts });
    const { client } = getProvider(clients, attempt.provider);
    const secrets = deriveSecrets(browser ?? '', state);
    const identity: Identity = await ask(client, () => client.findIdentity(callback, secrets));
    await starts.release(clientAddressKey(request));
    const { id, name } = client.provider;
    const proven = { ...identity, provider: { id, name }, purpose: attempt.purpose };
    if (attempt.desktop_port === null) return identities.settle(proven, request, reply);
    const ticket = await identities.issueTicket(proven, attempt.challenge);
    return toDesktopOutcome(attempt.desktop_port, attempt.challenge, ticket);
  });

  registerRoute(app, claimProviderSignIn, async ({ body, request, reply }) => {
    const ticket = await redeemTicket(context, body);
    if (ticket.provider === PASSKEY_PROVIDER) return passkeySignIns.complete(ticket.subject, request, reply);
    return identities.settle(toProven(ticket, config.signInProviders), request, reply);
  });
}
