import { hash, randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '#shared/accounts/contract/second-factor.ts';

/** Crockford's base 32: without letters that look like digits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/** 80 bits, so that the digest alone does not reveal the code. */
const LENGTH = 16;
const GROUP = 4;
const CODE = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);

export function createRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    return letters.match(new RegExp(`.{${GROUP}}`, 'g'))?.join('-') ?? letters;
  });
}

/** Digest of a recovery code as people type it; null for other text. */
export function hashRecoveryCode(userId: number, typed: string): string | null {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');
  return CODE.test(code) ? hash('sha256', `${userId} ${code}`, 'base64url') : null;
}
