import { listDefinition, PLAIN_SECTIONS, type ListPanelLayout, type PlainSection } from '#shared/character/sections.ts';
import type { TFunction } from 'i18next';
import { formatNumber } from '../../../../format/format.ts';
import { translateGameTerm } from '../../../../i18n/i18n.ts';

export interface SectionRow {
  readonly name: string;
  readonly value: string;
  /** Null: the value is drawn without a badge. */
  readonly badge: 'good' | 'plain' | null;
}

export function panelSections(column: ListPanelLayout['column']): readonly PlainSection[] {
  return PLAIN_SECTIONS.filter((section) => listDefinition(section).panel?.column === column);
}

/** The rows of a plain list as its panel and the printed sheet show them; null while it was never seen or recorded. */
export function describeRows(
  t: TFunction,
  section: PlainSection,
  rows: readonly object[] | null | undefined,
): readonly SectionRow[] | null {
  const { panel } = listDefinition(section);
  if (!rows || panel === null) return null;
  return rows.map((row) => {
    const fields = row as Readonly<Record<string, unknown>>;
    const name = String(fields['name']);
    const points = fields[panel.value];
    const max = panel.max === undefined ? null : fields[panel.max];
    return {
      name: panel.isTerm ? translateGameTerm(name) : name,
      value:
        typeof points !== 'number'
          ? translateGameTerm(String(points))
          : typeof max === 'number'
            ? t('characters.overview.points', { points, max })
            : formatNumber(points),
      badge: panel.goodValue === undefined ? null : points === panel.goodValue ? 'good' : 'plain',
    };
  });
}
