import { expect, test } from 'vitest';
import { createHarness } from '../support/harness.ts';
import { findProblemsOnPages } from '../support/page-checks/page-problems.ts';
import { PUBLIC_PAGES } from '../support/pages.ts';

const stage = createHarness();

test(
  'public pages have no axe violations, fit every window, and have no English text in German',
  { timeout: 600_000 },
  async () => {
    expect(await findProblemsOnPages(stage, PUBLIC_PAGES)).toEqual({});
  },
);
