import type { Character } from '#shared/contract/characters/characters.ts';
import type { ListPanelLayout } from '#shared/character/sections/definition.ts';
import type { ListSection } from '#shared/character/sections.ts';
import { lazy, Suspense, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { CurrenciesPanel } from './currencies-panel.tsx';
import { ListPanel } from './list-panel.tsx';
import { describeRows, panelSections } from './section-rows.ts';

/** Panels with more than rows of a name and a value. Recipes are shown with their professions. */
const OWN_PANELS: Partial<Record<ListSection, ComponentType<{ readonly character: Character }>>> = {
  currencies: CurrenciesPanel,
  professions: lazy(() => import('./professions-panel.tsx').then((m) => ({ default: m.ProfessionsPanel }))),
  reputations: lazy(() => import('./reputations-panel.tsx').then((m) => ({ default: m.ReputationsPanel }))),
};

interface SectionPanelsProps {
  readonly character: Character;
  readonly column: ListPanelLayout['column'];
}

/** The panels of one overview column, for the lists that were seen. */
export function SectionPanels({ character, column }: SectionPanelsProps) {
  const { t } = useTranslation();
  return panelSections(column).map((section) => {
    const Own = OWN_PANELS[section];
    if (Own)
      return (
        character[section] && (
          <Suspense key={section}>
            <Own character={character} />
          </Suspense>
        )
      );
    if (section === 'recipes' && character.professions) return null;
    const rows = describeRows(t, section, character[section]);
    return (
      rows && (
        <ListPanel
          key={section}
          title={t(`sections.${section}.name`)}
          none={t(`sections.${section}.none`)}
          rows={rows}
        />
      )
    );
  });
}
