import type { Character } from '#shared/characters/contract/characters.ts';
import type { ListPanelLayout } from '#shared/characters/sections/definition.ts';
import { isPlaceholderName } from '#shared/characters/placeholder-name.ts';
import type { MythicPlus } from '#shared/characters/best-runs.ts';
import type { ListSection } from '#shared/characters/sections.ts';
import { knownLockouts } from '#shared/characters/week-of.ts';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FIRST_ROWS, ListPanel } from './list-panel.tsx';
import { ProfessionsPanel } from './professions-panel.tsx';
import { ReputationsPanel } from './reputations-panel.tsx';
import { describeRows, isTimely, panelSections } from './section-rows.ts';
import { WeekPanel } from './week-panel.tsx';
import { MythicPlusPanel } from '../../../mythic-plus/mythic-plus-panel.tsx';
import { ItemTile } from '../../../item/item-tile.tsx';
import { useNow } from '../../../../base/hooks/use-now.ts';
import { useResets } from '../../../../games/region.ts';
import { PinButton } from './pin-button.tsx';

/** Edge of an icon in CSS pixels. */
const ICON = 22;

/**
 * Currencies with what was earned of them in the running week, each with a button that keeps its count in the history.
 * Those whose names nobody has told are folded.
 */
function CurrenciesPanel({ character }: { readonly character: Character }) {
  const { t } = useTranslation();
  const { true: unnamed = [], false: named = [] } = Object.groupBy(character.currencies ?? [], ({ id, name }) =>
    isPlaceholderName(name, id) ? 'true' : 'false',
  );
  const currencies = [...named, ...unnamed];
  const now = useNow();
  const { lastWeekly } = useResets(now);
  const rows = describeRows(t, 'currencies', currencies, isTimely(character, 'currencies', lastWeekly, now));
  return (
    <ListPanel
      title={t('sections.currencies.name')}
      none={t('sections.currencies.none')}
      rows={rows ?? []}
      folded={
        unnamed.length > 0
          ? { from: named.length, label: t('characters.currencies.unnamed', { count: unnamed.length }) }
          : undefined
      }
      icons={currencies.map(({ id, name, icon_id }) => (
        <ItemTile
          key={id ?? name}
          size={ICON}
          item={{ item_name: name, quality: null, ...(icon_id !== undefined && { icon_id }) }}
        />
      ))}
      actions={currencies.map(
        ({ id, name }) => id !== null && <PinButton key={id} character={character} id={id} name={name} />,
      )}
    />
  );
}

/** Panels with more than rows of a name and a value. Recipes are shown with their professions. */
const OWN_PANELS: Partial<Record<ListSection, ComponentType<{ readonly character: Character }>>> = {
  currencies: CurrenciesPanel,
  professions: ProfessionsPanel,
  reputations: ReputationsPanel,
};

interface SectionPanelsProps {
  readonly character: Character;
  readonly column: ListPanelLayout['column'];
}

interface SectionPanel {
  readonly node: ReactNode;
  readonly rows: number;
}

/** A character below the season's level has its dungeons without a run. */
function hasRuns({ dungeons, runs }: MythicPlus): boolean {
  return runs.length > 0 || dungeons.some(({ level }) => level !== null);
}

/** Usual height of the week's panel, in rows of a list. */
const WEEK_ROWS = 5;

function usePanels({ character, column }: SectionPanelsProps): readonly SectionPanel[] {
  const { t } = useTranslation();
  const now = useNow();
  const { lastWeekly } = useResets(now);
  const lists = panelSections(column).flatMap((section): SectionPanel[] => {
    const Own = OWN_PANELS[section];
    if (Own) {
      const node = <Own key={section} character={character} />;
      return character[section] ? [{ node, rows: character[section].length }] : [];
    }
    if (section === 'recipes' && character.professions) return [];
    const isToday = isTimely(character, section, lastWeekly, now);
    // A lockout that has ended is gone: what came after it is unknown until the next visit.
    const held = section === 'lockouts' ? knownLockouts(character.lockouts, isToday, now) : character[section];
    const isUnseen = held === null && character[section] !== null;
    const rows = describeRows(t, section, isUnseen ? [] : held, isToday);
    const title = t(`sections.${section}.name`);
    const none = t(isUnseen ? 'characters.overview.lockoutsUnseen' : `sections.${section}.none`);
    if (rows === null) return [];
    return [{ node: <ListPanel key={section} title={title} none={none} rows={rows} />, rows: rows.length }];
  });
  if (column !== 'main') return lists;
  const { weekly, mythicplus } = character;
  return [
    ...(weekly ? [{ node: <WeekPanel key="weekly" character={character} weekly={weekly} />, rows: WEEK_ROWS }] : []),
    ...(mythicplus && hasRuns(mythicplus)
      ? [
          {
            node: <MythicPlusPanel key="mythicplus" character={character} mythicplus={mythicplus} />,
            rows: mythicplus.dungeons.length + 1,
          },
        ]
      : []),
    ...lists,
  ];
}

export function SectionPanels(props: SectionPanelsProps) {
  return usePanels(props).map(({ node }) => node);
}

const HEAD_ROWS = 2;

/** Two stacks of about the same height, so that no gap opens beside a long list: each panel to the lower, longest first. */
export function StackedPanels(props: SectionPanelsProps) {
  const panels = usePanels(props);
  const heights: [number, number] = [0, 0];
  const second = new Set<SectionPanel>();
  for (const panel of panels.toSorted((a, b) => b.rows - a.rows)) {
    const isSecond = heights[1] < heights[0];
    if (isSecond) second.add(panel);
    heights[isSecond ? 1 : 0] += HEAD_ROWS + Math.min(panel.rows, FIRST_ROWS);
  }
  return [panels.filter((panel) => !second.has(panel)), panels.filter((panel) => second.has(panel))].map(
    (stack, at) => stack.length > 0 && <div key={at}>{stack.map(({ node }) => node)}</div>,
  );
}
