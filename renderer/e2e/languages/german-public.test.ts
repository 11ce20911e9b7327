import { expect, test } from 'vitest';
import { createPlayer } from '../support/accounts.ts';
import { createAdmin } from '../support/admins.ts';
import { createHarness } from '../support/harness.ts';
import { openTextRecorder } from '../support/page-texts.ts';
import { ADMIN_PAGES, PUBLIC_PAGES } from '../support/pages.ts';
import { checkGermanPages } from './check-german-pages.ts';

const stage = createHarness();
const EMPTY_PATHS = [
  '/dashboard',
  '/characters',
  '/items',
  '/achievements',
  '/characters/compare',
  '/friends',
  '/social',
];

test('German public pages have no English text, axe violations or overflow', { timeout: 400_000 }, async () => {
  const recorder = await openTextRecorder(stage);
  expect(await checkGermanPages(recorder, PUBLIC_PAGES)).toEqual({});
});

test('German pages without data and the German admin page have no English text', { timeout: 400_000 }, async () => {
  const empty = await openTextRecorder(stage, await createPlayer(stage.server.url, 'Halla'));
  for (const path of EMPTY_PATHS) {
    await empty.open(path);
    await empty.look(path);
  }
  const admin = await openTextRecorder(stage, await createAdmin(stage.server, 'Eydis'));
  for (const { path } of ADMIN_PAGES) {
    await admin.open(path);
    await admin.look(path);
  }
  expect([empty.found, admin.found]).toEqual([{}, {}]);
});
