import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GameIcon } from '../../../games/game/game-icon.tsx';
import { Panel } from '../../../base/ui/layout/panel.tsx';
import { Tabs } from '../../../base/ui/controls/tabs.tsx';
import type { SectionName } from './sections.tsx';
import { SheetFrame } from './sheet-frame.tsx';

export function SheetPage() {
  const { t } = useTranslation();
  const [tab, setTab] = useState<SectionName>('inventory');
  return (
    <SheetFrame title={t('sandbox.pages.sheet.title')}>
      {(sections, { name }) => (
        <Tabs
          label={name}
          value={tab}
          onChange={setTab}
          tabs={sections.map((section) => ({
            value: section.name,
            label: t(`sandbox.sheet.${section.name}`),
            icon: <GameIcon body={section.icon} size={18} />,
            count: section.count,
            panel: <Panel title={t(`sandbox.sheet.${section.name}`)}>{section.content}</Panel>,
          }))}
        />
      )}
    </SheetFrame>
  );
}
