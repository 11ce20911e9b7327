import { body as treasureMap } from 'virtual:game-icon/treasure-map';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../components/button.tsx';
import { GameIcon } from '../components/game-icon.tsx';
import { paths } from '../lib/paths.ts';
import { useUser } from '../lib/session.ts';
import { MessagePage } from '../components/message-page.tsx';

/** For addresses that lead nowhere. */
export function NotFoundPage() {
  const { t } = useTranslation();
  const user = useUser();
  return (
    <MessagePage
      icon={<GameIcon body={treasureMap} />}
      title={t('app.notFoundTitle')}
      actions={
        <LinkButton variant="primary" to={user ? paths.dashboard : paths.home}>
          {t(user ? 'app.toDashboard' : 'app.toStart')}
        </LinkButton>
      }
    >
      {t('app.notFound')}
    </MessagePage>
  );
}
