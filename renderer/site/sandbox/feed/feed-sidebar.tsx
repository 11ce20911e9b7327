import { Flame, House, Inbox, Library, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { List } from '../../../base/ui/layout/layout.tsx';
import { cx } from '../../../base/styles/cx.ts';
import { DEMO_NOTE } from '../demo/demo-page.tsx';
import styles from './feed-page.module.css';

/** Home, Popular, All, and the Moderation group, without a role check. */
export function FeedSidebar() {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('sandbox.feed.feeds')} className={styles['side']}>
      <List gap="0" className={styles['entries']}>
        <Entry icon={<House aria-hidden />} label={t('sandbox.feed.home')} isCurrent />
        <Entry icon={<Flame aria-hidden />} label={t('sandbox.feed.popular')} />
        <Entry icon={<Library aria-hidden />} label={t('sandbox.feed.all')} />
      </List>
      <h2 className={styles['group']}>{t('sandbox.feed.moderation')}</h2>
      <List gap="0" className={styles['entries']}>
        <Entry icon={<Inbox aria-hidden />} label={t('sandbox.feed.modMail')} />
        <Entry icon={<ShieldCheck aria-hidden />} label={t('sandbox.feed.modQueue')} />
      </List>
    </nav>
  );
}

interface EntryProps {
  readonly icon: ReactNode;
  readonly label: string;
  readonly isCurrent?: boolean;
}

function Entry({ icon, label, isCurrent = false }: EntryProps) {
  return (
    <li>
      <button
        type="button"
        className={cx(styles['entry'], isCurrent && styles['current'])}
        aria-current={isCurrent ? 'true' : undefined}
        aria-describedby={DEMO_NOTE}
      >
        {icon}
        {label}
      </button>
    </li>
  );
}
