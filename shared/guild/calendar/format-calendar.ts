import { toLocalTime } from '../../base/text/zoned-time.ts';

/** Octets of a line, without its end (RFC 5545, 3.1). */
const LINE_MAX = 75;

export interface CalendarEntry {
  /** Unique and the same in every version of the entry. */
  readonly uid: string;
  /** Milliseconds since 1970. */
  readonly startsAt: number;
  readonly endsAt: number;
  readonly changedAt: number;
  readonly title: string;
  readonly location: string;
  readonly description: string;
  readonly url: string;
  readonly isCancelled: boolean;
}

/** 1774810800000 → `20260329T190000Z`. */
function formatTime(at: number): string {
  return `${toLocalTime(at, 'UTC').replaceAll(/[-:]/g, '')}Z`;
}

function escapeText(text: string): string {
  return (
    text
      .replaceAll(/[\\;,]/g, String.raw`\$&`)
      .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
      // Other controls are not allowed in a text.
      .replaceAll(/(?!\t)\p{Cc}/gu, '')
  );
}

/** In UTF-8. */
function countOctets(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x8_00) return 2;
  return point < 0x1_00_00 ? 3 : 4;
}

/** Folds a line at 75 octets, never within a character. */
function foldLine(line: string): string {
  let folded = '';
  let length = 0;
  for (const character of line) {
    const octets = countOctets(character);
    if (length + octets > LINE_MAX) {
      folded += '\r\n ';
      length = 1;
    }
    folded += character;
    length += octets;
  }
  return folded;
}

function formatEntry(entry: CalendarEntry): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${entry.uid}`,
    `DTSTAMP:${formatTime(entry.changedAt)}`,
    `LAST-MODIFIED:${formatTime(entry.changedAt)}`,
    `DTSTART:${formatTime(entry.startsAt)}`,
    `DTEND:${formatTime(entry.endsAt)}`,
    `SUMMARY:${escapeText(entry.title)}`,
    `LOCATION:${escapeText(entry.location)}`,
    `DESCRIPTION:${escapeText(entry.description)}`,
    `URL:${entry.url}`,
    `STATUS:${entry.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ];
}

/** An iCalendar file (RFC 5545). Times are UTC, so it needs no time zones: each repeat is an entry of its own. */
export function formatCalendar(name: string, entries: readonly CalendarEntry[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tavern Ledger//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...entries.flatMap(formatEntry),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}
