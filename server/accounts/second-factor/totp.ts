import { Secret, TOTP } from 'otpauth';

/** The only parameters that all authenticator apps support. */
const PARAMETERS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** RFC 4226, section 4: 160 bits. */
const SECRET_BYTES = 20;
const ISSUER = 'Tavern Ledger';
/** Steps by which the clock of a phone may differ. */
const SKEW_STEPS = 1;

export function createTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** Address that authenticator apps read from a QR code. */
export function buildTotpUri(secret: string, username: string): string {
  return new TOTP({ ...PARAMETERS, issuer: ISSUER, label: username, secret: Secret.fromBase32(secret) }).toString();
}

/** Time step of a code; null for a wrong one. */
export function findStep(secret: string, code: string, now: number): number | null {
  const totp = new TOTP({ ...PARAMETERS, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now, window: SKEW_STEPS });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
}
