import { expect, test } from 'vitest';
import type { ImportStatus } from '#shared/characters/contract/characters.ts';
import { formatMessage } from '#shared/base/messages/format.ts';
import { summariseImport } from './routes.ts';

const of = (...statuses: ImportStatus[]) =>
  formatMessage(
    'en',
    summariseImport(statuses.map((status, id) => ({ id, name: 'a', realm: 'b', game_id: 'wow_classic', status }))),
  );

test('one sentence summarises the results with their counts', () => {
  expect(of('created')).toBe('1 character received: 1 new.');
  expect(of('updated', 'stale', 'updated', 'unchanged')).toBe(
    '4 characters received: 2 updated, 1 unchanged, 1 older than what is known.',
  );
});
