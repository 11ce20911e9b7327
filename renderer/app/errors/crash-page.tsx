import { body as brokenPottery } from 'virtual:game-icon/broken-pottery';
import { RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/button.tsx';
import { GameIcon } from '../../components/game/game-icon.tsx';
import { paths } from '../../navigation/paths.ts';
import { MessagePage } from '../../components/layout/message-page.tsx';
import styles from './error-pages.module.css';

/** Browsers' words for a part of the page that could not be fetched: offline, or a newer version is up. */
const NOT_FETCHED = /dynamically imported module|Importing a module script|preload CSS/i;

/** What is shown in place of a page that broke. */
export function CrashPage({ error }: { readonly error: Error }) {
  const { t } = useTranslation();
  return (
    <MessagePage
      icon={<GameIcon body={brokenPottery} />}
      title={t('app.crashTitle')}
      actions={
        <>
          <Button variant="primary" icon={<RotateCcw aria-hidden />} onClick={() => location.reload()}>
            {t('app.reload')}
          </Button>
          {/* Loaded anew: what broke may be what draws pages. */}
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
