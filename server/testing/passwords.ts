import { createPasswords, type Passwords } from '../accounts/passwords.ts';

/** Passwords at a hundredth of the real cost, which `passwords.test.ts` and the tests of whole programs pay. */
export function createTestPasswords(): Passwords {
  return createPasswords({ cost: { memoryCost: 64, timeCost: 1 } });
}
