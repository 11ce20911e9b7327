import { Component, type ReactNode } from 'react';
import { log } from '../../base/browser/log.ts';
import { CrashPage } from './crash-page.tsx';

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
