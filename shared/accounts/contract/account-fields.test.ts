import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMessage } from '../../base/messages/format.ts';
import type { FieldProblem } from '../../base/http/field-problem.ts';
import {
  checkChangePassword,
  checkConfirmPassword,
  checkDeleteAccount,
  checkEmail,
  checkForgotPassword,
  checkLogin,
  checkPassword,
  checkRegister,
  checkResetPassword,
  checkUsername,
  checkMailToken,
} from './account-fields.ts';

const said = (problems: readonly FieldProblem[]) => problems.map((problem) => formatMessage('en', problem));

describe('documented messages', () => {
  test('of the username', () => {
    expect(said(checkUsername(''))).toEqual(['Username is required']);
    expect(said(checkUsername('   '))).toEqual(['Username is required']);
    expect(said(checkUsername('ab'))).toEqual(['Username must be at least 3 characters']);
    expect(said(checkUsername('a'.repeat(21)))).toEqual(['Username cannot exceed 20 characters']);
    for (const name of ['abc', 'a'.repeat(20), '希尔瓦', '🐉🐉🐉']) expect(checkUsername(name)).toEqual([]);
  });

  test('of the password, one rule at a time', () => {
    expect(said(checkPassword(''))).toEqual(['Password is required']);
    expect(said(checkPassword('Abc1234'))).toEqual(['Password must be at least 8 characters']);
    expect(said(checkPassword('abcd1234'))).toEqual(['Password must contain at least one uppercase letter']);
    expect(said(checkPassword('ABCD1234'))).toEqual(['Password must contain at least one lowercase letter']);
    expect(said(checkPassword('Abcdefgh'))).toEqual(['Password must contain at least one number']);
    expect(said(checkPassword(`Aa1${'x'.repeat(254)}`))).toEqual(['Password cannot exceed 256 characters']);
    for (const password of ['Abcd1234', 'Über1234', `Aa1${'x'.repeat(253)}`])
      expect(checkPassword(password)).toEqual([]);
  });

  test('of email and confirmation', () => {
    expect(said(checkEmail(' '))).toEqual(['Email is required']);
    for (const email of ['a', 'a@b', '@b.c', 'a@b.', 'a b@c.d', 'a@b@c.d', '<a@b.c>', `${'a'.repeat(250)}@b.cd`]) {
      expect(said(checkEmail(email))).toEqual(['Invalid email format']);
    }
    for (const email of ['x:a@b.c;', 'a@b.c,', '(1)a@b.c', 'a@b.c(1)', 'a;@b.c', 'a@b..c']) {
      expect(said(checkEmail(email))).toEqual(['Invalid email format']);
    }
    for (const email of ['a@b.c', ' brun.hild+x@iron.forge.example ', "o'malley@b.c", 'jürgen@brücke.example']) {
      expect(checkEmail(email)).toEqual([]);
    }
    expect(said(checkConfirmPassword('Abcd1234', ''))).toEqual(['Please confirm your password']);
    expect(said(checkConfirmPassword('Abcd1234', 'abcd1234'))).toEqual(['Passwords do not match']);
    expect(checkConfirmPassword('Abcd1234', 'Abcd1234')).toEqual([]);
  });
});

test('each field of a body is validated, and errors name the field', () => {
  expect(checkLogin({}).map((error) => error.field)).toEqual(['username', 'password']);
  expect(checkRegister({}).map((error) => error.field)).toEqual(['username', 'email', 'password']);
  expect(said(checkForgotPassword({}))).toEqual(['Email is required']);
  expect(checkResetPassword({ token: 't', password: 'Abcd1234' })).toEqual([]);
  expect(checkResetPassword({}).map((error) => error.field)).toEqual(['token', 'password']);
  expect(checkMailToken({ token: ' ' })).toHaveLength(1);
  expect(checkMailToken({ token: 't' })).toEqual([]);
  expect(checkChangePassword({}).map((error) => error.field)).toEqual(['current_password', 'password']);
  expect(said(checkChangePassword({ current_password: 'old', password: 'abcd1234' }))).toEqual([
    'Password must contain at least one uppercase letter',
  ]);
  expect(checkChangePassword({ current_password: 'old', password: 'Abcd1234' })).toEqual([]);
  expect(said(checkDeleteAccount({ password: 7 }))).toEqual(['Password is required']);
  expect(checkDeleteAccount({ password: 'x' })).toEqual([]);
});

test('a new name has letters, digits, dots, dashes and underscores; login accepts older names with any characters', () => {
  const body = (username: string) => ({ username, password: 'Abcd1234', email: 'a@b.c' });
  for (const name of ['Brun.Hild-7_x', 'Ælfgár', 'Сильвана']) expect(checkRegister(body(name))).toEqual([]);
  for (const name of ['a b c', 'abc/', '<abc>', 'abc\u202e', 'a\u0000b']) {
    expect(said(checkRegister(body(name)))).toEqual([
      'Username can only contain letters, numbers, dots, dashes and underscores',
    ]);
    expect(checkLogin(body(name))).toEqual([]);
  }
});

test('any body gives field errors, never an exception', () => {
  fc.assert(
    fc.property(fc.anything(), (body) => {
      for (const check of [checkLogin, checkRegister, checkForgotPassword, checkResetPassword, checkMailToken]) {
        for (const error of check(body)) expect(formatMessage('en', error)).not.toBe('');
      }
    }),
  );
});
