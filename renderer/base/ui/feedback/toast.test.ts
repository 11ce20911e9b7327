import { expect, test } from 'vitest';
import { takeToasts, toast } from './toast.ts';

test('toasts are queued in order and removed once', () => {
  toast({ title: 'Download started' });
  toast({ title: 'Failed to search users', tone: 'bad' });
  expect(takeToasts().map(({ title }) => title)).toEqual(['Download started', 'Failed to search users']);
  expect(takeToasts()).toEqual([]);
});
