import { ACHIEVEMENTS } from '../../characters/achievements/catalogue.ts';
import type { FactSubject, FirstSeen } from '../../characters/achievements/facts.ts';
import type { AccountImport } from '../contract/account-import.ts';
import { PINNED_CURRENCIES_MAX } from '../../characters/contract/characters.ts';
import { NOTE_MAX } from '../../characters/note.ts';
import type { CharacterPast, OwnerMarks } from '../../characters/merge/character-past.ts';
import type { NumberTimes } from '../../characters/merge/stored-character.ts';
import type { HistoryPointValues } from '../../characters/merge/history-rules.ts';
import { joinMoneyPoints, type MoneyHistory } from '../../characters/money-history.ts';
import { asInteger, readOwn, type UntrustedObject } from '../../characters/read-import/untrusted-values.ts';
import { formatIsoTime, parseIsoTime } from '../../base/text/iso-time.ts';
import { toTime } from './to-import-payload.ts';

type ExportedPast = NonNullable<AccountImport['history']>[number];
type ExportedFirst = NonNullable<AccountImport['firsts']>[number];

const SUBJECTS: readonly FactSubject[] = ['level', 'copper', 'played', 'items', 'equipment', 'inventory', 'bank'];

function readMarks(document: UntrustedObject): OwnerMarks {
  const note = readOwn(document, 'note');
  const pins = readOwn(document, 'pinned_currencies');
  const ids = Array.isArray(pins) ? [...new Set(pins.filter((id): id is number => asInteger(id, 0) !== null))] : null;
  return {
    note: typeof note === 'string' ? note.slice(0, NOTE_MAX).toWellFormed() : '',
    favourite: readOwn(document, 'favourite') === true,
    hidden: readOwn(document, 'hidden') === true,
    ...(ids !== null && { pinned_currencies: ids.slice(0, PINNED_CURRENCIES_MAX) }),
  };
}

/** A time of the server that made the export, never later than now. */
function readTime(value: unknown, now: number): string {
  return formatIsoTime(Math.min(toTime(value) ?? now, now));
}

function readPoints({ points }: ExportedPast, now: number): HistoryPointValues[] {
  return points
    .map(({ observed_at, currencies, ...point }) => ({
      ...point,
      observed_at: parseIsoTime(observed_at),
      currencies: currencies === undefined ? null : JSON.stringify(currencies),
    }))
    .filter(({ observed_at }) => observed_at <= now)
    .toSorted((a, b) => a.observed_at - b.observed_at);
}

function readMoney({ money }: ExportedPast, now: number): MoneyHistory[] {
  const byAddon = Map.groupBy(money, ({ addon }) => addon);
  return [...byAddon].map(([addon, points]) => {
    const dated = points.map(({ observed_at, copper }) => ({ observed_at: parseIsoTime(observed_at), copper }));
    return { addon, points: joinMoneyPoints(dated.filter(({ observed_at }) => observed_at <= now)) };
  });
}

function readFirsts(firsts: readonly ExportedFirst[], now: number): FirstSeen[] {
  const known = new Set<string>([...ACHIEVEMENTS.map(({ id }) => id), ...SUBJECTS.map((subject) => `look:${subject}`)]);
  return firsts.flatMap(({ what, at, look, item }) => {
    const time = parseIsoTime(at);
    if (!known.has(what) || time > now) return [];
    const by = SUBJECTS.find((subject) => subject === look) ?? null;
    return { what: what as FirstSeen['what'], at: time, look: by, item };
  });
}

interface ExportedCharacter {
  readonly document: UntrustedObject;
  readonly exportId: number;
  readonly numberTimes: NumberTimes;
  readonly history: ExportedPast | undefined;
  readonly firsts: readonly ExportedFirst[];
}

/** The past of an exported character, beside its sections. Moments of the future are left out. */
export function readPast(
  { document, exportId, numberTimes, history, firsts }: ExportedCharacter,
  now: number,
): CharacterPast {
  const past = history ?? { character_id: exportId, points: [], money: [], reputation_steps: [] };
  return {
    exportId,
    marks: readMarks(document),
    created_at: readTime(readOwn(document, 'created_at'), now),
    updated_at: readTime(readOwn(document, 'updated_at'), now),
    numberTimes,
    points: readPoints(past, now),
    money: readMoney(past, now),
    reputationSteps: past.reputation_steps
      .map((step) => ({ ...step, observed_at: parseIsoTime(step.observed_at) }))
      .filter(({ observed_at }) => observed_at <= now),
    firsts: readFirsts(firsts, now),
  };
}
