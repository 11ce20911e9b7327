import { MoveLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Badge } from '../../base/ui/feedback/badge.tsx';
import { PageHeader } from '../../base/ui/layout/page-header.tsx';
import { Page } from '../../base/ui/layout/page.tsx';
import { paths } from '../../base/navigation/paths.ts';
import { cx } from '../../base/styles/cx.ts';
import styles from './demo-page.module.css';

/** Describes buttons without an action. */
export const DEMO_NOTE = 'demo-note';

interface DemoPageProps {
  readonly title: string;
  readonly lead: string;
  /** States that it is a demo, and why; by default only that nothing is saved. */
  readonly note?: string;
  /** True when its buttons have no action. */
  readonly isMockUp?: boolean;
  readonly width?: 'narrow' | 'wide';
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Frame of a demo page: back link, heading, and a note that it is a demo; mock-ups show the note first. */
export function DemoPage({ title, lead, note, isMockUp = false, width, actions, children }: DemoPageProps) {
  const { t } = useTranslation();
  return (
    <Page width={width}>
      <Link to={paths.sandbox} className={styles['back']}>
        <MoveLeft aria-hidden size={16} />
        {t('sandbox.back')}
      </Link>
      <PageHeader title={title} lead={lead} actions={actions} />
      {!isMockUp && children}
      <p className={cx(styles['note'], isMockUp && styles['first'])}>
        <Badge tone="info">{t(isMockUp ? 'sandbox.mockUp' : 'sandbox.demo')}</Badge>
        <span id={DEMO_NOTE}>{note ?? t('sandbox.nothingSaved')}</span>
      </p>
      {isMockUp && children}
    </Page>
  );
}
