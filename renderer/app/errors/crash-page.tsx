// The icon of the bar: another one would be in the initial code of every page.
import { body as beerStein } from 'virtual:game-icon/beer-stein';
import { RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/button.tsx';
import { GameIcon } from '../../components/game/game-icon.tsx';
import { loadCatalogue } from '../../i18n/i18n.ts';
import { paths } from '../../navigation/paths.ts';
import { MessagePage } from '../../components/layout/message-page.tsx';
import styles from './error-pages.module.css';
import { recover } from './recover.ts';

/** Browsers' messages for a chunk that could not be loaded: offline, or a newer version is deployed. */
const NOT_FETCHED = /dynamically imported module|Importing a module script|preload CSS/i;

/** Recovers from a chunk that could not be loaded. True while there is no connection, once there are texts for it. */
function useRecovery(error: Error, isNotFetched: boolean): boolean {
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    if (!isNotFetched) return undefined;
    const leaving = new AbortController();
    const showAway = async (): Promise<void> => {
      try {
        await loadCatalogue(['offline']);
        setIsAway(true);
      } catch {
        // The text about any missing chunk stays.
      }
    };
    void recover(error, leaving.signal, () => void showAway());
    return () => leaving.abort();
  }, [error, isNotFetched]);
  return isAway;
}

export function CrashPage({ error }: { readonly error: Error }) {
  const { t } = useTranslation();
  const isNotFetched = NOT_FETCHED.test(error.message);
  const isOffline = useRecovery(error, isNotFetched);
  return (
    <MessagePage
      icon={<GameIcon body={beerStein} />}
      title={t(isOffline ? 'offline.pageTitle' : 'app.crashTitle')}
      actions={
        <>
          <Button variant="primary" icon={<RotateCcw aria-hidden />} onClick={() => location.reload()}>
            {t('app.reload')}
          </Button>
          {/* A full load: the router itself may be broken. */}
          <Button onClick={() => location.assign(paths.home)}>{t('app.toStart')}</Button>
        </>
      }
    >
      <p>{t(isOffline ? 'offline.page' : isNotFetched ? 'app.crashUpdate' : 'app.crash')}</p>
      {!isOffline && (
        <details className={styles['details']}>
          <summary>{t('app.crashDetails')}</summary>
          <code>{`${error.name}: ${error.message}`}</code>
        </details>
      )}
    </MessagePage>
  );
}
