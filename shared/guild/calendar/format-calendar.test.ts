import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCalendar, type CalendarEntry } from './format-calendar.ts';

const ENTRY: CalendarEntry = {
  uid: 'event-7@ledger.test',
  startsAt: Date.UTC(2026, 2, 29, 18),
  endsAt: Date.UTC(2026, 2, 29, 21),
  changedAt: Date.UTC(2026, 2, 1, 9, 30, 5),
  title: 'Molten Core, week 3; bring "fire" resistance\\',
  location: 'Molten Core',
  description: 'Line one\nLine two',
  url: 'https://ledger.test/social?group=1&view=calendar&event=7',
  isCancelled: false,
};

/** The properties of a file, unfolded. */
const readLines = (file: string): string[] => file.replaceAll('\r\n ', '').split('\r\n');
/** The text of a property, as RFC 5545 (3.3.11) unescapes it. */
const readText = (file: string, name: string): string =>
  (readLines(file).find((line) => line.startsWith(`${name}:`)) ?? '')
    .slice(name.length + 1)
    .replaceAll(/\\([\\;,nN])/g, (_all, escaped: string) => (escaped.toLowerCase() === 'n' ? '\n' : escaped));

test('an entry has UTC times, escaped texts and its status', () => {
  const file = formatCalendar('Tavern Ledger', [ENTRY, { ...ENTRY, uid: 'event-8@ledger.test', isCancelled: true }]);
  expect(readLines(file)).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'UID:event-7@ledger.test',
      'DTSTAMP:20260301T093005Z',
      'DTSTART:20260329T180000Z',
      'DTEND:20260329T210000Z',
      String.raw`SUMMARY:Molten Core\, week 3\; bring "fire" resistance` + '\\\\',
      String.raw`DESCRIPTION:Line one\nLine two`,
      'STATUS:CONFIRMED',
      'STATUS:CANCELLED',
      'END:VCALENDAR',
    ]),
  );
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
});

test('lines are folded at 75 octets within no character, and every text is read back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
      const file = formatCalendar('Tavern Ledger', [{ ...ENTRY, title }]);
      for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(readText(file, 'SUMMARY')).toBe(title);
    }),
  );
});

test('a text cannot add a line', () => {
  const file = formatCalendar('Tavern Ledger', [{ ...ENTRY, title: 'Raid\r\nATTENDEE:mailto:x\rSTATUS:CANCELLED' }]);
  expect(file).not.toMatch(/^(ATTENDEE|STATUS:CANCELLED)/m);
});
