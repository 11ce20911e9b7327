import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import config from '../tests/vitest.config.ts';

const workflow = readFileSync(new URL('../../.github/workflows/release.yml', import.meta.url), 'utf8');

test('the installer is built only after every test suite has passed on Windows', () => {
  const projects = (config as { test: { projects: readonly { test: { name: string } }[] } }).test.projects.map(
    ({ test: { name } }) => name,
  );
  const before = workflow.slice(0, workflow.indexOf('electron-builder'));
  expect(before).toContain('runs-on: windows-latest');
  expect([...before.matchAll(/--project (\w+)/g)].map(([, name]) => name).sort()).toEqual(projects.toSorted());
  expect(projects).toEqual(expect.arrayContaining(['unit', 'server', 'desktop', 'electron', 'browser']));
});

test('the installer is published with its SHA-256, and only under the version in package.json', () => {
  expect(workflow).toContain('node build/release/installer-sums.ts');
  expect(workflow).toMatch(/gh release upload .*dist\/installers\/\*\.exe .*dist\/installers\/\*\.sha256/);
  expect(workflow).toContain("require('./package.json').version");
});
