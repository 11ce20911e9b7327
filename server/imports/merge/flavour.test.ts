import { Compile } from 'typebox/schema';
import { describe, expect, test } from 'vitest';
import type { Snapshot } from '#shared/characters/snapshot.ts';
import { Character } from '#shared/characters/contract/characters.ts';
import { GAME, MINUTE, NOW, snapshot } from '../../testing/characters/snapshots.ts';
import { merge, type MergeResult } from '#shared/characters/merge/merge.ts';

const at = (minutes: number) => NOW - (1000 - minutes) * MINUTE;
const all = (...snapshots: Snapshot[]) =>
  snapshots.reduce<MergeResult | null>((stored, next) => merge(stored, next, GAME, NOW), null) as MergeResult;

describe('a flavour with a name of its own', () => {
  const forever = (minutes: number) => snapshot({ observed_at: at(minutes), flavour: 'wow_forever' });
  const plain = (minutes: number) => snapshot({ observed_at: at(minutes) });

  test.each([
    ['alone', [forever(1)]],
    ['before a source that does not know it', [forever(1), plain(2)]],
    ['after it', [plain(2), forever(1)]],
  ])('names the game, %s', (_when, order) => {
    const { document } = all(...order);
    expect(document).toMatchObject({ game_id: 'wow_classic', game_name: 'WoW Forever', flavour: 'wow_forever' });
    expect(Compile(Character).Check(document)).toBe(true);
  });

  test.each(['wow_classic_era', 'wow_retail', 7, null])('is not %j', (flavour) => {
    const { document } = all(snapshot({ flavour }));
    expect(document.game_name).toBe(GAME.name);
    expect(document).not.toHaveProperty('flavour');
  });
});
