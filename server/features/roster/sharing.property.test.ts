import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { VIEWER_SECTIONS, type ViewerSection } from '#shared/contract/characters/viewers.ts';
import { findMarked } from '../../testing/roster/marked-character.ts';
import { createSharingWorld, type SharingPath, type SharingStep } from '../../testing/roster/sharing-world.ts';
import { startDiscord, type DiscordServer } from '../../testing/groups/discord.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

const RUNS = 6;
const STEPS = 12;
const PLAYERS = 4;
const CHARACTERS = 3;
const LISTED: readonly ViewerSection[] = ['gear', 'professions', 'lockouts'];
/** Sections of which each path has something; the compiler requires a row for each. */
const SHOWN: Readonly<Record<SharingPath, readonly ViewerSection[]>> = {
  roster: LISTED,
  event: LISTED,
  friend: LISTED,
  wanted: ['bags'],
  search: ['professions', 'lockouts', 'bags'],
  card: VIEWER_SECTIONS,
  notifications: [],
  feed: ['gear', 'lockouts', 'bags'],
  webhook: ['gear', 'bags'],
};

let discord: DiscordServer;
let server: TestServer;
beforeAll(async () => {
  discord = await startDiscord();
  server = await startTestServer({ sendOutgoing: discord.send, webhookPollMs: 20 });
});
afterAll(async () => {
  await server.close();
  discord.close();
});

const player = fc.nat({ max: PLAYERS - 1 });
const sections = fc.option(fc.subarray<ViewerSection>([...VIEWER_SECTIONS]));
const step: fc.Arbitrary<SharingStep> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('share' as const),
      character: fc.nat({ max: CHARACTERS - 1 }),
      group: sections,
      friend: player,
      friendSections: sections,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('befriend' as const, 'unfriend' as const, 'block' as const, 'unblock' as const),
      player,
      other: player,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('join' as const, 'leave' as const, 'ban' as const, 'unban' as const, 'import' as const),
      player,
    }),
  },
);

test('nobody ever receives what its owner does not share with them, by calls or the socket', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: STEPS, maxLength: STEPS }), async (steps) => {
      const world = await createSharingWorld(server, discord, run++);
      for (const each of steps) {
        await world.take(each);
        const seen = await world.readAll();
        for (const { viewer, character, path, text, expected } of seen) {
          const shown = expected.filter((section) => SHOWN[path].includes(section));
          expect([viewer, character, path, findMarked(text, character)]).toEqual([viewer, character, path, shown]);
        }
      }
      for (const { heard, allowed, text } of await world.listened()) {
        expect(heard.filter((id) => !allowed.has(id))).toEqual([]);
        expect(world.names.flatMap((name) => findMarked(text, name))).toEqual([]);
      }
      world.close();
    }),
    // Each run takes seconds: a failure is reported as it was found.
    { numRuns: RUNS, endOnFailure: true },
  );
});
