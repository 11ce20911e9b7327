import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ChatMessage } from '#shared/tavern/contract/tavern.ts';
import { logRows, markDeleted, mergeMessages } from './chat-lines.ts';

const at = (id: number, username = 'Halla', minutes = id): ChatMessage => ({
  id,
  username,
  message: `line ${id}`,
  timestamp: new Date(Date.UTC(2026, 10, 21, 23, 0) + minutes * 60_000).toISOString(),
  type: 'user',
});
const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

test('messages in any order and duplicated are listed once, in the order of their ids', () => {
  const ids = fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 40 });
  fc.assert(
    fc.property(fc.array(ids, { maxLength: 6 }), (arrivals) => {
      let known: ChatMessage[] = [];
      for (const arrival of arrivals)
        known = mergeMessages(
          known,
          arrival.map((id) => at(id)),
        );
      expect(known.map(({ id }) => id)).toEqual([...new Set(arrivals.flat())].sort((a, b) => a - b));
    }),
  );
});

test('a deleted message stays deleted when an old page arrives', () => {
  const item = { id: 16_866, name: 'line 1', quality: 4, game_id: 'wow_classic' };
  const known = markDeleted([{ ...at(1), items: [item] }, at(2)], [1]);
  expect(known[0]).not.toHaveProperty('items');
  expect(mergeMessages(known, [at(1)])[0]).toMatchObject({ deleted: true, message: '' });
});

test('days are separated, messages of one author within five minutes are grouped, and new ones are marked once', () => {
  const rows = logRows(
    [at(1, 'Halla', 50), at(2, 'Halla', 52), at(3, 'Torvald', 53), at(4, 'Torvald', 70), at(5, 'Torvald', 71)],
    dayOf,
    4,
  );
  expect(
    rows.map((row) => (row.kind === 'message' ? `${row.message.id}${row.isFirst ? ' first' : ''}` : row.kind)),
  ).toEqual(['day', '1 first', '2', '3 first', 'day', '4 first', 'unread', '5 first']);
});
