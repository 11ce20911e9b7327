import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

interface Step {
  readonly name?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly if?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}
interface Job {
  readonly needs?: readonly string[];
  readonly if?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly steps: readonly Step[];
  readonly strategy?: { readonly matrix: { readonly include: readonly { readonly os: string }[] } };
}

const source = readFileSync(new URL('../../.github/workflows/release.yml', import.meta.url), 'utf8');
const workflow = parse(source) as {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<'audit' | 'package' | 'publish', Job>>;
};
const { audit, package: packing, publish } = workflow.jobs;

function indexOfStep(job: Job, pattern: RegExp): number {
  return job.steps.findIndex(({ run = '', uses = '' }) => pattern.test(run) || pattern.test(uses));
}

test('every action is pinned to a commit, with its version beside it', () => {
  const uses = [...source.matchAll(/^\s*- uses: (.*)|^\s+uses: (.*)/gm)].map(([, inList, inStep]) => inList ?? inStep);
  expect(uses.length).toBe(
    Object.values(workflow.jobs).flatMap(({ steps }) => steps.filter((step) => step.uses)).length,
  );
  for (const action of uses) expect(action).toMatch(/^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

test('only the job that runs no code of the project may write', () => {
  expect(workflow.permissions).toEqual({ contents: 'read' });
  expect([audit.permissions, packing.permissions]).toEqual([undefined, undefined]);
  expect(publish.permissions).toEqual({ contents: 'write', 'id-token': 'write', attestations: 'write' });
  expect(indexOfStep(publish, /checkout|\bnpm\b|\bnpx\b|\bnode\b/)).toBe(-1);
  for (const { steps } of [audit, packing]) {
    for (const step of steps.filter(({ uses }) => uses?.startsWith('actions/checkout@')))
      expect(step.with).toEqual({ 'persist-credentials': false });
  }
});

test('the installers are packed only after every test has passed on every system', () => {
  const [tests] = packing.steps.filter(({ run }) => run?.endsWith('npm run test:all'));
  expect(tests?.if).toBeUndefined();
  expect(packing.steps.indexOf(tests as Step)).toBeLessThan(indexOfStep(packing, /package-app\.ts/));
  const systems = packing.strategy?.matrix.include.map(({ os }) => os.split('-')[0]);
  expect([...new Set(systems)]).toEqual(['windows', 'ubuntu', 'macos']);
});

test('the packed and the installed app are started on every system before anything is uploaded', () => {
  const upload = indexOfStep(packing, /^actions\/upload-artifact@/);
  expect(upload).toBe(packing.steps.length - 1);
  for (const system of ['Windows', 'Linux', 'macOS']) {
    const step = packing.steps
      .slice(0, upload)
      .find((each) => each.if === `runner.os == '${system}'` && each.run?.includes('smoke.ts'));
    expect(step?.run?.match(/node build\/release\/smoke\.ts/g), system).toHaveLength(2);
  }
  expect(source).toContain("'/S'");
});

test('a release is a draft until its files, attested, are complete', () => {
  const [download, attest, release] = publish.steps;
  expect(publish.steps).toHaveLength(3);
  expect([download?.uses, attest?.uses].map((name) => name?.split('@')[0])).toEqual([
    'actions/download-artifact',
    'actions/attest-build-provenance',
  ]);
  expect(attest?.with).toEqual({ 'subject-path': 'release/*' });
  expect(
    release?.run
      ?.trim()
      .split('\n')
      .map((line) => /gh release (?!view)(\w+).*/.exec(line)?.[1]),
  ).toEqual(['create', 'upload', 'edit']);
  expect(release?.run).toMatch(
    /release create .*--draft .*\n.*release upload .*release\/\* .*\n.*--draft=false --latest/,
  );
});

test('a manual run publishes nothing', () => {
  expect(Object.keys(workflow.on)).toEqual(['push', 'workflow_dispatch']);
  expect(workflow.on['push']).toEqual({ tags: ['v*'] });
  expect(publish.if).toBe("github.event_name == 'push'");
  expect(publish.needs).toEqual(['audit', 'package']);
  expect(indexOfStep(packing, /gh release/)).toBe(-1);
});

test('a release needs a clean lock file, the version of package.json, and lists its packages', () => {
  const scan = audit.steps.find(({ uses }) => uses?.startsWith('google/osv-scanner-action/'));
  expect(scan?.with).toEqual({ 'scan-args': '--lockfile=package-lock.json' });
  expect(source).not.toContain('continue-on-error');
  expect(indexOfStep(audit, /require\('\.\/package\.json'\)\.version/)).toBeGreaterThan(0);
  expect(indexOfStep(audit, /npm sbom .*cyclonedx/)).toBeLessThan(indexOfStep(audit, /^actions\/upload-artifact@/));
});

test('Renovate keeps actions pinned by hash and packages by version', () => {
  const renovate = JSON.parse(readFileSync(new URL('../../renovate.json', import.meta.url), 'utf8')) as object;
  expect(renovate).toMatchObject({
    extends: expect.arrayContaining(['helpers:pinGitHubActionDigestsToSemver']),
    rangeStrategy: 'pin',
  });
});
