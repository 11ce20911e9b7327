import { decodeActions, encodeAction } from '#shared/dungeon/action-text.ts';
import { RULES_VERSION } from '#shared/dungeon/model/constants.ts';
import { replayRun } from '#shared/dungeon/replay.ts';
import { formatText } from '#shared/base/messages/format.ts';
import { GOLDEN_RUNS } from '#shared/testing/dungeon/golden-runs.ts';
import { hashState } from '#shared/testing/dungeon/state-hash.ts';
import { beforeAll, expect, test } from 'vitest';
import { applyLocale, loadCatalogue } from '../../base/i18n/i18n.ts';
import type { AnimationHost } from '../board/animate-turn.ts';
import { Playback } from './playback.ts';

beforeAll(async () => {
  await loadCatalogue(['turns']);
  await applyLocale('en');
});

const still: AnimationHost = {
  now: () => 0,
  wait: async () => {},
  isStill: () => true,
  redraw: () => {},
  sound: () => {},
};
const [run] = GOLDEN_RUNS.toSorted((a, b) => b.expected.floor - a.expected.floor);
if (!run) throw new Error('There is no golden run.');
const playback = () => new Playback(run, still);

test('plays a run to its end', async () => {
  const whole = playback();
  await whole.play();
  const { game, index, isPlaying, log } = whole.store.getState();
  expect(hashState(game)).toBe(run.expected.hash);
  expect([index, isPlaying]).toEqual([whole.total, false]);
  expect(log.at(-1)?.text).toContain(`floor ${run.expected.floor}`);
});

test('knows each floor, and shows any action of the run as it was', () => {
  const some = playback();
  expect(some.floors.map(({ floor }) => floor)).toEqual(
    Array.from({ length: run.expected.floor }, (_, index) => index + 1),
  );
  const actions = decodeActions(run.actions);
  if ('reason' in actions) throw new Error(actions.reason);
  for (const target of [0, 1, 40, some.floors[1]?.index ?? 0, some.total]) {
    some.seek(target);
    const { state } = replayRun({ ...run, actions: actions.slice(0, target).map(encodeAction).join('') });
    expect(some.store.getState().game).toEqual(state);
    expect(some.store.getState().index).toBe(target);
  }
});

test('begins with the line of a run that begins, as when it was played', () => {
  const textsOf = (shown: Playback) => shown.store.getState().log.map(({ text }) => text);
  const plain = playback();
  expect(textsOf(plain)).toEqual([formatText('en', 'run_begins')]);
  plain.seek(1);
  plain.seek(0);
  expect(textsOf(plain)).toEqual([formatText('en', 'run_begins')]);
  const hero = new Playback(run, still, { name: 'Brunhild', class: 'Mage' });
  expect(textsOf(hero)).toEqual([formatText('en', 'hero_begins', { hero: 'Brunhild' })]);
});

test('a pause stops it between two actions, and it can go on', async () => {
  let turns = 0;
  const stopping: Playback = new Playback(run, {
    ...still,
    wait: async () => {
      if (++turns === 30) stopping.pause();
    },
  });
  await stopping.play();
  const { index, isPlaying } = stopping.store.getState();
  expect(isPlaying).toBe(false);
  expect(index).toBeGreaterThan(0);
  expect(index).toBeLessThan(stopping.total);
  await stopping.play();
  expect(hashState(stopping.store.getState().game)).toBe(run.expected.hash);
});

test('a run of later rules cannot be played', () => {
  expect(() => new Playback({ seed: 1, rulesVersion: RULES_VERSION + 1, actions: 'n' }, still)).toThrow('other rules');
});
