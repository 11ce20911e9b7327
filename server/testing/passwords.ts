import { createPasswordHasher, type PasswordHasher } from '../accounts/password/password-hasher.ts';

/** A hasher at a hundredth of the real cost, which `password-hasher.test.ts` and the tests of whole programs pay. */
export function createTestPasswordHasher(): PasswordHasher {
  return createPasswordHasher({ cost: { memoryCost: 64, timeCost: 1 } });
}
