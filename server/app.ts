import { fileURLToPath } from 'node:url';
import type { FastifyInstance, RouteOptions } from 'fastify';
import {
  createAccountDeletion,
  type AccountDeletion,
  resumeDeletionsPlugin,
} from './accounts/deletion/account-deletion.ts';
import type { FindQualities } from './people/check-chat-links.ts';
import type { GroupAccess } from './people/groups/group-access.ts';
import { createPasswordHasher, type PasswordHasher } from './accounts/password/password-hasher.ts';
import { createApiTokens } from './base/http/sessions/api-tokens.ts';
import { createSessions, type Sessions } from './base/http/sessions/sessions.ts';
import type { Context } from './base/context.ts';
import { deletionRoutes } from './accounts/deletion/routes.ts';
import { emailLinkRoutes } from './accounts/email-links/routes.ts';
import { createOwnerMails, type OwnerMails } from './accounts/owner-mails.ts';
import { accountImportRoutes } from './app/account-import/routes.ts';
import { exportRoutes } from './app/account-export/routes.ts';
import { passwordRoutes } from './accounts/password/routes.ts';
import { createProveOwner } from './accounts/prove-owner.ts';
import { createAccountRateLimits } from './accounts/rate-limits.ts';
import { registrationRoutes } from './accounts/registration/routes.ts';
import { secondFactorPlugin } from './accounts/second-factor/plugin.ts';
import { createVerifyPassword } from './accounts/password/verify-password.ts';
import { achievementRoutes } from './overview/achievements/routes.ts';
import { createEventLinks, type EventLinks } from './guild/calendar/links/event-links.ts';
import { eventLinkPage } from './guild/calendar/links/link-page.ts';
import { calendarRoutes } from './guild/calendar/routes.ts';
import { createAccountImporter, createImporter } from './imports/importer.ts';
import { importRoutes } from './imports/routes.ts';
import { excludedRoutes } from './imports/excluded/routes.ts';
import { FORGET_BUS, forgetRoutes } from './imports/forget/routes.ts';
import { joinRoutes } from './characters/join/routes.ts';
import { characterRoutes } from './characters/routes.ts';
import { collectionRoutes } from './characters/collections/routes.ts';
import { contactRoutes } from './site/contact/routes.ts';
import { directMessageRoutes } from './people/direct-messages/routes.ts';
import { downloadRoutes } from './imports/downloads/routes.ts';
import { friendPlugin } from './people/friends/plugin.ts';
import { friendRoutes } from './people/friends/routes.ts';
import { hasBlockBetween } from './people/block-between.ts';
import { createGroups } from './people/groups/groups.ts';
import { groupPlugin } from './people/groups/plugin.ts';
import { groupRoutes } from './people/groups/routes.ts';
import { runPage } from './dungeon/records/run-page.ts';
import { dungeonRoutes } from './dungeon/routes.ts';
import { guestPlugin } from './site/guest/plugin.ts';
import { holdingRoutes } from './characters/holdings/routes.ts';
import { iconRoutes } from './characters/icons/routes.ts';
import { insightRoutes } from './overview/insights/routes.ts';
import { findItemQualities } from './characters/items/item-qualities.ts';
import { itemRoutes } from './characters/items/routes.ts';
import { createNotifier, type AllNotifier } from './notices/notifier.ts';
import { notificationPlugin } from './notices/plugin.ts';
import type { PushOptions } from './notices/push/push.ts';
import { rosterRoutes } from './guild/roster/routes.ts';
import { passkeyRoutes } from './accounts/passkeys/account-routes.ts';
import { createPasskeySignIns } from './accounts/passkeys/passkey-sign-ins.ts';
import { passkeySignInRoutes } from './accounts/passkeys/routes.ts';
import { createCompleteSignIn } from './accounts/sessions/complete-sign-in.ts';
import { sessionRoutes } from './accounts/sessions/routes.ts';
import { shareRoutes } from './characters/shares/routes.ts';
import { sharePage } from './characters/shares/share-page.ts';
import { taskRoutes } from './characters/tasks/routes.ts';
import { accountWebhookRoutes } from './accounts/webhook/routes.ts';
import { webhookRoutes } from './guild/webhooks/routes.ts';
import { healthRoutes } from './base/ops/health-routes.ts';
import { tavernPlugin } from './tavern/plugin.ts';
import { adminRoutes } from './accounts/admin/routes.ts';
import { providerAccountRoutes } from './accounts/sign-in-providers/account-routes.ts';
import { createIdentities } from './accounts/sign-in-providers/identities.ts';
import { signInLinkRoutes } from './accounts/sign-in-providers/link-routes.ts';
import { providerSignInRoutes } from './accounts/sign-in-providers/routes.ts';
import { profileRoutes } from './accounts/profile/routes.ts';
import { tokenRoutes } from './accounts/tokens/routes.ts';
import { purgeExpiredPlugin } from './base/ops/purge-expired.ts';
import { createFastify } from './base/http/create-fastify.ts';
import { LIMITS, type Limits } from './base/http/limits.ts';
import { createMailOrders, type MailOrders, type MailOrderOptions } from './base/outbox/mail/mail-orders.ts';
import { BASE_BUS } from './base/bus/message-bus.ts';
import { TAVERN_BUS } from './tavern/bus-messages.ts';
import { pushEvents } from './push-events.ts';
import { createBroker } from './base/live/broker.ts';
import { connectServers } from './base/live/servers/connect-servers.ts';
import { createPresence } from './base/live/presence/presence.ts';
import { createSharedPresence } from './base/live/presence/shared-presence.ts';
import type { MessageHandler } from './base/live/dispatch.ts';
import { livePlugin } from './base/live/socket.ts';
import { createDrain, type Drain } from './base/ops/drain.ts';
import { gracefulShutdownPlugin } from './base/ops/graceful-shutdown.ts';
import { metricsPlugin } from './base/ops/metrics.ts';
import { methodNotAllowedPlugin } from './base/http/method-not-allowed.ts';
import { openapiPlugin } from './base/pages/openapi.ts';
import { securityHeadersPlugin } from './base/http/security-headers.ts';
import { sessionAuthPlugin } from './base/http/sessions/session-auth.ts';
import { staticFilesPlugin, type PagesOptions } from './base/pages/static-files.ts';
import { createPreviewImages, type PreviewImages } from './base/pictures/preview-images.ts';
import { createBulkJobs, type BulkJobs } from './accounts/bulk-jobs.ts';

/** Every kind of message between servers. */
const BUS = { ...BASE_BUS, ...TAVERN_BUS, ...FORGET_BUS };
const PAGES = fileURLToPath(new URL('../dist/renderer', import.meta.url));

export interface AppOptions {
  readonly limits?: Partial<Limits>;
  readonly passwords?: PasswordHasher;
  readonly mail?: MailOrderOptions;
  readonly push?: PushOptions;
  readonly handlers?: ReadonlyMap<string, MessageHandler>;
  readonly onRoute?: (route: RouteOptions) => void;
  readonly pages?: string;
  /** Between searches for posts of webhooks that are due. */
  readonly webhookPollMs?: number;
  /** Of a server that is stopped by its process. */
  readonly drain?: Drain;
}

/** Builds the app without listening. Closing it does not close the context. */
export async function buildApp(context: Context, options: AppOptions = {}): Promise<FastifyInstance> {
  const limits: Limits = { ...LIMITS, ...options.limits };
  const app = createFastify(context, limits);
  if (options.onRoute) app.addHook('onRoute', options.onRoute);
  const drain = options.drain ?? createDrain();
  const sessions = createSessions(context);
  const passwords = options.passwords ?? createPasswordHasher();
  const bulkJobs = createBulkJobs(context, new URL('./bulk-worker.ts', import.meta.url));
  const deletion = createAccountDeletion(context, bulkJobs);
  const mailOrders = createMailOrders(context, options.mail);
  const mails = createOwnerMails(context, mailOrders);
  const notifier = createNotifier(context);
  const { absenceMs, recheckMs } = limits.socket;
  const presence = context.db.isShared
    ? createSharedPresence(context, absenceMs)
    : createPresence(context.events, absenceMs);
  const groups = createGroups(context, { hasBlockBetween, limits, notifier });
  const eventLinks = createEventLinks(context, groups.access);
  const pictures = startPreviewImages(app, context);

  const broker = createBroker();
  const bus = connectServers(app, context, { broker, presence, recheckMs, busSchemas: BUS, pushEvents });

  gracefulShutdownPlugin(app, drain);
  const heads = [sharePage(context), eventLinkPage(eventLinks), runPage(context)];
  await servePages(app, context, { limits, folder: options.pages ?? PAGES, heads });
  sessionAuthPlugin(app, sessions, createApiTokens(context));
  purgeExpiredPlugin(app, context, sessions);
  resumeDeletionsPlugin(app, deletion, bulkJobs);
  app.addHook('onReady', async () => mailOrders.wake());
  app.addHook('onClose', () => mailOrders.close());

  healthRoutes(app, context, { drain, bus });
  accountRoutes(app, context, { sessions, passwords, limits, mailOrders, mails, bulkJobs, deletion });
  friendRoutes(app, context, { findOnline: presence.findOnline, limits, notifier });
  friendPlugin(app, context);
  groupRoutes(app, groups);
  groupPlugin(app, context, bulkJobs);
  const pollMs = options.webhookPollMs;
  const content = { access: groups.access, limits, notifier, mails, eventLinks, pictures, pollMs };
  const roster = groupContentRoutes(app, context, content);
  contactRoutes(app, context, { limits, mailOrders });
  await downloadRoutes(app, context);
  dungeonRoutes(app, context, { limits, access: groups.access, pictures });

  const importer = createImporter(context);
  app.addHook('onClose', () => importer.close());
  ledgerRoutes(app, context, importer);
  forgetRoutes(app, context, { bus, importer });
  accountImportRoutes(app, context, { importer: createAccountImporter(context, importer), limits });
  await iconRoutes(app, context);
  shareRoutes(app, context, limits, pictures);
  guestPlugin(app, context, { passwords, sessions }, importer.importUpload);

  const links = linkServices(context, roster);
  const direct = directMessageRoutes(app, context, { limits, notifier, links });
  const tavern = tavernPlugin(app, context, {
    access: groups.access,
    broker,
    bus,
    instanceId: presence.instanceId,
    notifier,
    limits,
    links,
    readDirectReports: direct.readReports,
    roster,
  });
  const notifications = notificationPlugin(app, context, {
    access: groups.access,
    countDirect: direct.countUnread,
    pushOptions: options.push,
  });
  const handlers = new Map([...tavern, ...notifications, ...(options.handlers ?? [])]);
  await livePlugin(app, context, { sessions, broker, presence, drain, bus, limits: limits.socket, handlers });
  return app;
}

interface PageServices {
  readonly limits: Limits;
  readonly folder: string;
  readonly heads: PagesOptions['pages'];
}

/** What is the same for every address: headers, methods, the API's description, the built pages and the metrics. */
async function servePages(
  app: FastifyInstance,
  context: Context,
  { limits, folder, heads }: PageServices,
): Promise<void> {
  const { config, uptime } = context;
  methodNotAllowedPlugin(app);
  securityHeadersPlugin(app, config, limits, uptime);
  await openapiPlugin(app);
  await staticFilesPlugin(app, { folder, config, pages: heads });
  metricsPlugin(app, config);
}

function linkServices({ db }: Context, { findNames }: ReturnType<typeof rosterRoutes>) {
  const findQualities: FindQualities = (gameId, ids) => findItemQualities(db.read, gameId, ids);
  return { findQualities, findNames };
}

function startPreviewImages(app: FastifyInstance, { log }: Context): PreviewImages {
  const pictures = createPreviewImages(log);
  app.addHook('onClose', () => pictures.close());
  return pictures;
}

interface AccountServices {
  readonly sessions: Sessions;
  readonly passwords: PasswordHasher;
  readonly limits: Limits;
  readonly mailOrders: MailOrders;
  readonly mails: OwnerMails;
  readonly bulkJobs: BulkJobs;
  readonly deletion: AccountDeletion;
}

function accountRoutes(
  app: FastifyInstance,
  context: Context,
  { sessions, passwords, limits, mailOrders, mails, bulkJobs, deletion }: AccountServices,
): void {
  const rateLimits = createAccountRateLimits(context, limits);
  const verifyPassword = createVerifyPassword(context, passwords, limits);
  registrationRoutes(app, context, { passwords, rateLimits, mailOrders });
  emailLinkRoutes(app, context, { passwords, rateLimits, mailOrders });
  const proveOwner = createProveOwner(context, verifyPassword);
  const completeSignIn = createCompleteSignIn(context, sessions, mails);
  const endFirstStep = secondFactorPlugin(app, context, { limits, rateLimits, mails, proveOwner, completeSignIn });
  sessionRoutes(app, context, { sessions, passwords, rateLimits, completeSignIn: endFirstStep });
  const identities = createIdentities(context, endFirstStep);
  const passkeySignIns = createPasskeySignIns(context, completeSignIn);
  providerSignInRoutes(app, context, { limits, identities, passkeySignIns });
  passkeySignInRoutes(app, context, { limits, passkeySignIns });
  providerAccountRoutes(app, context, { rateLimits, mailOrders, completeSignIn });
  signInLinkRoutes(app, context, { passwords, proveOwner, mails });
  passkeyRoutes(app, context, { proveOwner, mails });
  profileRoutes(app, context);
  tokenRoutes(app, context, mails);
  passwordRoutes(app, context, { passwords, verifyPassword });
  exportRoutes(app, context, bulkJobs);
  deletionRoutes(app, { verifyPassword, deletion });
  adminRoutes(app, context, deletion);
}

/** Calls about the caller's own characters and what belongs to them. */
function ledgerRoutes(app: FastifyInstance, context: Context, importer: ReturnType<typeof createImporter>): void {
  characterRoutes(app, context);
  importRoutes(app, context, importer);
  excludedRoutes(app, context);
  joinRoutes(app, context);
  insightRoutes(app, context);
  holdingRoutes(app, context);
  collectionRoutes(app, context);
  itemRoutes(app, context);
  achievementRoutes(app, context);
  taskRoutes(app, context);
}

interface GroupContentServices {
  readonly access: GroupAccess;
  readonly limits: Limits;
  readonly notifier: AllNotifier;
  readonly mails: OwnerMails;
  readonly eventLinks: EventLinks;
  readonly pictures: PreviewImages;
  readonly pollMs: number | undefined;
}

/** Features that read characters shared with a group: roster, calendar and webhook. */
function groupContentRoutes(
  app: FastifyInstance,
  context: Context,
  services: GroupContentServices,
): ReturnType<typeof rosterRoutes> {
  const roster = rosterRoutes(app, context, services.access);
  const notifier = webhookRoutes(app, context, { ...services, readNews: roster.readNews });
  accountWebhookRoutes(app, context, services);
  calendarRoutes(app, context, { ...services, shared: roster, notifier });
  return roster;
}
