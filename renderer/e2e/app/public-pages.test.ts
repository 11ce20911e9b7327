import { expect, test } from 'vitest';
import { checkPages } from '../support/check-pages.ts';
import { createHarness } from '../support/harness.ts';
import { PUBLIC_PAGES } from '../support/pages.ts';

const stage = createHarness();

test('public pages have no axe violations and never scroll sideways', async () => {
  const { page } = await stage.visit('/');
  expect(await checkPages(page, PUBLIC_PAGES)).toEqual({});
});
