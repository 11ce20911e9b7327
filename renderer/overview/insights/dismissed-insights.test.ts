import { expect, test } from 'vitest';
import { memoryStorage } from '../../base/browser/storage.ts';
import { createDismissedInsights } from './dismissed-insights.ts';

test('dismissed insights are stored by player, and can be restored', () => {
  const storage = memoryStorage();
  const first = createDismissedInsights(storage);
  first.dismiss('Sigrun', 'a');
  first.dismiss('Sigrun', 'b');
  first.dismiss('Halla', 'c');
  first.bringBack('Sigrun', 'a');
  const later = createDismissedInsights(storage);
  expect([later.keysOf('Sigrun'), later.keysOf('Halla'), later.keysOf('Eydis')]).toEqual([['b'], ['c'], []]);
});

test('invalid stored values are ignored, and the number stored is limited', () => {
  const storage = memoryStorage();
  storage.setItem('insights.dismissed.Sigrun', '{"a":1}');
  const dismissed = createDismissedInsights(storage);
  expect(dismissed.keysOf('Sigrun')).toEqual([]);
  for (let i = 0; i < 400; i++) dismissed.dismiss('Sigrun', String(i));
  expect(dismissed.keysOf('Sigrun')).toHaveLength(300);
  expect(dismissed.keysOf('Sigrun').at(-1)).toBe('399');
});
