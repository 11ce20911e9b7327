import { expect, test } from 'vitest';
import { PAGES, pagesWith } from '#shared/base/pages.ts';
import { SANDBOX_PAGES } from '../site/sandbox/sandbox-registry.ts';
import { SANDBOX } from '../overview/search/pages-table.ts';
import { paths } from '../base/navigation/paths.ts';

test('the search lists every page without parameters', () => {
  const known = new Set<string>(pagesWith('isFound').map((key) => PAGES[key].path));
  // The palette is behind the login; mail links, shares, runs and a character's page are reached from elsewhere.
  const led: readonly string[] = [
    paths.home,
    paths.character,
    paths.shared,
    paths.sharedEvent,
    paths.dungeonRun,
    paths.resetPassword,
    paths.verifyEmail,
    paths.signIn,
    paths.developerComponents,
  ];
  const missing = Object.values(paths).filter(
    (path) => !known.has(path) && !led.includes(path) && !path.startsWith('/sandbox'),
  );
  expect(missing).toEqual([]);
});

test('the search lists every sandbox page by its own name', () => {
  expect(SANDBOX.map(({ path, word }) => [path, `sandbox.pages.${word}.title`])).toEqual(
    expect.arrayContaining(SANDBOX_PAGES.map(({ path, title }) => [path, title])),
  );
});
