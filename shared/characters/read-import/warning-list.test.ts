import { expect, test } from 'vitest';
import { message } from '../../base/messages/message.ts';
import { WarningList, WARNINGS_MAX } from './warning-list.ts';

test('creates the warnings that are shown, and counts the rest in the last line', () => {
  const list = new WarningList();
  let created = 0;
  const add = (): void =>
    list.add(() => {
      created++;
      return message('inventory_missing');
    });
  for (let count = 0; count < WARNINGS_MAX; count++) add();
  expect(list.toMessages()).toHaveLength(WARNINGS_MAX);
  for (let count = 0; count < 1000; count++) add();
  expect(created).toBe(WARNINGS_MAX);
  expect(list.toMessages()).toHaveLength(WARNINGS_MAX);
  expect(list.toMessages().at(-1)).toEqual(message('more_warnings', { number: 1001 }));
});
