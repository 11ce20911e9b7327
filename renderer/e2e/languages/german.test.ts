import { beforeAll, expect, test } from 'vitest';
import { createPlayer, type Player } from '../support/accounts.ts';
import { findUncolouredViolations } from '../support/axe.ts';
import { findOverflowAt, resizeTo } from '../support/overflow.ts';
import { createAdmin } from '../support/admins.ts';
import { ADMIN_PAGES, seedCharacters, PLAYER_PAGES, PUBLIC_PAGES } from '../support/pages.ts';
import { openTextRecorder } from '../support/page-texts.ts';
import { createHarness } from '../support/harness.ts';

const stage = createHarness();
const WIDTHS = [360, 390, 768, 1280, 1920];
let player: Player;

beforeAll(async () => {
  player = await createPlayer(stage.server.url, 'Sigrun');
  await seedCharacters(stage.server.url, player);
});

test('German pages have no English text, no axe violations and no overflow', { timeout: 400_000 }, async () => {
  const { page, found: english, open, look } = await openTextRecorder(stage, player);
  const found: Record<string, unknown> = {};
  for (const { path } of [...PUBLIC_PAGES.slice(1), ...PLAYER_PAGES]) {
    await resizeTo(page, 1280);
    await open(path);
    await look(path);
    const violations = await findUncolouredViolations(page);
    if (violations.length > 0) found[`${path}, axe`] = violations;
    const overflow = await findOverflowAt(page, WIDTHS);
    if (Object.keys(overflow).length > 0) found[`${path}, overflow`] = overflow;
  }
  expect({ ...english, ...found }).toEqual({});
});

test(
  'pages without data, the landing page and the admin page have no English text in German',
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
