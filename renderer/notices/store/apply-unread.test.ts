import { describe, expect, test } from 'vitest';
import type { GroupUnread } from '#shared/notices/contract/notifications.ts';
import { applyRead, applyUnread } from './apply-unread.ts';
import { countAll, countDirect, countMessages } from './notification-counts.ts';

const group: GroupUnread = { groupId: 1, unread: 2, mentions: 1, lastReadId: 10, lastId: 12, level: 'mentions' };

describe('new messages', () => {
  test('count once, whether loaded before or pushed again', () => {
    const once = applyUnread(group, { ids: [11, 12, 13, 14] });
    expect(once).toMatchObject({ unread: 4, lastId: 14 });
    expect(applyUnread(once, { ids: [13, 14] })).toEqual(once);
  });

  test('that were deleted no longer count, unless they were read or never counted', () => {
    expect(applyUnread(group, { ids: [], removed: [9, 12, 13] })).toMatchObject({ unread: 1 });
  });

  test('are counted up to the maximum', () => {
    const many = applyUnread(group, { ids: Array.from({ length: 150 }, (_, i) => 13 + i) });
    expect(many.unread).toBe(100);
    expect(applyUnread(many, { ids: [], removed: [20] }).unread).toBe(100);
  });
});

test('a read mark sets the counts, and an older one changes nothing', () => {
  const read = applyRead(group, { id: 12, unread: 0, mentions: 0 });
  expect(read).toMatchObject({ unread: 0, mentions: 0, lastReadId: 12 });
  expect(applyRead(read, { id: 11, unread: 1, mentions: 1 })).toEqual(read);
  expect(applyUnread(read, { ids: [12] }).unread).toBe(0);
});

test('the bar counts what each group is set to, and the title a mention once', () => {
  const groups = {
    1: group,
    2: { ...group, groupId: 2, level: 'all' as const },
    3: { ...group, groupId: 3, level: 'none' as const },
  };
  const counts = { unread: 2, groups, conversations: { 5: { userId: 5, unread: 4, lastId: 20 } } };
  expect(countMessages(counts)).toBe(3);
  expect(countAll(counts)).toBe(3);
  expect(countDirect(counts)).toBe(4);
});
