import { expect, test } from 'vitest';
import { chooseColumn, DEFAULT_VIEW, isShown, moveColumn, nextSort, orderColumns, parseView } from './week-view.ts';

const column = (key: string, isDefault = true) => ({ key, isDefault });

test('a stored view keeps what is valid and drops the rest', () => {
  expect(parseView('weekly')).toBeNull();
  expect(parseView({ fromLevel: -3, hiddenColumns: ['vault', 4], onlyOpen: 'yes' })).toEqual({
    ...DEFAULT_VIEW,
    hiddenColumns: ['vault'],
  });
  const view = { ...DEFAULT_VIEW, sort: 'vault', isDescending: false, showsUnseen: true, order: ['seen', 'vault'] };
  expect(parseView(JSON.parse(JSON.stringify(view)))).toEqual(view);
});

test('a column is hidden and shown against its default, and back', () => {
  for (const given of [column('vault'), column('currency 1792', false)]) {
    const turned = { ...DEFAULT_VIEW, ...chooseColumn(DEFAULT_VIEW, given, !given.isDefault) };
    expect(isShown(given, turned)).toBe(!given.isDefault);
    expect({ ...turned, ...chooseColumn(turned, given, given.isDefault) }).toEqual(DEFAULT_VIEW);
  }
});

test('columns move by one place, and new ones come after those of the order', () => {
  const columns = [column('vault'), column('rating'), column('seen')];
  const order = moveColumn(columns, 'seen', -1);
  expect(order).toEqual(['vault', 'seen', 'rating']);
  expect(moveColumn(columns, 'vault', -1)).toEqual(['vault', 'rating', 'seen']);
  expect(orderColumns([column('task 7'), ...columns], order).map(({ key }) => key)).toEqual([...order, 'task 7']);
});

test('a column sorts both ways, then no more; figures descend at first, names ascend', () => {
  const first = nextSort(DEFAULT_VIEW, 'vault');
  const second = nextSort(first, 'vault');
  expect([first, second, nextSort(second, 'vault')]).toEqual([
    { sort: 'vault', isDescending: true },
    { sort: 'vault', isDescending: false },
    { sort: null, isDescending: true },
  ]);
  expect(nextSort(first, 'name')).toEqual({ sort: 'name', isDescending: false });
});
