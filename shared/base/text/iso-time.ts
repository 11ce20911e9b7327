const PATTERN = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?Z$/;
const ZERO = 0x30;

/** Days from 1970-01-01 to a Gregorian date. Years start in March, so the leap day comes last. */
function daysSinceEpoch(year: number, month: number, day: number): number {
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** Server times only; NaN for other text. Replaces `Date`, which shared/ must not use. */
export function parseIsoTime(iso: string): number {
  if (!PATTERN.test(iso)) return Number.NaN;
  const days = daysSinceEpoch(digitsOf(iso, 0, 4), digitsOf(iso, 5, 7), digitsOf(iso, 8, 10));
  const minutes = digitsOf(iso, 11, 13) * 60 + digitsOf(iso, 14, 16);
  const ms = digitsOf(iso, 20, iso.length - 1);
  return days * 86_400_000 + (minutes * 60 + digitsOf(iso, 17, 19)) * 1000 + ms;
}

/** Without a substring: a merge parses some twenty times. */
function digitsOf(text: string, from: number, to: number): number {
  let number = 0;
  for (let at = from; at < to; at++) number = number * 10 + text.charCodeAt(at) - ZERO;
  return number;
}

/** The time as a document has it: ISO 8601 in UTC, of a year from 1 to 9999. */
export function formatIsoTime(ms: number): string {
  const days = Math.floor(ms / 86_400_000);
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  const inDay = Math.floor(ms) - days * 86_400_000;
  const date = `${digits(year, 4)}-${digits(month)}-${digits(day)}`;
  const hours = Math.floor(inDay / 3_600_000);
  const minutes = Math.floor(inDay / 60_000) % 60;
  const seconds = Math.floor(inDay / 1000) % 60;
  return `${date}T${digits(hours)}:${digits(minutes)}:${digits(seconds)}.${digits(inDay % 1000, 3)}Z`;
}

function digits(value: number, length = 2): string {
  return String(value).padStart(length, '0');
}
