import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ImportPayload } from '#shared/characters/contract/import.ts';
import { temporaryFolder } from '../testing/installs/game-folder.ts';
import { buildObservedCharacter, SEEN } from '../testing/sync/observed-character.ts';
import type { ReminderKind } from './deadlines.ts';
import { startReminders, type Reminders } from './reminders.ts';
import { openShownReminders } from './shown-reminders.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let started: Reminders[];
let shown: string[];
let off: Set<ReminderKind>;
let isFocused: boolean;

beforeEach(async () => {
  folder = await temporaryFolder();
  vi.useFakeTimers({ now: SEEN, toFake: ['Date', 'setInterval', 'clearInterval'] });
  started = [];
  shown = [];
  off = new Set();
  isFocused = false;
});
afterEach(async () => {
  for (const reminders of started) reminders.stop();
  vi.useRealTimers();
  await folder[Symbol.asyncDispose]();
});

/** Starts the app once more on the same data folder. */
function start(): Reminders {
  const reminders = startReminders({
    shown: openShownReminders(join(folder.path, 'reminders.json')),
    region: 'eu',
    now: Date.now,
    isEnabled: (kind) => !off.has(kind),
    show({ kind, characters, first }) {
      if (isFocused) return false;
      shown.push(`${kind} ${characters.map(({ name }) => name).join(' ')} ${(first - SEEN) / HOUR}`);
      return true;
    },
  });
  started.push(reminders);
  return reminders;
}

const letters = (...hours: readonly number[]) =>
  hours.map((hour) => ({ itemID: 14047, name: 'Runecloth', expiresAt: SEEN + hour * HOUR }));
const withMail = (name: string, ...hours: readonly number[]) =>
  buildObservedCharacter(name, { mail: letters(...hours) });
const withVault = (given: NonNullable<ImportPayload['weekly']>, observed_at = SEEN) =>
  buildObservedCharacter('Maribel', {
    observed_at,
    weekly: { vault: [{ kind: 'raid', index: 1, progress: 2, threshold: 2 }], ...given },
  });

test('reminds of mail within its last three days, and not of what has expired', () => {
  start().read([withMail('Maribel', -1, 80), withMail('Torvald')]);
  expect(shown).toEqual([]);
  vi.advanceTimersByTime(7 * HOUR);
  expect(shown).toEqual([]);
  vi.advanceTimersByTime(HOUR);
  expect(shown).toEqual(['mail Maribel 80']);
});

test('does not repeat a reminder, also after a restart and when the end moves a little', () => {
  start().read([withMail('Maribel', 30, 40)]);
  vi.advanceTimersByTime(5 * HOUR);
  start().read([withMail('Maribel', 30.2, 40)]);
  expect(shown).toEqual(['mail Maribel 30']);
});

test('reminds again of a new letter', () => {
  const reminders = start();
  reminders.read([withMail('Maribel', 30)]);
  reminders.read([withMail('Maribel', 20, 30)]);
  reminders.read([withMail('Maribel', 20, 30)]);
  expect(shown).toEqual(['mail Maribel 30', 'mail Maribel 20']);
});

test('reminds of mail and auctions apart, and once of all characters of a file', () => {
  const auctions = [{ itemID: 12784, expiresAt: SEEN + 10 * HOUR }];
  start().read([
    withMail('Maribel', 30),
    buildObservedCharacter('Torvald', { auctions, mail: letters(20) }),
    withMail('Quillwen', 90),
  ]);
  expect(shown).toEqual(['mail Torvald Maribel 20', 'auctions Torvald 10']);
});

test('does not remind of a kind that is switched off, and does so once it is switched on', () => {
  off.add('mail');
  start().read([withMail('Maribel', 30)]);
  vi.advanceTimersByTime(HOUR);
  expect(shown).toEqual([]);
  off.delete('mail');
  vi.advanceTimersByTime(HOUR);
  expect(shown).toEqual(['mail Maribel 30']);
});

test('waits for the next check while a reminder cannot be shown', () => {
  isFocused = true;
  start().read([withMail('Maribel', 30)]);
  isFocused = false;
  vi.advanceTimersByTime(HOUR);
  expect(shown).toEqual(['mail Maribel 30']);
});

test('keeps what was seen later when another file has an older copy of the character', () => {
  const reminders = start();
  reminders.read([buildObservedCharacter('Maribel', { mail: [], observed_at: SEEN + 1 })]);
  reminders.read([withMail('Maribel', 30)]);
  expect(shown).toEqual([]);
});

test('reminds of a vault reward from the reset on, and not again when the reward is seen after it', () => {
  const reminders = start();
  reminders.read([withVault({ resetsAt: SEEN + 2 * HOUR })]);
  expect(shown).toEqual([]);
  vi.advanceTimersByTime(2 * HOUR);
  expect(shown).toEqual(['vault Maribel 2']);
  reminders.read([withVault({ vault: [], hasReward: true, resetsAt: SEEN + 2 * HOUR + 7 * DAY }, SEEN + 3 * HOUR)]);
  vi.advanceTimersByTime(30 * DAY);
  expect(shown).toEqual(['vault Maribel 2']);
});

test('reminds of the reward of a later week', () => {
  const reminders = start();
  reminders.read([withVault({ vault: [], hasReward: true, resetsAt: SEEN + HOUR })]);
  reminders.read([withVault({ vault: [], hasReward: false, resetsAt: SEEN + HOUR }, SEEN + 1)]);
  reminders.read([withVault({ vault: [], hasReward: true, resetsAt: SEEN + HOUR + 7 * DAY }, SEEN + 2)]);
  expect(shown).toEqual([`vault Maribel ${1 - 7 * 24}`, 'vault Maribel 1']);
});

test("takes the region's reset where the game gave none", () => {
  start().read([withVault({})]);
  expect(shown).toEqual([]);
  // From Friday 20:00 to Wednesday 04:00, UTC.
  vi.advanceTimersByTime(4 * DAY + 8 * HOUR);
  expect(shown).toEqual([`vault Maribel ${4 * 24 + 8}`]);
});

test('reminds of no reward that was seen before the last but one reset', () => {
  const file = withVault({ hasReward: true, resetsAt: SEEN - 393 * DAY }, SEEN - 400 * DAY);
  const reminders = start();
  reminders.read([file]);
  reminders.read([withVault({ hasReward: true }, SEEN - 15 * DAY)]);
  vi.advanceTimersByTime(30 * DAY);
  expect(shown).toEqual([]);
});

test('replaces a damaged file of shown reminders', () => {
  start().read([withMail('Maribel', 30)]);
  writeFileSync(join(folder.path, 'reminders.json'), '{"mail');
  start().read([withMail('Maribel', 30)]);
  expect(shown).toHaveLength(2);
  start().read([withMail('Maribel', 30)]);
  expect(shown).toHaveLength(2);
});
