const PATTERN = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.(\d{3}))?Z$/;

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
  const parts = PATTERN.exec(iso);
  if (parts === null) return Number.NaN;
  const [year = 0, month = 0, day = 0, hours = 0, minutes = 0, seconds = 0, ms = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0));
  return daysSinceEpoch(year, month, day) * 86_400_000 + ((hours * 60 + minutes) * 60 + seconds) * 1000 + ms;
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
  const [hours, minutes, seconds] = [inDay / 3_600_000, inDay / 60_000, inDay / 1000].map(Math.floor) as Clock;
  const digits = (value: number, length = 2): string => String(value).padStart(length, '0');
  const clock = [hours, minutes % 60, seconds % 60].map((each) => digits(each)).join(':');
  return `${digits(year, 4)}-${digits(month)}-${digits(day)}T${clock}.${digits(inDay % 1000, 3)}Z`;
}

type Clock = [hours: number, minutes: number, seconds: number];
