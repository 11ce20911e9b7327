import type { Page } from 'playwright-core';
import { formatText } from '#shared/base/messages/format.ts';
import { PAGES, pagesWith } from '#shared/base/pages.ts';
import { createPlayer, importHex, post, type Player } from './accounts.ts';
import { savedVariables, someCharacters } from './saved-variables.ts';
import { importAll, payload } from './imports.ts';
import { eventually, expectVisible } from './expectations.ts';

/** Page of the application with its heading. */
export interface PageEntry {
  readonly path: string;
  readonly heading: string;
  /** True for lists and sheets that use the whole width of a large window. */
  readonly isWide?: true;
  /** True for pages whose colours and labels are checked at the size of a phone, too. */
  readonly isMain?: true;
}

/** Public pages. */
export const PUBLIC_PAGES: readonly PageEntry[] = [
  { path: '/', heading: 'Every character you keep, in one ledger.' },
  { path: '/reset-password?token=a', heading: 'This link no longer works' },
  { path: '/reset-password', heading: 'This link no longer works' },
  { path: '/verify-email?token=a', heading: 'This link does not work any more' },
  { path: '/sign-in', heading: 'You are not signed in' },
  { path: '/s/nothing', heading: 'This link no longer works' },
  { path: '/e/nothing', heading: 'This link no longer works' },
  { path: '/dungeon/runs/nothing', heading: 'There is no such run' },
  { path: '/sandbox', heading: 'Sandbox' },
  { path: '/sandbox/buffs', heading: 'Scheduled Buff Drops' },
  { path: '/sandbox/eq', heading: 'Raid Manager of a wandering visitor' },
  { path: '/sandbox/auction', heading: 'Auction House Manager' },
  { path: '/sandbox/char-sheet', heading: 'Character Sheet' },
  { path: '/sandbox/char-display', heading: 'Character Display' },
  { path: '/sandbox/hardcore', heading: 'Hardcore Status' },
  { path: '/sandbox/social', heading: 'Social Feed' },
  { path: '/sandbox/profile', heading: 'Profile Card' },
  { path: '/sandbox/nobody', heading: 'Page not found' },
  { path: '/nowhere', heading: 'Page not found' },
];

const SEEDED_PAGES: readonly PageEntry[] = [
  { path: '/dashboard', heading: 'Dashboard', isWide: true, isMain: true },
  { path: '/characters', heading: 'Characters', isWide: true, isMain: true },
  { path: '/characters?class=Warrior&sort=quality&hidden=1', heading: 'Characters' },
  { path: '/characters/compare', heading: 'Compare' },
  { path: '/characters/compare?a=1&b=2', heading: 'Compare', isWide: true },
  { path: '/characters/wow_classic/Maribel', heading: 'Maribel', isWide: true, isMain: true },
  { path: '/characters/wow_classic/Maribel?tab=equipment', heading: 'Maribel' },
  { path: '/characters/wow_classic/Maribel?tab=inventory', heading: 'Maribel', isMain: true },
  { path: '/characters/wow_classic/Maribel?tab=buffs', heading: 'Maribel' },
  { path: '/characters/wow_classic/Maribel?edit', heading: 'Maribel' },
  { path: '/characters/wow_classic/Nobody', heading: 'Character Not Found' },
  { path: '/characters/new', heading: 'Import a Character', isMain: true },
  { path: '/characters/new?tab=developers', heading: 'Import a Character' },
  { path: '/items', heading: 'Items', isWide: true, isMain: true },
  { path: '/items?q=zzzzz', heading: 'Items' },
  { path: '/weekly', heading: 'Weekly', isWide: true },
  { path: '/crafts', heading: 'Crafts', isWide: true },
  { path: '/settings?tab=account', heading: 'Settings' },
  { path: '/settings?tab=api', heading: 'Settings' },
  { path: '/sign-in', heading: 'You are signed in' },
  { path: '/admin', heading: 'Administrators only' },
  { path: '/social?group=1', heading: 'Social' },
];

/** Pages behind the login, for a player whose characters are those of `seedCharacters`; others are headed by their titles. */
export const PLAYER_PAGES: readonly PageEntry[] = [
  ...SEEDED_PAGES,
  ...pagesWith('isFound')
    .map((key) => ({ path: PAGES[key].path, heading: formatText('en', `head_${PAGES[key].head}`) }))
    .filter(({ path }) => !SEEDED_PAGES.some((seeded) => seeded.path === path)),
];

/** Pages of administrators. */
export const ADMIN_PAGES: readonly PageEntry[] = [{ path: '/admin', heading: 'Admin' }];

/**
 * Characters of two games, twenty by default, people and groups; the first has a history, one has the longest possible
 * name.
 */
export async function seedCharacters(url: string, player: Player, perGame = 9): Promise<void> {
  const past = {
    observed_at: Date.UTC(2024, 5, 1),
    character: { name: 'Maribel', realm: 'Emberfall', level: 1, copper: 10 },
  };
  await importAll(url, player.token, [
    payload(past),
    payload({
      character: {
        name: 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren',
        realm: 'The Longest Realm That Was Ever Named',
        guild: 'G'.repeat(100),
      },
    }),
  ]);
  const games = ['wow_classic', 'wow_retail'] as const;
  for (const game of games) {
    const answer = await importHex(
      url,
      player.token,
      savedVariables(someCharacters(perGame, { game, isComplete: true }), { layout: 'flat', eol: '\n' }),
    );
    if (answer.status !== 200) throw new Error(`import: ${answer.status} ${await answer.text()}`);
  }
  await fillTavern(url, player);
}

/** Friends of every kind and groups of every kind; the first group is the player's own and has the longest names. */
async function fillTavern(url: string, player: Player): Promise<void> {
  const longest = 'Wolfeschlegelstein20';
  const [friend, asked, asking, other] = [
    await createPlayer(url, longest),
    await createPlayer(url, 'Torgrim'),
    await createPlayer(url, 'Yrsa'),
    await createPlayer(url, 'Ulfhild'),
  ];
  const send = async (path: string, body: unknown, { token }: Player): Promise<Response> => {
    const answer = await post(`${url}/api/${path}`, body, token);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  await send('friends/request', { username: longest }, player);
  await send('friends/request', { username: player.username }, friend);
  await send('friends/request', { username: 'Torgrim' }, player);
  await send('friends/request', { username: player.username }, asking);
  const create = async (name: string, by: Player, isPrivate = false) =>
    ((await (await send('groups', { name, isPrivate }, by)).json()) as { id: number }).id;
  const own = await create('TheLongestNameThatAGroupCanEverHaveHere4', player);
  for (const member of [friend, asked, other])
    await send(`groups/${own}/members`, { username: member.username }, member);
  await send(`groups/${own}/promote`, { username: longest }, player);
  await send(`groups/${own}/ban`, { username: 'Torgrim', duration: '30d', reason: 'x'.repeat(200) }, player);
  await send(`groups/${own}/mute`, { username: 'Ulfhild' }, player);
  await create('The Gilded Mug', other);
  const hidden = await create('Behind the Bookcase', other, true);
  await send(`groups/${hidden}/invite`, { username: player.username }, other);
}

/** Waits for the heading (any by default), the network and the fonts. */
export async function waitForPage(page: Page, { heading }: Partial<PageEntry>): Promise<void> {
  await expectVisible(page.getByRole('heading', { level: 1, ...(heading !== undefined && { name: heading }) }));
  await eventually(() => page.locator('[aria-busy=true]').count()).toBe(0);
  await page.evaluate(() => document.fonts.ready);
}
