import { Component, lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { log } from '../../base/browser/log.ts';
import { preloadWhenIdle } from '../../base/browser/when-idle.ts';

interface ErrorBoundaryState {
  readonly error: Error | null;
}

const loadCrashPage = () => import('./crash-page.tsx').then((module) => ({ default: module.CrashPage }));

/** Stands in for the page about errors where that cannot be loaded either. */
function PlainCrash() {
  const { t } = useTranslation();
  return (
    <p role="alert">
      {t('app.crashUpdate')} <button onClick={() => location.reload()}>{t('app.reload')}</button>
    </p>
  );
}

const CrashPage = lazy(() => loadCrashPage().catch(() => ({ default: PlainCrash })));

export class ErrorBoundary extends Component<{ readonly children: ReactNode }, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  /** Once it is needed, it may be too late: a chunk that is missing is one of the errors. */
  override componentDidMount(): void {
    preloadWhenIdle(loadCrashPage);
  }

  override componentDidCatch(error: unknown): void {
    log.error('A page broke.', error);
  }

  override render(): ReactNode {
    return this.state.error ? (
      <Suspense>
        <CrashPage error={this.state.error} />
      </Suspense>
    ) : (
      this.props.children
    );
  }
}
