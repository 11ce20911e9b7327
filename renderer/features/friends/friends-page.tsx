import { useTranslation } from 'react-i18next';
import { GuestNotice } from '../../components/feedback/guest-notice.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { Page } from '../../components/layout/page.tsx';
import { useFocusRestore } from '../../hooks/use-focus-restore.ts';
import { AddFriendPanel } from './add-friend-panel.tsx';
import { FriendsPanel } from './friends-panel.tsx';
import styles from './friends.module.css';
import { RequestsPanel } from './requests-panel.tsx';

export function FriendsPage() {
  const { t } = useTranslation();
  useFocusRestore();
  return (
    <Page>
      <PageHeader title={t('friends.title')} lead={t('friends.lead')} />
      <GuestNotice />
      <div className={styles['columns']}>
        <div className={styles['side']}>
          <AddFriendPanel />
          <RequestsPanel />
        </div>
        <FriendsPanel />
      </div>
    </Page>
  );
}
