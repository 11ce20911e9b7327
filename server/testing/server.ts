import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { PasswordHasher } from '../accounts/password/password-hasher.ts';
import { createSessions, type Sessions } from '../base/http/sessions/sessions.ts';
import { buildApp, type AppOptions } from '../app.ts';
import { readConfig, type Config } from '../base/config.ts';
import type { Context } from '../base/context.ts';
import { createEventFeed } from '../base/events.ts';
import { LIMITS, type Limits } from '../base/http/limits.ts';
import { createLog } from '../base/ops/log.ts';
import type { Mail } from '../base/outbox/mail/mail.ts';
import { OutgoingError, type SendOutgoing } from '../base/outbox/outgoing.ts';
import { createSecretBox, type SecretBox } from '../base/secrets/secret-box.ts';
import { loadSecretKey } from '../base/secrets/secret-key.ts';
import { createTestClock, type TestClock } from './clock.ts';
import { createTestClient, type TestAccount, type TestClient, type TestReply } from './client.ts';
import { createTestPasswordHasher } from './passwords.ts';
import { storeAccount } from './store-account.ts';
import { openTestDatabase, type OpenTestDatabase } from './test-database.ts';
import { routes } from '#shared/app/routes.ts';
import type { Route } from '#shared/base/http/route.ts';
import { API_PREFIX } from '../base/http/register-route.ts';
import { compileSchema } from '../base/http/validation.ts';

const STORED = Object.values<Route>(routes).filter(({ sendsStoredBytes }) => sendsStoredBytes === true);

/** Throws for JSON that does not match the contract, where it is bytes that no serializer has checked. */
function checkStoredReply(method: string, path: string, { status, body }: TestReply): void {
  const route = STORED.find((each) => each.method === method && API_PREFIX + each.url === path.split('?', 1)[0]);
  const schema = route?.schema.response[status];
  if (schema === undefined || body === undefined) return;
  const { validator } = compileSchema(schema);
  if (!validator.Check(body))
    throw new Error(`${method} ${path} breaks its contract: ${JSON.stringify(validator.Errors(body))}`);
}

export interface TestServer extends TestClient, AsyncDisposable {
  /** `http://127.0.0.1:port`. */
  readonly url: string;
  readonly app: FastifyInstance;
  readonly context: Context;
  readonly services: { readonly passwords: PasswordHasher; readonly sessions: Sessions };
  readonly clock: TestClock;
  /** `signUp` by the calls of a page, which mails a link; `signUp` itself stores the account. */
  register(username: string): Promise<TestAccount>;
  /** Every mail that was sent, oldest first. */
  readonly mails: readonly Mail[];
  /** Every line of the log, down to `trace`. */
  readonly logLines: readonly string[];
  close(): Promise<void>;
}

interface TestServerOptions extends AppOptions {
  readonly config?: Partial<Config>;
  /** Instead of an empty one of the engine under test. */
  readonly database?: OpenTestDatabase;
  /** Without it, no server answers. */
  readonly sendOutgoing?: SendOutgoing;
  /** Without it, with a key of its own. */
  readonly secrets?: SecretBox;
}

const UNLIMITED = { max: 1_000_000, windowMs: 60_000 };
const NO_QUOTAS: Partial<Limits> = {
  requests: UNLIMITED,
  files: UNLIMITED,
  probes: UNLIMITED,
  loginsByAddress: UNLIMITED,
  loginsByAccount: UNLIMITED,
  passkeyChallengesByAddress: UNLIMITED,
  codesByAccount: UNLIMITED,
  registrationsByAddress: UNLIMITED,
  registrationsByAccount: UNLIMITED,
  forgotByAddress: UNLIMITED,
  forgotByAccount: UNLIMITED,
  mailTokensByAddress: UNLIMITED,
  mailTokensByAccount: UNLIMITED,
  friendRequests: UNLIMITED,
  directMessages: UNLIMITED,
  directReports: UNLIMITED,
  groupInvites: UNLIMITED,
  groupJoins: UNLIMITED,
  groupRenames: UNLIMITED,
  userSearches: UNLIMITED,
  runsByAddress: UNLIMITED,
  floorsByAddress: UNLIMITED,
  scoresByAccount: UNLIMITED,
  contactByAddress: UNLIMITED,
  contactMails: UNLIMITED,
  sharesByAddress: UNLIMITED,
  webhookTests: UNLIMITED,
  guestSessionsByAddress: UNLIMITED,
  // So rare that a test never sees the heartbeat or a check do what an event should have done.
  socket: { ...LIMITS.socket, heartbeatMs: 3_600_000, recheckMs: 3_600_000 },
};

const refuseOutgoing: SendOutgoing = () => Promise.reject(new OutgoingError('unreachable'));

/**
 * Starts the real app on a free port over a real database of the engine under test. Only time and mail are ours, and the
 * quotas are out of the way unless a test brings its own.
 */
export async function startTestServer({
  config,
  database,
  sendOutgoing = refuseOutgoing,
  secrets,
  ...options
}: TestServerOptions = {}): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'tavern-ledger-'));
  const logLines: string[] = [];
  const mails: Mail[] = [];
  const clock = createTestClock();
  const log = createLog('trace', { write: (line) => void logLines.push(line) });
  const { db, databaseUrl, discard } = database ?? (await openTestDatabase(folder));
  const context: Context = {
    config: {
      ...readConfig({ DATA_DIR: folder, PUBLIC_URL: 'http://tavern.test', GUEST_LOGIN: 'off' }),
      databaseUrl,
      port: 0,
      ...config,
    },
    log,
    db,
    events: createEventFeed((error) => log.error({ err: error }, 'an event listener failed')),
    deliver: async (mail) => void mails.push(mail),
    sendOutgoing,
    secrets: secrets ?? createSecretBox(() => loadSecretKey(folder)),
    now: clock.now,
    uptime: clock.uptime,
  };
  const services = { passwords: options.passwords ?? createTestPasswordHasher(), sessions: createSessions(context) };
  const app = await buildApp(context, {
    ...options,
    passwords: services.passwords,
    mail: { spreadMs: 0, ...options.mail },
    push: { delayMs: 0, messagesDelayMs: 0, allowLocal: true, ...options.push },
    limits: { ...LIMITS, ...NO_QUOTAS, ...options.limits },
  });
  // A machine that stalls would close a connection just when a client sends on it.
  app.server.keepAliveTimeout = 3_600_000;
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> =>
    (closing ??= (async () => {
      await app.close();
      await db.close();
      await discard();
      await rm(folder, { recursive: true, force: true });
    })());
  const client = createTestClient(url);
  return {
    ...client,
    async request(method, path, options) {
      const reply = await client.request(method, path, options);
      checkStoredReply(method, path, reply);
      return reply;
    },
    signUp: (username) => storeAccount(context, services.sessions, username),
    register: client.signUp,
    url,
    app,
    context,
    services,
    clock,
    mails,
    logLines,
    close,
    [Symbol.asyncDispose]: close,
  };
}
