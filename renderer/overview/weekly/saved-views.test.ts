import { expect, test } from 'vitest';
import { NO_VIEWS, parseSavedViews, saveView } from './saved-views.ts';
import { DEFAULT_VIEW } from './week-view.ts';

const raiders = { ...DEFAULT_VIEW, fromLevel: 90, hiddenColumns: ['seen'] };

test('a view is kept under its name, and replaced in its place', () => {
  const two = saveView(saveView(NO_VIEWS.views, 'Raiders', DEFAULT_VIEW), 'Crafters', DEFAULT_VIEW);
  const changed = saveView(two, 'Raiders', raiders);
  expect(changed.map(({ name, view }) => [name, view.fromLevel])).toEqual([
    ['Raiders', 90],
    ['Crafters', 1],
  ]);
  expect(parseSavedViews(JSON.parse(JSON.stringify({ views: changed })))).toEqual({ views: changed });
});

test('what is no view is left out, and of too many the oldest goes', () => {
  expect(parseSavedViews([])).toBeNull();
  expect(parseSavedViews({ views: [{ name: 'Raiders', view: 3 }, { name: '', view: raiders }, 4] })).toEqual(NO_VIEWS);
  let views = NO_VIEWS.views;
  for (let each = 1; each <= 21; each++) views = saveView(views, `View ${each}`, raiders);
  expect([views.length, views[0]?.name]).toEqual([20, 'View 2']);
});
