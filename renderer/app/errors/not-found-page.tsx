import { body as treasureMap } from 'virtual:game-icon/treasure-map';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { isServerAddress } from '#shared/base/offline/server-address.ts';
import { Button, LinkButton } from '../../base/ui/controls/button.tsx';
import { GameIcon } from '../../games/game/game-icon.tsx';
import { openAuthDialog } from '../../base/session/auth-dialog-store.ts';
import { paths } from '../../base/navigation/paths.ts';
import { useUser } from '../../base/session/session.ts';
import { MessagePage } from '../../base/ui/layout/message-page.tsx';
import styles from './error-pages.module.css';
import { OfflinePage } from './offline-page.tsx';
import { recover } from './recover.ts';

/** Longer addresses are cut. */
const ADDRESS_MAX = 120;
const NOT_FOUND = 404;

/** True where the server sent this page itself, so there is nothing else at its address. */
function isSentByServer(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.responseStatus === NOT_FOUND;
}

/**
 * State of an address that is not a page of the application: without a network, the service worker opens the application
 * there, and the page is reloaded once the server answers.
 */
function useServerAddress(pathname: string): 'missing' | 'asking' | 'away' {
  const isAsked = isServerAddress(pathname) && !isSentByServer();
  const [state, setState] = useState<'missing' | 'asking' | 'away'>(isAsked ? 'asking' : 'missing');
  useEffect(() => {
    if (!isAsked) return undefined;
    const leaving = new AbortController();
    void recover(pathname, leaving.signal, () => setState('away')).then(() => setState('missing'));
    return () => leaving.abort();
  }, [isAsked, pathname]);
  return isAsked ? state : 'missing';
}

export function NotFoundPage() {
  const { pathname } = useLocation();
  const state = useServerAddress(pathname);
  if (state === 'missing') return <MissingPage pathname={pathname} />;
  return state === 'away' ? <OfflinePage /> : null;
}

function MissingPage({ pathname }: { readonly pathname: string }) {
  const { t } = useTranslation();
  const user = useUser();
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
