import { LIST_SECTIONS, listDefinition, type ListSection, type ServedRow } from '#shared/characters/sections.ts';
import type { Character } from '#shared/characters/contract/characters.ts';
import { isRecent, isSeenSince } from '#shared/characters/week-of.ts';
import type { ListPanelLayout } from '#shared/characters/sections/definition.ts';
import type { TFunction } from 'i18next';
import { formatDayAndTime, formatNumber } from '../../../../base/format/format.ts';
import { translateGameTerm } from '../../../../base/i18n/i18n.ts';

export interface SectionRow {
  readonly name: string;
  readonly value: string;
  /** Shown above the rows that share it. */
  readonly group?: string;
  /** Null: the value is drawn without a badge. */
  readonly badge: 'good' | 'plain' | null;
}

export function panelSections(column: ListPanelLayout['column']): readonly ListSection[] {
  return LIST_SECTIONS.filter((section) => listDefinition(section).panel?.column === column);
}

type Boss = NonNullable<ServedRow<'lockouts'>['bosses']>[number];

function describeProgress(t: TFunction, bosses: readonly Boss[]): string {
  const points = bosses.filter(({ killed }) => killed).length;
  return t('characters.overview.points', { points, max: bosses.length });
}

type Fields = Readonly<Record<string, unknown>>;

/** "320 of 900 this week"; null for rows without an amount of the week. */
function describeWeek(t: TFunction, { week }: ListPanelLayout, fields: Fields): string | null {
  const points = week && fields[week.count];
  if (!week || typeof points !== 'number') return null;
  const max = fields[week.max];
  return typeof max === 'number' && max > 0
    ? t('characters.currencies.weekOf', { points, max })
    : t('characters.currencies.week', { points });
}

/** True while rows tell of today: the week's amounts and extended lockouts in the week in which they were seen, cooldowns for 30 days. */
export function isTimely(
  character: Pick<Character, 'observed_at'>,
  section: ListSection,
  lastWeekly: number,
  now: number,
): boolean {
  return section === 'cooldowns'
    ? isRecent(character.observed_at.cooldowns, now)
    : isSeenSince(character, section, lastWeekly);
}

function describeValue(t: TFunction, panel: ListPanelLayout, fields: Fields, isToday: boolean): string {
  const points = fields[panel.value];
  if (panel.until !== undefined) {
    const until = Number(fields[panel.until]);
    const isOver = until < Date.now();
    const isKept = panel.kept !== undefined && fields[panel.kept] === true && (isToday || !isOver);
    if (isOver && !isKept)
      return t(panel.isAwaited && isToday ? 'characters.overview.ready' : 'characters.overview.ended');
    return [
      Array.isArray(points) && points.length > 0 && describeProgress(t, points),
      !isOver && t('characters.overview.until', { time: formatDayAndTime(until) }),
      isKept && t('characters.overview.extended'),
    ]
      .filter(Boolean)
      .join(' · ');
  }
  const max = panel.max === undefined ? null : fields[panel.max];
  if (Array.isArray(points)) return formatNumber(points.length);
  if (typeof points !== 'number') return translateGameTerm(String(points ?? ''));
  return typeof max === 'number' && max > 0 ? t('characters.overview.points', { points, max }) : formatNumber(points);
}

/** Null while the list was never seen or recorded. `isToday` is of `isTimely`. */
export function describeRows(
  t: TFunction,
  section: ListSection,
  rows: readonly object[] | null | undefined,
  isToday = false,
): readonly SectionRow[] | null {
  const panel = listDefinition(section).panel;
  if (!rows || panel === null) return null;
  return rows.map((row) => {
    const fields = row as Fields;
    const name = String(fields['name']);
    const detail = panel.detail === undefined ? null : fields[panel.detail];
    const points = fields[panel.value];
    const group = panel.group === undefined ? undefined : fields[panel.group];
    return {
      ...(typeof group === 'string' && { group }),
      name: panel.isTerm ? translateGameTerm(name) : detail ? `${name} (${translateGameTerm(String(detail))})` : name,
      value: [describeValue(t, panel, fields, isToday), isToday && describeWeek(t, panel, fields)]
        .filter(Boolean)
        .join(' · '),
      badge: panel.goodValue === undefined ? null : points === panel.goodValue ? 'good' : 'plain',
    };
  });
}
