import { Secret, TOTP } from 'otpauth';
import type { SecondFactorSetup } from '#shared/accounts/contract/second-factor.ts';
import { TEST_PASSWORD, type TestClient } from '../client.ts';
import type { TestClock } from '../clock.ts';

export const STEP_MS = 30_000;

/** Code that an authenticator app shows. */
export function showCode(secret: string, now: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now });
}

/** Turns the second factor of an account on, which uses up the code of the moment. */
export async function turnOnSecondFactor(
  server: Pick<TestClient, 'request'> & { readonly clock: Pick<TestClock, 'now'> },
  token: string,
) {
  const post = async (path: string, body: unknown): Promise<unknown> => {
    const reply = await server.request('POST', `/api/users/second-factor${path}`, { token, body });
    if (reply.status >= 300) throw new Error(`${path} answered ${reply.status}: ${reply.text}`);
    return (reply.body as { data: unknown }).data;
  };
  const { secret, setup } = (await post('/setup', { password: TEST_PASSWORD })) as SecondFactorSetup;
  const code = showCode(secret, server.clock.now());
  const { recovery_codes } = (await post('', { setup, code })) as { recovery_codes: string[] };
  return { secret, recoveryCodes: recovery_codes };
}
