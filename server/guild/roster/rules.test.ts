import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { VIEWER_SECTIONS, type ViewerSection } from '#shared/characters/contract/viewers.ts';
import { findMarked, markedCharacter } from '../../testing/roster/marked-character.ts';
import { findVisibleSections, readSections, toViewedCharacter, type Grant } from './rules.ts';
import { summarise } from './summarise.ts';
import { viewDetails } from './view-details.ts';

const sections = fc.subarray<ViewerSection>([...VIEWER_SECTIONS]);
const party = fc.record({ isMember: fc.boolean(), isBanned: fc.boolean() });
const grant: fc.Arbitrary<Grant> = fc.oneof(
  fc.record({ kind: fc.constant('group' as const), sections, viewer: party, owner: party }),
  fc.record({ kind: fc.constant('friend' as const), sections, areFriends: fc.boolean() }),
);
const pair = fc.record({ hasBlock: fc.boolean(), isOwnerGone: fc.boolean() });

test('a viewer sees a section only by a grant that holds, and without a block', () => {
  fc.assert(
    fc.property(fc.array(grant, { maxLength: 4 }), pair, (grants, between) => {
      const seen = findVisibleSections(grants, between);
      const held = grants.filter((each) =>
        each.kind === 'friend'
          ? each.areFriends
          : [each.viewer, each.owner].every(({ isMember, isBanned }) => isMember && !isBanned),
      );
      const isApart = between.hasBlock || between.isOwnerGone;
      expect(seen === null).toBe(isApart || held.length === 0);
      for (const section of VIEWER_SECTIONS)
        expect(seen?.includes(section) ?? false).toBe(!isApart && held.some((each) => each.sections.includes(section)));
    }),
  );
});

test('no form of a character holds anything of a section that is not shared', () => {
  const character = markedCharacter('Brunhild');
  fc.assert(
    fc.property(sections, (shared) => {
      const row = toViewedCharacter(summarise(character), shared);
      const text = JSON.stringify([row, viewDetails(character, shared)]);
      expect(findMarked(text, 'Brunhild')).toEqual(VIEWER_SECTIONS.filter((section) => shared.includes(section)));
    }),
  );
});

test('sections of a later version are dropped', () => {
  expect(readSections('["bags","attunements","gear"]')).toEqual(['gear', 'bags']);
});
