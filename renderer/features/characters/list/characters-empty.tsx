import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { body as scroll } from 'virtual:game-icon/scroll-unfurled';
import { LinkButton } from '../../../components/controls/button.tsx';
import { EmptyState } from '../../../components/layout/empty-state.tsx';
import { GameIcon } from '../../../components/game/game-icon.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { paths } from '../../../navigation/paths.ts';

export function CharactersEmpty() {
  const { t } = useTranslation();
  return (
    <Panel>
      <EmptyState
        icon={<GameIcon body={scroll} />}
        title={t('characters.empty')}
        action={
          <LinkButton to={paths.characterNew} icon={<Plus aria-hidden />}>
            {t('characters.add')}
          </LinkButton>
        }
      />
    </Panel>
  );
}
