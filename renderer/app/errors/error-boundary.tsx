// The icon of the bar: another one would be in the initial code of every page.
import { body as beerStein } from 'virtual:game-icon/beer-stein';
import { Component, type ReactNode, useEffect, useState } from 'react';
import { log } from '../../base/browser/log.ts';
import { useTranslation } from 'react-i18next';
import { GameIcon } from '../../games/game/game-icon.tsx';
import { loadCatalogue } from '../../base/i18n/i18n.ts';
import { MessagePage } from '../../base/ui/layout/message-page.tsx';
import styles from './error-pages.module.css';
import { ErrorActions, OfflinePage } from './offline-page.tsx';
import { recover } from './recover.ts';

interface ErrorBoundaryState {
  readonly error: Error | null;
}

export class ErrorBoundary extends Component<{ readonly children: ReactNode }, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: unknown): void {
    log.error('A page broke.', error);
  }

  override render(): ReactNode {
    return this.state.error ? <CrashPage error={this.state.error} /> : this.props.children;
  }
}

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
    void recover(error.message, leaving.signal, () => void showAway());
    return () => leaving.abort();
  }, [error, isNotFetched]);
  return isAway;
}

function CrashPage({ error }: { readonly error: Error }) {
  const { t } = useTranslation();
  const isNotFetched = NOT_FETCHED.test(error.message);
  const isOffline = useRecovery(error, isNotFetched);
  if (isOffline) return <OfflinePage />;
  return (
    <MessagePage icon={<GameIcon body={beerStein} />} title={t('app.crashTitle')} actions={<ErrorActions />}>
      <p>{t(isNotFetched ? 'app.crashUpdate' : 'app.crash')}</p>
      <details className={styles['details']}>
        <summary>{t('app.crashDetails')}</summary>
        <code>{`${error.name}: ${error.message}`}</code>
      </details>
    </MessagePage>
  );
}
