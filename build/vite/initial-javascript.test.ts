import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../renderer/i18n/languages.ts';
import { buildRendererIfStale } from './renderer-build.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const dist = join(root, 'dist/renderer');
const INITIAL_GZIP_LIMIT = 130_000;

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

/** What the router fetches for one page: the modules of the page, and of its words in one language. */
interface PageParts {
  readonly page: string;
  readonly language: string;
  readonly sources: readonly string[];
}

/**
 * In the router, but not part of a page when it opens: the news, like the live connection they come by, and what is computed
 * from characters are fetched once it stands, and the dialog of signing in when somebody presses a button. The developers' page is not built.
 */
const LATER = new Set([
  'CharacterNews',
  'SocialNews',
  'PrintSheet',
  'DashboardInsights',
  'CharacterInsights',
  'CharacterAchievements',
  'AuthDialog',
  'SearchPalette',
  'ShareDialog',
  'ComponentsPage',
]);

/** What else stands on a page from the start. */
const BESIDE: Readonly<Record<string, { readonly sources: readonly string[]; readonly areas: readonly string[] }>> = {
  LandingPage: { sources: ['features/dungeon/dungeon-launcher.tsx'], areas: ['landing'] },
  SocialPage: { sources: ['features/tavern/tavern-panel.tsx'], areas: ['tavern'] },
};

/** Read from the router itself, so that a page that is added to it is measured with the others. */
function pagesOfRouter(): PageParts[] {
  const router = readFileSync(join(root, 'renderer/app/router.tsx'), 'utf8');
  const declared = [
    ...router.matchAll(
      /^const (\w+) = (?:page\(\[([^\]]*)\],|[^;]*?lazy\()[^;]*?(withRules\()?import\('([./\w-]+)'\)/gms,
    ),
  ];
  return declared
    .filter(([, name]) => !LATER.has(name as string))
    .flatMap(([, page, areas, rules, path]) => {
      const source = (path as string).startsWith('../')
        ? (path as string).slice(3)
        : `app/${(path as string).slice(2)}`;
      const beside = BESIDE[page as string];
      const named = [
        ...[...(areas ?? '').matchAll(/'(\w+)'/g)].map(([, area]) => area as string),
        ...(beside?.areas ?? []),
      ];
      return LANGUAGES.map(({ value: language }) => ({
        page: page as string,
        language,
        sources: [
          source,
          ...(beside?.sources ?? []),
          `i18n/${language}.ts`,
          ...named.map((area) => `../shared/messages/${language}/${area}.ts`),
          ...(rules && language !== 'en' ? [`i18n/templates/${language}-forms.ts`] : []),
        ],
      }));
    });
}

/** The pages that the sandbox fetches by the name in its address; it brings the words of all. */
function pagesOfSandbox(): PageParts[] {
  const folder = 'features/sandbox';
  const table = readFileSync(join(root, 'renderer', folder, 'sandbox-pages.ts'), 'utf8');
  return [...table.matchAll(/import\('\.\/([\w/-]+\.tsx)'\)/g), ['', 'sandbox-index.tsx']].flatMap(([, file]) =>
    LANGUAGES.map(({ value: language }) => ({
      page: `SandboxPage, ${file}`,
      language,
      sources: [
        `${folder}/sandbox-page.tsx`,
        `${folder}/${file}`,
        `i18n/${language}.ts`,
        `../shared/messages/${language}/sandbox.ts`,
      ],
    })),
  );
}

let manifest: Readonly<Record<string, Chunk>> = {};

beforeAll(() => {
  buildRendererIfStale();
  manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
}, 120_000);

/** The files of these modules and of all that they import statically: lazy parts come later, by a press or at rest. */
function scriptsOf(sources: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`The build has no chunk of ${key}.`);
    if (found.has(chunk.file)) return;
    found.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const source of ['index.html', ...sources]) visit(source);
  return [...found];
}

describe('what a visitor loads before a page stands', () => {
  const pages = [...pagesOfRouter(), ...pagesOfSandbox()];

  test('the router has pages, and each is a file', () => {
    expect(pages.map(({ page }) => page)).toEqual(
      expect.arrayContaining([
        'LandingPage',
        'DashboardPage',
        'CharacterPage',
        'NotFoundPage',
        'SandboxPage, raid/raid-page.tsx',
      ]),
    );
    for (const { sources } of pages)
      for (const source of sources) expect(existsSync(join(root, 'renderer', source))).toBe(true);
  });

  test.each(pages)('$page ($language): under 130 kB gzip, and no charts in it', ({ sources }) => {
    const scripts = scriptsOf(sources).map((file) => readFileSync(join(dist, file)));
    expect(scripts.reduce((sum, script) => sum + gzipSync(script).length, 0)).toBeLessThan(INITIAL_GZIP_LIMIT);
    expect(scripts.some((script) => script.includes('doughnut'))).toBe(false);
  });
});
