import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

const readWorkflow = (name: string): string =>
  readFileSync(new URL(`../../.github/workflows/${name}.yml`, import.meta.url), 'utf8');
const source = readWorkflow('test');
const workflow = parse(source) as {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: {
    readonly test: {
      readonly permissions?: object;
      readonly strategy: { readonly matrix: { readonly os: readonly string[] } };
      readonly steps: readonly Step[];
    };
  };
};
const { test: job } = workflow.jobs;

test('every push to a branch and every pull request runs all tests on Linux and Windows', () => {
  expect(workflow.on).toEqual({ push: { branches: ['**'] }, pull_request: null });
  expect(job.strategy.matrix.os.map((os) => os.split('-')[0])).toEqual(['ubuntu', 'windows']);
  expect(job.steps.at(-1)).toEqual({ run: 'npm test' });
  expect(source).not.toContain('continue-on-error');
});

test('code of a pull request gets no secret and no token that may write', () => {
  expect(Object.keys(workflow.jobs)).toEqual(['test']);
  expect([workflow.permissions, job.permissions]).toEqual([{ contents: 'read' }, undefined]);
  expect(source).not.toMatch(/secrets\.|pull_request_target/);
  const checkout = job.steps.find(({ uses }) => uses?.startsWith('actions/checkout@'));
  expect(checkout?.with).toEqual({ 'persist-credentials': false });
});

test('its actions are pinned to the commits of the release workflow, and packages are cached', () => {
  const pins = [...source.matchAll(/uses: (.*)/g)].map(([, action = '']) => action);
  expect(pins).toHaveLength(job.steps.filter(({ uses }) => uses !== undefined).length);
  for (const pin of pins) {
    expect(pin).toMatch(/^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    expect(readWorkflow('release')).toContain(`uses: ${pin}`);
  }
  const setup = job.steps.find(({ uses }) => uses?.startsWith('actions/setup-node@'));
  expect(setup?.with).toEqual({ 'node-version': 24, cache: 'npm' });
});
