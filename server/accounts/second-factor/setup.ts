import * as Type from 'typebox';
import { Compile } from 'typebox/compile';
import type { SecondFactorSetup } from '#shared/accounts/contract/second-factor.ts';
import type { Context } from '../../base/context.ts';
import { Failure } from '../../base/http/errors.ts';
import type { Session } from '../../base/http/sessions/sessions.ts';
import { buildTotpUri, createTotpSecret } from './totp.ts';

/** Time to install an app. */
const LIFETIME_MS = 1_800_000;

const Setup = Type.Object({ secret: Type.String(), expiresAt: Type.Number() });
const validator = Compile(Setup);

/** Secrets that no code has confirmed yet: the page keeps them encrypted, and nothing is stored. */
export interface Setups {
  create(session: Session, username: string): SecondFactorSetup;
  /** The secret of a setup of the same session; throws for others. */
  open(session: Session, setup: string): string;
}

export function createSetups({ now, secrets }: Pick<Context, 'now' | 'secrets'>): Setups {
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
