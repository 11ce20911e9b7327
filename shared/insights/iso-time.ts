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
