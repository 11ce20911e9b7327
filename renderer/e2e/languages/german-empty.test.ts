import { beforeAll, expect, test } from 'vitest';
import { createPlayer, type Player } from '../support/accounts.ts';
import { createAdmin } from '../support/admins.ts';
import { createHarness } from '../support/harness.ts';
import { openTextRecorder } from '../support/page-texts.ts';
import { ADMIN_PAGES } from '../support/pages.ts';

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
let newcomer: Player;
let admin: Player;

beforeAll(async () => {
  newcomer = await createPlayer(stage.server.url, 'Halla');
  admin = await createAdmin(stage.server, 'Eydis');
});

test.for(EMPTY_PATHS)('%s has no English text in German without data', async (path) => {
  const { found, open, look } = await openTextRecorder(stage, newcomer);
  await open(path);
  await look(path);
  expect(found).toEqual({});
});

test.for(ADMIN_PAGES)('$path of an administrator has no English text in German', async ({ path }) => {
  const { found, open, look } = await openTextRecorder(stage, admin);
  await open(path);
  await look(path);
  expect(found).toEqual({});
});
