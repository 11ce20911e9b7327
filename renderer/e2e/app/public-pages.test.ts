import { expect, test } from 'vitest';
import { createHarness } from '../support/harness.ts';
import { findPageProblems } from '../support/page-problems.ts';
import { PUBLIC_PAGES } from '../support/pages.ts';

const stage = createHarness();

test.for(PUBLIC_PAGES)('$path has no axe violations and never scrolls sideways', async (entry) => {
  const { page } = await stage.visit(entry.path);
  expect(await findPageProblems(page, entry)).toEqual({});
});
