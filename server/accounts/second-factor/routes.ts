import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
  type SecondFactorSetup,
} from '#shared/accounts/contract/second-factor.ts';
import { messageReply } from '#shared/base/messages/wire-message.ts';
import {
  deleteSecondFactor,
  countRecoveryCodes,
  findSecondFactor,
  insertSecondFactor,
  replaceRecoveryCodes,
} from './store.ts';
import type { Context } from '../../base/context.ts';
import type { Tables } from '../../base/db/tables.ts';
import { Failure, tooManyRequests } from '../../base/http/errors.ts';
import { languageOf } from '../../base/http/language.ts';
import type { Limits } from '../../base/http/limits.ts';
import { createQuota } from '../../base/http/quota.ts';
import { registerRoute } from '../../base/http/register-route.ts';
import type { ProveOwner } from '../prove-owner.ts';
import { endOtherSessions } from '../sessions/store.ts';
import type { OwnerMails } from '../owner-mails.ts';
import { createRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts';
import { findStep, buildTotpUri, createTotpSecret } from './totp.ts';
import { isWrongCode, parseAppCode, secretUse, wrongCode, type RedeemCode } from './redeem-code.ts';
import * as Type from 'typebox';
import { Compile } from 'typebox/compile';
import type { Session } from '../../base/http/sessions/sessions.ts';

/** Time to install an app. */
const LIFETIME_MS = 1_800_000;

const Setup = Type.Object({ secret: Type.String(), expiresAt: Type.Number() });
const validator = Compile(Setup);

/** Secrets that no code has confirmed yet: the page keeps them encrypted, and nothing is stored. */
interface Setups {
  create(session: Session, username: string): SecondFactorSetup;
  /** The secret of a setup of the same session; throws for others. */
  open(session: Session, setup: string): string;
}

function createSetups({ now, secrets }: Pick<Context, 'now' | 'secrets'>): Setups {
  const setupUse = ({ user, sessionId }: Session): string => `second factor setup ${user.id} ${sessionId}`;
  return {
    create(session, username) {
      const secret = createTotpSecret();
      const setup = secrets.encrypt(JSON.stringify({ secret, expiresAt: now() + LIFETIME_MS }), setupUse(session));
      return { secret, uri: buildTotpUri(secret, username), setup };
    },
    open(session, setup) {
      const opened: unknown = JSON.parse(secrets.decrypt(setup, setupUse(session)) ?? 'null');
      if (!validator.Check(opened) || opened.expiresAt <= now()) throw new Failure('second_factor_setup_expired');
      return opened.secret;
    },
  };
}

interface SecondFactorServices {
  readonly limits: Limits;
  readonly mails: OwnerMails;
  readonly proveOwner: ProveOwner;
  readonly redeemCode: RedeemCode;
}

/** Calls by which an account turns its second factor on and off. */
export function secondFactorRoutes(app: FastifyInstance, context: Context, services: SecondFactorServices): void {
  const { db, events } = context;
  const { mails, proveOwner, redeemCode } = services;
  const countWrongCodes = createWrongCodeCount(context, services.limits);
  const announce: AnnounceChange = (userId, ended) => {
    for (const sessionId of ended) events.emit('sessionsEnded', { userId, sessionId });
    mails.wake();
  };
  setupRoutes(app, context, { proveOwner, mails, announce });

  registerRoute(app, getSecondFactor, async ({ session }) => {
    const factor = await findSecondFactor(db.read, session.user.id);
    return {
      data: {
        since: factor ? new Date(factor.created_at).toISOString() : null,
        recovery_codes: await countRecoveryCodes(db.read, session.user.id),
      },
    };
  });

  registerRoute(app, renewRecoveryCodes, async ({ session, body }) => {
    const { id: userId } = await proveOwner.byPassword(session, body.password);
    const codes = await countWrongCodes(userId, () =>
      db.write(async (transaction) => {
        await redeemCode(transaction, userId, body.code);
        return storeNewCodes(transaction, userId);
      }),
    );
    return { data: { recovery_codes: codes } };
  });

  registerRoute(app, turnOffSecondFactor, async ({ session, body, request }) => {
    const { id: userId } = await proveOwner.byPassword(session, body.password);
    const language = languageOf(request);
    const ended = await countWrongCodes(userId, () =>
      db.write(async (transaction) => {
        await redeemCode(transaction, userId, body.code);
        await deleteSecondFactor(transaction, userId);
        await mails.require(transaction, { kind: 'second_factor_off', userId, language });
        return endOtherSessions(transaction, userId, session.sessionId);
      }),
    );
    announce(userId, ended);
    return messageReply('second_factor_turned_off');
  });
}

/** Closes ended sessions and sends the mail of a change that is stored. */
type AnnounceChange = (userId: number, ended: readonly number[]) => void;

interface SetupServices extends Pick<SecondFactorServices, 'mails' | 'proveOwner'> {
  readonly announce: AnnounceChange;
}

function setupRoutes(app: FastifyInstance, context: Context, { mails, proveOwner, announce }: SetupServices): void {
  const { db, now, secrets } = context;
  const setups = createSetups(context);

  registerRoute(app, beginSecondFactor, async ({ session, body }) => {
    const { username } = await proveOwner.byPassword(session, body.password);
    if (await findSecondFactor(db.read, session.user.id)) throw new Failure('second_factor_is_on');
    return { data: setups.create(session, username) };
  });

  registerRoute(app, confirmSecondFactor, async ({ session, body, request }) => {
    const userId = session.user.id;
    const language = languageOf(request);
    const secret = setups.open(session, body.setup);
    const step = findStep(secret, parseAppCode(body.code) ?? '', now());
    if (step === null) throw wrongCode();
    const encrypted = secrets.encrypt(secret, secretUse(userId));
    const row = { user_id: userId, secret: encrypted, last_step: step, created_at: now() };
    const { ended, codes } = await db.write(async (transaction) => {
      if (!(await insertSecondFactor(transaction, row))) throw new Failure('second_factor_is_on');
      await mails.require(transaction, { kind: 'second_factor_on', userId, language });
      return {
        codes: await storeNewCodes(transaction, userId),
        ended: await endOtherSessions(transaction, userId, session.sessionId),
      };
    });
    announce(userId, ended);
    return { data: { recovery_codes: codes } };
  });
}

async function storeNewCodes(transaction: Transaction<Tables>, userId: number): Promise<string[]> {
  const codes = createRecoveryCodes();
  const hashes = codes.flatMap((code) => hashRecoveryCode(userId, code) ?? []);
  await replaceRecoveryCodes(transaction, userId, hashes);
  return codes;
}

/** Runs work that redeems a code, and limits wrong codes by account. */
function createWrongCodeCount(context: Context, { codesByAccount }: Limits) {
  const attempts = createQuota(context, 'codes in settings', codesByAccount);
  return async <T>(userId: number, work: () => Promise<T>): Promise<T> => {
    const key = String(userId);
    const wait = await attempts.take(key);
    if (wait !== null) throw tooManyRequests(wait, 'too_many_codes');
    try {
      const result = await work();
      await attempts.release(key);
      return result;
    } catch (error) {
      if (!isWrongCode(error)) await attempts.release(key);
      throw error;
    }
  };
}
