import { body as tankard } from 'virtual:game-icon/beer-stein';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../base/ui/controls/button.tsx';
import { GameIcon } from '../../games/game/game-icon.tsx';
import { EmptyState } from '../../base/ui/layout/empty-state.tsx';
import { Panel } from '../../base/ui/layout/panel.tsx';
import { FirstCharacter } from '../../imports/first-character/first-character.tsx';
import { paths } from '../../base/navigation/paths.ts';

interface EmptyDashboardProps {
  /** True when there are characters, all of them hidden. */
  readonly hidden: boolean;
}

export function EmptyDashboard({ hidden }: EmptyDashboardProps) {
  const { t } = useTranslation();
  if (!hidden) return <FirstCharacter empty={t('dashboard.emptyTitle')} />;
  return (
    <Panel>
      <EmptyState
        icon={<GameIcon body={tankard} />}
        title={t('dashboard.emptyTitle')}
        action={
          <>
            <LinkButton to={paths.characterNew} variant="primary" icon={<Plus aria-hidden />}>
              {t('dashboard.addCharacter')}
            </LinkButton>
            <LinkButton to={paths.characters}>{t('dashboard.showCharacters')}</LinkButton>
          </>
        }
      >
        {t('dashboard.hiddenText')}
      </EmptyState>
    </Panel>
  );
}
