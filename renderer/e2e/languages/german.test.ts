import { beforeAll, expect, test } from 'vitest';
import { createPlayer, type Player } from '../support/accounts.ts';
import { createAdmin } from '../support/admins.ts';
import { ADMIN_PAGES, seedCharacters, PLAYER_PAGES, PUBLIC_PAGES } from '../support/pages.ts';
import { openTextRecorder } from '../support/page-texts.ts';
import { createHarness } from '../support/harness.ts';

const stage = createHarness();
let player: Player;

beforeAll(async () => {
  player = await createPlayer(stage.server.url, 'Sigrun');
  await seedCharacters(stage.server.url, player);
});

test('no page says anything in English to whoever reads German', { timeout: 400_000 }, async () => {
  const { found, open, look } = await openTextRecorder(stage, player);
  for (const { path } of [...PUBLIC_PAGES.slice(1), ...PLAYER_PAGES]) {
    await open(path);
    await look(path);
  }
  expect(found).toEqual({});
});

test(
  'neither do a ledger without anything in it, the landing page and the rooms of administrators',
  { timeout: 400_000 },
  async () => {
    const empty = await openTextRecorder(stage, await createPlayer(stage.server.url, 'Halla'));
    for (const path of [
      '/dashboard',
      '/characters',
      '/items',
      '/achievements',
      '/characters/compare',
      '/friends',
      '/social',
    ]) {
      await empty.open(path);
      await empty.look(path);
    }
    const admin = await openTextRecorder(stage, await createAdmin(stage.server, 'Eydis'));
    for (const { path } of ADMIN_PAGES) {
      await admin.open(path);
      await admin.look(path);
    }
    const guest = await openTextRecorder(stage);
    await guest.open('/');
    await guest.look('/');
    expect([empty.found, admin.found, guest.found]).toEqual([{}, {}, {}]);
  },
);
