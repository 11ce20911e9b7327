import type { Transaction } from 'kysely';
import { fieldProblem } from '#shared/base/http/field-problem.ts';
import type { Context } from '../../base/context.ts';
import type { Tables } from '../../base/db/tables.ts';
import { Failure, invalidFields } from '../../base/http/errors.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { consumeRecoveryCode, consumeStep, findSecondFactor } from './store.ts';
import { findStep } from './totp.ts';

const APP_CODE = /^\d{6}$/;

/** Uses up a code of the account's app or a recovery code. Throws for a wrong or used one. */
export type RedeemCode = (
  transaction: Transaction<Tables>,
  userId: number,
  typed: string,
) => Promise<'app' | 'recovery_code'>;

export function wrongCode(code: 'code_wrong' | 'code_used' = 'code_wrong'): Failure {
  return invalidFields([fieldProblem('code', code)]);
}

export function isWrongCode(error: unknown): boolean {
  return error instanceof Failure && error.code === 'invalid_fields';
}

/** `use` of the encrypted secret. */
export function secretUse(userId: number): string {
  return `second factor ${userId}`;
}

/** Six digits without the spaces that apps show; null for other text. */
export function parseAppCode(typed: string): string | null {
  const code = typed.replaceAll(/\s/g, '');
  return APP_CODE.test(code) ? code : null;
}

export function createRedeemCode({ now, secrets }: Pick<Context, 'now' | 'secrets'>): RedeemCode {
  return async (transaction, userId, typed) => {
    const factor = await findSecondFactor(transaction, userId);
    if (!factor) throw new Failure('second_factor_is_off');
    const code = parseAppCode(typed);
    if (code === null) {
      const codeHash = hashRecoveryCode(userId, typed);
      if (codeHash === null || !(await consumeRecoveryCode(transaction, userId, codeHash))) throw wrongCode();
      return 'recovery_code';
    }
    const secret = secrets.decrypt(factor.secret, secretUse(userId));
    // The server has another SECRETS_KEY, or a restored database without its key file.
    if (secret === null) throw new Failure('second_factor_unreadable');
    const step = findStep(secret, code, now());
    if (step === null) throw wrongCode();
    if (!(await consumeStep(transaction, userId, step))) throw wrongCode('code_used');
    return 'app';
  };
}
