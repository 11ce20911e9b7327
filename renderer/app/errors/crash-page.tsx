// The icon of the bar: another one would be in the initial code of every page.
import { body as beerStein } from 'virtual:game-icon/beer-stein';
import { RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/button.tsx';
import { GameIcon } from '../../components/game/game-icon.tsx';
import { paths } from '../../navigation/paths.ts';
import { MessagePage } from '../../components/layout/message-page.tsx';
import styles from './error-pages.module.css';

/** Browsers' messages for a chunk that could not be loaded: offline, or a newer version is deployed. */
const NOT_FETCHED = /dynamically imported module|Importing a module script|preload CSS/i;

export function CrashPage({ error }: { readonly error: Error }) {
  const { t } = useTranslation();
  return (
    <MessagePage
      icon={<GameIcon body={beerStein} />}
      title={t('app.crashTitle')}
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
      <p>{t(NOT_FETCHED.test(error.message) ? 'app.crashUpdate' : 'app.crash')}</p>
      <details className={styles['details']}>
        <summary>{t('app.crashDetails')}</summary>
        <code>{`${error.name}: ${error.message}`}</code>
      </details>
    </MessagePage>
  );
}
