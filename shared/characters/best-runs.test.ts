import { describe, expect, it } from 'vitest';
import { characterFixture } from '../testing/characters/character-fixture.ts';
import {
  countUpgrades,
  findBestRun,
  latestSeason,
  runsOfWeek,
  scoreQuality,
  seasonState,
  type MythicPlus,
} from './best-runs.ts';

const NOW = Date.UTC(2026, 10, 29);
const DAY = 86_400_000;
const LAST_WEEKLY = NOW - 3 * DAY;

function withRuns(given: Partial<MythicPlus> = {}, seenAt = NOW - DAY) {
  const mythicplus: MythicPlus = {
    season: 18,
    dungeons: [
      { id: 588, level: 12, in_time: true, time: 1500, limit: 1800, score: 345, name: 'Altar of Fangs' },
      { id: 587, level: null, in_time: null, time: null, limit: null, score: null, name: 'Murder Row' },
    ],
    runs: [{ id: 588, level: 12, in_time: true, score: 345 }],
    resets_at: NOW + 4 * DAY,
    ...given,
  };
  const character = characterFixture({ mythicplus });
  return { ...character, observed_at: { ...character.observed_at, mythicplus: new Date(seenAt).toISOString() } };
}

describe('levels that a run added to the keystone', () => {
  const run = { level: 10, in_time: true, time: 1080, limit: 1800 };
  it.each([
    [run, 3],
    [{ ...run, time: 1081 }, 2],
    [{ ...run, time: 1440 }, 2],
    [{ ...run, time: 1441 }, 1],
    // An affix adds time, so the client says whether a run was in time.
    [{ ...run, time: 1850 }, 1],
    [{ ...run, in_time: false, time: 1000 }, 0],
    [{ ...run, limit: null }, null],
    [{ ...run, time: null }, null],
    [{ ...run, in_time: null }, null],
    [{ ...run, level: null }, null],
  ])('%j: %s', (each, upgrades) => {
    expect(countUpgrades(each)).toBe(upgrades);
  });
});

it('colours a score as the rating that eight like it make', () => {
  expect([0, 124, 125, 250, 313, 375].map(scoreQuality)).toEqual([1, 1, 2, 3, 4, 5]);
});

describe('the season', () => {
  it('is the running one when it was seen lately and none is newer', () => {
    expect(seasonState(withRuns(), latestSeason([withRuns()]), NOW)).toBe('current');
  });

  it('is an earlier one once the table or another character knows a newer one', () => {
    expect(seasonState(withRuns({ season: 17 }), latestSeason([]), NOW)).toBe('earlier');
    expect(seasonState(withRuns(), latestSeason([withRuns({ season: 19 })]), NOW)).toBe('earlier');
  });

  it('is not known without its number, or when it was seen long ago', () => {
    expect(seasonState(withRuns({ season: null }), 18, NOW)).toBe('unsure');
    expect(seasonState(withRuns({}, NOW - 31 * DAY), 18, NOW)).toBe('unsure');
  });
});

it('knows the runs of the week until it ends', () => {
  expect(runsOfWeek(withRuns(), LAST_WEEKLY, NOW)).toHaveLength(1);
  expect(runsOfWeek(withRuns({ resets_at: NOW - 1 }), LAST_WEEKLY, NOW)).toBeNull();
  expect(runsOfWeek(withRuns({ resets_at: null }), LAST_WEEKLY, NOW)).toHaveLength(1);
  expect(runsOfWeek(withRuns({ resets_at: null }, LAST_WEEKLY - 1), LAST_WEEKLY, NOW)).toBeNull();
  expect(runsOfWeek(characterFixture(), LAST_WEEKLY, NOW)).toBeNull();
});

it('finds the best run of a dungeon in the running season only', () => {
  expect(findBestRun(withRuns(), 'Altar of Fangs', 18, NOW)?.level).toBe(12);
  expect(findBestRun(withRuns(), 'Murder Row', 18, NOW)).toBeNull();
  expect(findBestRun(withRuns(), 'Altar of Fangs', 19, NOW)).toBeNull();
});
