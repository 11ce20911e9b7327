import { useTranslation } from 'react-i18next';
import { body as footprint } from 'virtual:game-icon/footprint';
import { GameIcon } from '../../games/game/game-icon.tsx';
import { MessagePage } from '../../base/ui/layout/message-page.tsx';
import { BackToCharacters } from './back-to-characters.tsx';

export function CharacterNotFound() {
  const { t } = useTranslation();
  return (
    <MessagePage
      icon={<GameIcon body={footprint} />}
      title={t('characters.detail.notFound')}
      actions={<BackToCharacters />}
    >
      {t('characters.detail.notFoundText')}
    </MessagePage>
  );
}
