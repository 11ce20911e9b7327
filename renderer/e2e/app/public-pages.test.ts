import { expect, test } from 'vitest';
import { createHarness } from '../support/harness.ts';
import { findProblemsInBothLanguages } from '../support/page-problems.ts';
import { PUBLIC_PAGES } from '../support/pages.ts';

const stage = createHarness();

test.for(PUBLIC_PAGES)(
  '$path has no axe violations, never scrolls sideways, and has no English text in German',
  async (entry) => {
    expect(await findProblemsInBothLanguages(stage, entry)).toEqual({});
  },
);
