import type { Character } from '#shared/contract/characters/characters.ts';
import type { ListPanelLayout } from '#shared/character/sections/definition.ts';
import { useTranslation } from 'react-i18next';
import { ListPanel } from './list-panel.tsx';
import { describeRows, panelSections } from './section-rows.ts';

interface SectionPanelsProps {
  readonly character: Character;
  readonly column: ListPanelLayout['column'];
}

/** The panels of one overview column, for the lists that were seen. */
export function SectionPanels({ character, column }: SectionPanelsProps) {
  const { t } = useTranslation();
  return panelSections(column).map((section) => {
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
