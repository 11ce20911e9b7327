import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { VIEWER_SECTIONS, type ViewerSection } from '#shared/characters/contract/viewers.ts';
import { depth } from '#shared/testing/depth.ts';
import { findMarked } from '../../testing/roster/marked-character.ts';
import { createSharingWorld, type SharingPath, type SharingStep } from '../../testing/roster/sharing-world.ts';
import { PUSH_DELAY_MS } from '../../testing/roster/sharing-pushes.ts';
import { startDiscord, type DiscordServer } from '../../testing/groups/discord.ts';
import { startPushService, type TestPushService } from '../../testing/push/push-service.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

const RUNS = depth(1, 6);
const STEPS = 16;
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
  chip: LISTED,
  named: LISTED,
  chat: [],
  notifications: [],
  feed: ['gear', 'lockouts', 'bags'],
  webhook: ['gear', 'bags'],
  eventLink: [],
};

let discord: DiscordServer;
let service: TestPushService;
let server: TestServer;
beforeAll(async () => {
  discord = await startDiscord();
  service = await startPushService();
  const push = { delayMs: PUSH_DELAY_MS, messagesDelayMs: PUSH_DELAY_MS };
  server = await startTestServer({ sendOutgoing: discord.send, webhookPollMs: 60, push });
});
afterAll(async () => {
  await server.close();
  await service[Symbol.asyncDispose]();
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
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('bank' as const), player, isShown: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('join' as const, 'leave' as const, 'ban' as const, 'unban' as const, 'import' as const),
      player,
    }),
  },
);

test('nobody ever receives what its owner does not share with them, by calls, the socket or pushes', async () => {
  let run = 0;
  let isNamedInPushes = false;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: STEPS, maxLength: STEPS }), async (steps) => {
      const world = await createSharingWorld(server, { discord, service }, run++);
      for (const each of steps) {
        if (!(await world.take(each))) continue;
        const seen = await world.readAll();
        for (const { viewer, character, path, text, expected } of seen.characters) {
          const shown = expected.filter((section) => SHOWN[path].includes(section));
          expect([viewer, character, path, findMarked(text, character)]).toEqual([viewer, character, path, shown]);
        }
        for (const { isSeen, isShown, ...bank } of seen.banks)
          expect({ ...bank, isSeen }).toEqual({ ...bank, isSeen: isShown });
      }
      const listened = await world.listened();
      for (const { heard, allowed, text, pushes } of listened) {
        expect(heard.filter((id) => !allowed.has(id))).toEqual([]);
        expect(world.names.flatMap((name) => findMarked(text + pushes, name))).toEqual([]);
        expect(world.bankWords.filter((word) => (text + pushes).includes(word))).toEqual([]);
      }
      isNamedInPushes ||= world.names.some((name) => listened[0]?.pushes.includes(`[${name}]`));
      world.close();
    }),
    // Each run takes seconds: a failure is reported as it was found.
    { numRuns: RUNS, endOnFailure: true },
  );
  // Otherwise the pushes would hold nothing to compare.
  expect(isNamedInPushes).toBe(true);
});
