import { fileURLToPath } from 'node:url';
import { cruise } from 'dependency-cruiser';
import type { ICruiseResult, IForbiddenRuleType } from 'dependency-cruiser';
import { DOMAINS } from './domains.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Tests, benchmarks and their helpers, which the rules exempt. */
const TEST_CODE = '\\.(test|bench)\\.tsx?$|/testing/|/e2e/';

/** Folders and files that compose the domains, and a part's own tests of them. */
const APP = '(?:app/|commands/|[^/]+$)';

/** One rule for each domain, and for `base` above them: no import from those below. */
const ORDER: readonly IForbiddenRuleType[] = ['base', ...DOMAINS].map((domain, at) => ({
  name: `only-domains-above-${domain}`,
  from: { path: `^(?:shared|server|renderer)/${domain}/`, pathNot: TEST_CODE },
  to: { path: `^(?:shared|server|renderer)/(?:(?:${DOMAINS.slice(at).join('|')})/|${APP})` },
}));

/** Every folder of a part is a domain, so that none is outside the order. */
const OTHER_FOLDERS = 'base|app|commands|public|testing|e2e';

/** Forbidden imports (docs/map.md). */
const RULES: readonly IForbiddenRuleType[] = [
  {
    name: 'shared-is-pure',
    comment: "shared/ imports nothing but itself and typebox; the exception is the next rule's",
    from: { path: '^shared/', pathNot: TEST_CODE },
    to: { pathNot: '^shared/|node_modules/(typebox|i18next)/' },
  },
  {
    name: 'messages-are-rendered-in-one-place',
    from: { path: '^shared/', pathNot: '^shared/base/messages/format\\.ts$' },
    to: { path: 'node_modules/i18next/' },
  },
  {
    name: 'server-and-renderer-meet-in-shared',
    from: { path: '^(server|renderer|electron)/', pathNot: '\\.bench\\.ts$|/e2e/' },
    to: { path: '^(server|renderer|electron|build)/', pathNot: '^$1/' },
  },
  ...ORDER,
  {
    name: 'every-folder-is-a-domain',
    from: {
      path: '^(?:shared|server|renderer)/[^/]+/',
      pathNot: `^[^/]+/(?:${[OTHER_FOLDERS, ...DOMAINS].join('|')})/`,
    },
    to: {},
  },
  {
    name: 'domains-do-not-know-the-engine',
    comment: 'only what opens the database, reads the settings or starts the server (docs/decisions/0003)',
    from: { path: '^server/', pathNot: `^server/base/db/|^server/(base/config|start-database)\\.ts$|${TEST_CODE}` },
    to: { path: '^server/base/db/(sqlite|postgres)/|node_modules/(better-sqlite3|pg)/' },
  },
  { name: 'nothing-ships-test-code', from: { pathNot: TEST_CODE }, to: { path: TEST_CODE } },
  // Type-only and dynamic imports count too.
  { name: 'no-circles', from: {}, to: { circular: true } },
  {
    name: 'no-unresolvable-imports',
    from: {},
    to: { couldNotResolve: true, pathNot: '\\.(css|svg|woff2)|^virtual:|\\?' },
  },
];

/** Fewer modules in a folder mean that the tool read nothing, and that no rule was checked. */
const MINIMUM_MODULES = { shared: 15, server: 15, renderer: 15, electron: 15, build: 5 } as const;

/**
 * Checks the import fences over the whole tree.
 * @returns one line per violation
 */
async function findFenceViolations(): Promise<string[]> {
  const { output } = await cruise(Object.keys(MINIMUM_MODULES), {
    baseDir: root,
    ruleSet: { forbidden: [...RULES] },
    validate: true,
    tsPreCompilationDeps: true,
    parser: 'swc',
    // The parser cannot read `await using` in tests; imports of tests are still checked.
    doNotFollow: { path: ['node_modules', TEST_CODE] },
    exclude: { path: '\\.d\\.m?ts$' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  });
  const result = output as ICruiseResult;
  const violations = result.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
  for (const [folder, minimum] of Object.entries(MINIMUM_MODULES)) {
    const seen = result.modules.filter((module) => module.source.startsWith(`${folder}/`)).length;
    if (seen < minimum) violations.push(`fences: only ${seen} modules seen in ${folder}/; the tool does not read it`);
  }
  return violations;
}

const violations = await findFenceViolations();
for (const violation of violations) console.error(violation);
process.exitCode = violations.length > 0 ? 1 : 0;
