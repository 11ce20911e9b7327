import { body as treasureMap } from 'virtual:game-icon/treasure-map';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Button, LinkButton } from '../../components/controls/button.tsx';
import { GameIcon } from '../../components/game/game-icon.tsx';
import { openAuthDialog } from '../../session/auth-dialog-store.ts';
import { paths } from '../../navigation/paths.ts';
import { useUser } from '../../session/session.ts';
import { MessagePage } from '../../components/layout/message-page.tsx';
import styles from './error-pages.module.css';

/** Longer addresses are cut. */
const ADDRESS_MAX = 120;

export function NotFoundPage() {
  const { t } = useTranslation();
  const user = useUser();
  const { pathname } = useLocation();
  return (
    <MessagePage
      icon={<GameIcon body={treasureMap} />}
      title={t('notFound.title')}
      actions={
        <>
          <LinkButton variant="primary" to={user ? paths.dashboard : paths.home}>
            {t(user ? 'notFound.toDashboard' : 'app.toStart')}
          </LinkButton>
          {user ? (
            <>
              <LinkButton to={paths.characters}>{t('app.characters')}</LinkButton>
              <LinkButton to={paths.documentation}>{t('app.documentation')}</LinkButton>
              <LinkButton to={paths.contact}>{t('app.contact')}</LinkButton>
            </>
          ) : (
            <Button onClick={() => openAuthDialog('login')}>{t('app.login')}</Button>
          )}
        </>
      }
    >
      <p className={styles['address']}>
        <code>{pathname.slice(0, ADDRESS_MAX)}</code>
      </p>
      <p>{t('notFound.text')}</p>
    </MessagePage>
  );
}
