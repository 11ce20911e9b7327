import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

const readWorkflow = (name: string): string =>
  readFileSync(new URL(`../../.github/workflows/${name}.yml`, import.meta.url), 'utf8');

describe.each([
  ['test', { push: { branches: ['**'] }, pull_request: null }, ['npm test']],
  [
    'nightly',
    { schedule: [{ cron: expect.any(String) }], workflow_dispatch: null },
    ['test:all -- --shard=1/3', 'test:all -- --shard=2/3', 'test:all -- --shard=3/3', 'faults'],
  ],
])('the workflow %s', (name, on, commands) => {
  const source = readWorkflow(name);
  const workflow = parse(source) as {
    readonly on: Readonly<Record<string, unknown>>;
    readonly permissions: Readonly<Record<string, string>>;
    readonly jobs: {
      readonly test: {
        readonly permissions?: object;
        readonly strategy: {
          readonly matrix: { readonly os: readonly string[]; readonly command?: readonly string[] };
        };
        readonly steps: readonly Step[];
      };
    };
  };
  const { test: job } = workflow.jobs;

  test('runs the tests on Linux and Windows', () => {
    expect(workflow.on).toEqual(on);
    const { os, command } = job.strategy.matrix;
    expect(os.map((system) => system.split('-')[0])).toEqual(['ubuntu', 'windows']);
    const last = job.steps.at(-1)?.run ?? '';
    expect(command === undefined ? [last] : command).toEqual(commands);
    expect(source).not.toContain('continue-on-error');
  });

  test('gives code of a pull request no secret and no token that may write', () => {
    expect(Object.keys(workflow.jobs)).toEqual(['test']);
    expect([workflow.permissions, job.permissions]).toEqual([{ contents: 'read' }, undefined]);
    expect(source).not.toMatch(/secrets\.|pull_request_target/);
    const checkout = job.steps.find(({ uses }) => uses?.startsWith('actions/checkout@'));
    expect(checkout?.with).toEqual({ 'persist-credentials': false });
  });

  test('has actions pinned to the commits of the release workflow, and caches packages', () => {
    const pins = [...source.matchAll(/uses: (.*)/g)].map(([, action = '']) => action);
    expect(pins).toHaveLength(job.steps.filter(({ uses }) => uses !== undefined).length);
    for (const pin of pins) {
      expect(pin).toMatch(/^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
      expect(readWorkflow('release')).toContain(`uses: ${pin}`);
    }
    const setup = job.steps.find(({ uses }) => uses?.startsWith('actions/setup-node@'));
    expect(setup?.with).toEqual({ 'node-version': 24, cache: 'npm' });
  });
});
