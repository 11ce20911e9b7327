import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPlayer, post, type Player } from '../support/accounts.ts';
import { createAdmin } from '../support/admins.ts';
import { findAxeViolations } from '../support/axe.ts';
import { findOverflow, watchOverflow } from '../support/overflow.ts';
import {
  ADMIN_PAGES,
  seedCharacters,
  PLAYER_PAGES,
  PUBLIC_PAGES,
  waitForPage,
  type PageEntry,
} from '../support/pages.ts';
import { countShifts, shiftsOf } from '../support/page-checks/layout-shifts.ts';
import { createHarness } from '../support/harness.ts';
import { walkByKeyboard } from './keyboard.ts';
import { createReviewSheet } from './review-sheet.ts';
import { LANGUAGE_ROWS, type Language } from '#shared/base/messages/language.ts';
import { loadTranslate } from './catalogue.ts';
import { NEWCOMER_PAGES, PLAYER_STATES, PUBLIC_STATES, type PageState } from './page-states.ts';

const THEMES = ['dark', 'light'] as const;
/** German is longer: checked at the narrowest and the most common width. */
const LOOKS: readonly (readonly [language: Language, width: number])[] = [
  ['en', 390],
  ['en', 1280],
  ['en', 1920],
  ['de', 390],
  ['de', 1280],
];
/** Of the window; 0.1 is commonly called good. */
const SHIFT_MAX = 0.02;

const stage = createHarness();
const sheet = createReviewSheet();
let player: Player;
let newcomer: Player;
let admin: Player;
let shared: readonly PageEntry[];

beforeAll(async () => {
  const { url } = stage.server;
  player = await createPlayer(url, 'Sigrun');
  await seedCharacters(url, player);
  newcomer = await createPlayer(url, 'Ottilie');
  admin = await createAdmin(stage.server, 'Hallgerd');
  shared = await makeLinks(url, player);
});
afterAll(() => sheet.finish());

/** Public links to Maribel: one for each part, one for all, one for none. */
async function makeLinks(url: string, { token }: Player): Promise<readonly PageEntry[]> {
  const answer = await fetch(`${url}/api/characters`, { headers: { authorization: `Bearer ${token}` } });
  const { data } = (await answer.json()) as { data: readonly { id: number; name: string }[] };
  const id = data.find(({ name }) => name === 'Maribel')?.id;
  const parts = [['gear'], ['bags'], ['history'], ['gear', 'bags', 'history'], []];
  const links = parts.map(async (sections): Promise<PageEntry> => {
    const made = await post(`${url}/api/characters/${id}/shares`, { sections, lifetime: '30d' }, token);
    if (!made.ok) throw new Error(`shares: ${made.status} ${await made.text()}`);
    return { path: `/s/${((await made.json()) as { data: { token: string } }).data.token}`, heading: 'Maribel' };
  });
  return Promise.all(links);
}

const watchAll = (page: Page) => Promise.all([countShifts(page), watchOverflow(page)]);

/** Defects of the current page in one theme. */
async function faultsOf(page: Page, language: Language): Promise<string[]> {
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(
        ({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().activeDuration) > 20,
      )
      // Animations that only change opacity do not count as motion.
      .filter(
        ({ effect }) =>
          !(effect instanceof KeyframeEffect) ||
          effect
            .getKeyframes()
            .some((frame) =>
              Object.keys(frame).some(
                (key) => !['offset', 'computedOffset', 'easing', 'composite', 'opacity'].includes(key),
              ),
            ),
      )
      .map(
        ({ effect }) =>
          `it moves although motion is to be reduced: ${effect instanceof KeyframeEffect ? effect.target?.className : ''}`,
      ),
  );
  const said = await page.evaluate(() => document.documentElement.lang);
  const strange = said === language ? [] : [`it says that it is written in ${said}`];
  return [
    ...(await findAxeViolations(page)),
    ...(await findOverflow(page)),
    ...(await findCutWords(page)),
    ...moving,
    ...strange,
  ];
}

/** Cut texts of the page; names of characters and people may be cut. */
function findCutWords(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'button, label, legend, th, summary, h1, h2, h3, [role=tab], [class*=button]',
      ),
    ]
      .flatMap((element) => [element, ...element.querySelectorAll<HTMLElement>('*')])
      .filter((element) => {
        const { overflowX, display, clipPath } = getComputedStyle(element);
        return (
          display !== 'inline' &&
          overflowX !== 'visible' &&
          clipPath === 'none' &&
          element.clientWidth > 0 &&
          element.scrollWidth > element.clientWidth + 1
        );
      })
      .map((element) => element.textContent.trim())
      .filter((text) => text !== '' && !/Wolfeschlegel|TheLongest|GGG/.test(text))
      .map((text) => `it is cut: ${text.slice(0, 60)}`),
  );
}

interface Seen {
  readonly name: string;
  readonly path: string;
  readonly heading?: string;
  readonly scene?: PageState;
}

const asSeen = (places: readonly PageEntry[]): readonly Seen[] =>
  places.map((place) => ({ ...place, name: place.path }));
const played = (scenes: readonly PageState[]): readonly Seen[] =>
  scenes.map((scene) => ({ name: `${scene.path} ${scene.name}`, path: scene.path, scene }));

interface Look {
  readonly who: Player | undefined;
  readonly language: Language;
  readonly width: number;
}

async function sweep(all: readonly Seen[], { who, language, width }: Look): Promise<Record<string, readonly string[]>> {
  const found: Record<string, readonly string[]> = {};
  const say = await loadTranslate(language);
  const options = {
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    locale: LANGUAGE_ROWS[language].locale,
    prepare: watchAll,
  } as const;
  const { page, expectProblem } = await stage.visit('/', { ...(who && { player: who }), ...options });
  expectProblem(/dynamically imported module|A page broke/);
  for (const { name, path, heading, scene } of all) {
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme });
      await page.goto(path);
      await waitForPage(page, language === 'en' && heading !== undefined ? { heading } : {});
      const faults: string[] = [];
      const shifts = await shiftsOf(page);
      if (shifts.reduce((sum, { value }) => sum + value, 0) >= SHIFT_MAX)
        faults.push(`it jumps: ${JSON.stringify(shifts)}`);
      await scene?.open(page, say);
      faults.push(...(await faultsOf(page, language)));
      await sheet.take(page, { path: name, theme, width, language, isWhole: !scene?.isModal });
      // Equal in every language and theme.
      if (theme === 'dark' && language === 'en' && !scene?.isModal) faults.push(...(await walkByKeyboard(page)));
      if (scene) {
        // The dungeon would reopen.
        await page.evaluate(() => sessionStorage.clear());
        await page.unrouteAll();
      }
      if (faults.length === 0) continue;
      const where = `${name}, ${theme}, ${width} px, ${language}`;
      // Reports findings at once, as the sweep takes long.
      console.info(where, faults);
      found[where] = faults;
    }
  }
  return found;
}

test.for(LOOKS)('no public page has defects, %s, %i px', async ([language, width]) => {
  expect(
    await sweep([...asSeen([...PUBLIC_PAGES, ...shared]), ...played(PUBLIC_STATES)], {
      who: undefined,
      language,
      width,
    }),
  ).toEqual({});
});

test.for(LOOKS)('no page behind the login has defects, %s, %i px', async ([language, width]) => {
  expect(await sweep([...asSeen(PLAYER_PAGES), ...played(PLAYER_STATES)], { who: player, language, width })).toEqual(
    {},
  );
});

test.for(LOOKS)('no empty state has defects, %s, %i px', async ([language, width]) => {
  expect(
    await sweep(
      asSeen(NEWCOMER_PAGES).map((seen) => ({ ...seen, name: `${seen.path} empty` })),
      { who: newcomer, language, width },
    ),
  ).toEqual({});
});

test.for(LOOKS)('no admin page has defects, %s, %i px', async ([language, width]) => {
  expect(await sweep(asSeen(ADMIN_PAGES), { who: admin, language, width })).toEqual({});
});
