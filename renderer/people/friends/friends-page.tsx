import { lazy, Suspense } from 'react';
import { MessageCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../base/ui/layout/layout.tsx';
import { useSearchParams } from 'react-router-dom';
import { LinkButton } from '../../base/ui/controls/button.tsx';
import { GuestNotice } from '../../base/ui/feedback/guest-notice.tsx';
import { PageHeader } from '../../base/ui/layout/page-header.tsx';
import { Page } from '../../base/ui/layout/page.tsx';
import { loadCatalogue } from '../../base/i18n/i18n.ts';
import { conversationPath } from '../../base/navigation/paths.ts';
import { useFocusRestore } from '../../base/hooks/use-focus-restore.ts';
import { friends, reloadFriends, useFirstLoad } from '../people-lists.ts';
import { AddFriendPanel } from './add-friend-panel.tsx';
import { FriendsPanel } from './friends-panel.tsx';
import styles from './friends.module.css';
import { RequestsPanel } from './requests-panel.tsx';

/** With the search over the player's items and Base UI's tooltips. */
const MessagesView = lazy(async () => {
  const [module] = await Promise.all([
    import('../direct-messages/messages-view.tsx'),
    loadCatalogue(['directMessages', 'roster']),
  ]);
  return { default: module.MessagesView };
});

export function FriendsPage() {
  const [params] = useSearchParams();
  if (params.get('view') !== 'messages') return <FriendsOverview />;
  return (
    <Suspense>
      <MessagesView />
    </Suspense>
  );
}

function FriendsOverview() {
  const { t } = useTranslation();
  useFocusRestore();
  useFirstLoad(friends, reloadFriends);
  return (
    <Page>
      <PageHeader
        title={t('friends.title')}
        lead={t('friends.lead')}
        actions={
          <LinkButton to={conversationPath()} icon={<MessageCircle aria-hidden />}>
            {t('friends.messages')}
          </LinkButton>
        }
      />
      <GuestNotice />
      <div className={styles['columns']}>
        <Stack gap="4" shrink className={styles['side']}>
          <AddFriendPanel />
          <RequestsPanel />
        </Stack>
        <FriendsPanel />
      </div>
    </Page>
  );
}
