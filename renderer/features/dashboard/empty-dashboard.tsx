import { body as tankard } from 'virtual:game-icon/beer-stein';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../components/controls/button.tsx';
import { GameIcon } from '../../components/game/game-icon.tsx';
import { EmptyState } from '../../components/layout/empty-state.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { FirstCharacter } from '../../first-character/first-character.tsx';
import { paths } from '../../navigation/paths.ts';

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
