import { expect, test } from 'vitest';
import { Failure } from '../../base/http/errors.ts';
import { createPasswordHasher } from './password-hasher.ts';

test('a password matches its own hash only, and never a missing one', async () => {
  const passwords = createPasswordHasher();
  const hash = await passwords.hash('Mead-and-Bread-7');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.matches(hash, 'Mead-and-Bread-7')).toBe(true);
  expect(await passwords.matches(hash, 'mead-and-bread-7')).toBe(false);
  expect(await passwords.matches(null, 'nobody has this password')).toBe(false);
});

test('equivalent code points are the same password', async () => {
  const passwords = createPasswordHasher();
  expect(await passwords.matches(await passwords.hash('Gr\u00fc\u00dfe-77'), 'Gru\u0308\u00dfe-77')).toBe(true);
});

test('a full queue answers 503 with Retry-After', async () => {
  const passwords = createPasswordHasher({ parallel: 1, waitingMax: 2 });
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => passwords.hash('Mead-and-Bread-7')));
  expect(results.map((result) => result.status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ]);
  const [refused] = results.filter((result) => result.status === 'rejected');
  expect(refused?.reason).toBeInstanceOf(Failure);
  expect(refused?.reason).toMatchObject({ status: 503, code: 'busy', retryAfterSeconds: 2 });
  expect(passwords.computed).toBe(3);
});

test('hashing leaves the event loop free', async () => {
  const passwords = createPasswordHasher();
  let turns = 0;
  const counting = setInterval(() => turns++, 1);
  await Promise.all(Array.from({ length: 6 }, () => passwords.hash('Mead-and-Bread-7')));
  clearInterval(counting);
  expect(turns).toBeGreaterThan(5);
});
