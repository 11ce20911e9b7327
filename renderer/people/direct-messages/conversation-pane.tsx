import { blockUser, type Friend } from '#shared/people/contract/friends.ts';
import type { DirectMessage } from '#shared/people/contract/direct-messages.ts';
import { ArrowLeft, Ban, EllipsisVertical, Users } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Row, Stack, Truncate } from '../../base/ui/layout/layout.tsx';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { call } from '../../base/api/client.ts';
import { Button } from '../../base/ui/controls/button.tsx';
import { IconButton } from '../../base/ui/controls/icon-button.tsx';
import { StatusDot } from '../../base/ui/feedback/badge.tsx';
import { Skeleton, SkeletonGroup } from '../../base/ui/feedback/skeleton.tsx';
import { ConfirmDialog } from '../../base/ui/overlays/confirm-dialog.tsx';
import type { MenuItem } from '../../base/ui/overlays/menu-props.ts';
import { Menu } from '../../base/ui/overlays/menu.tsx';
import { conversationPath } from '../../base/navigation/paths.ts';
import { useList } from '../../base/stores/remote-list.ts';
import { friends, reloadFriends } from '../people-lists.ts';
import { createConversation, type OpenConversation } from './conversation-store.ts';
import { MessageInput } from './message-input.tsx';
import { MessageLog } from './message-log.tsx';
import styles from './messages.module.css';

const FriendDialog = lazy(() =>
  import('../shared-characters/friend-dialog.tsx').then((m) => ({ default: m.FriendDialog })),
);
const ReportDialog = lazy(() => import('./report-dialog.tsx').then((m) => ({ default: m.DirectReportDialog })));

export function ConversationPane({ userId }: { readonly userId: number }) {
  const { t } = useTranslation();
  const [open] = useState(() => createConversation(userId));
  const { phase, conversation } = useStore(open.store);
  const friend = useList(friends).data.find(({ id }) => id === userId);
  const [reported, setReported] = useState<DirectMessage | null>(null);
  useEffect(() => open.start(), [open]);
  const username = conversation?.username ?? friend?.username ?? '';
  return (
    <section className={styles['pane']} aria-label={t('directMessages.log', { username })}>
      <PaneHeader username={username} friend={friend} />
      {phase === 'loading' && (
        <Stack as={SkeletonGroup} gap="2" className={styles['waiting']}>
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} height="38px" />
          ))}
        </Stack>
      )}
      {(phase === 'failed' || phase === 'gone') && (
        <Stack justify="center" gap="2" className={styles['none']} role="alert">
          <p className={styles['noneTitle']}>{t(phase === 'gone' ? 'directMessages.gone' : 'directMessages.failed')}</p>
          {phase === 'gone' ? (
            <p>{t('directMessages.goneText')}</p>
          ) : (
            <Button size="s" onClick={() => void open.load()}>
              {t('directMessages.retry')}
            </Button>
          )}
        </Stack>
      )}
      {phase === 'ready' && (
        <>
          <MessageLog open={open} onReport={setReported} />
          <Footer open={open} friend={friend} />
        </>
      )}
      {reported && (
        <Suspense>
          <ReportDialog userId={userId} username={username} message={reported} onClose={() => setReported(null)} />
        </Suspense>
      )}
    </section>
  );
}

function Footer({ open, friend }: { readonly open: OpenConversation; readonly friend: Friend | undefined }) {
  const { t } = useTranslation();
  const { conversation } = useStore(open.store);
  if (conversation?.canWrite) return <MessageInput open={open} username={conversation.username} />;
  return (
    <p className={styles['closed']}>
      {friend?.status === 'blocked'
        ? t('directMessages.blocked', { username: friend.username })
        : t('directMessages.closed')}
    </p>
  );
}

interface PaneHeaderProps {
  readonly username: string;
  readonly friend: Friend | undefined;
}

function PaneHeader({ username, friend }: PaneHeaderProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isBlocking, setIsBlocking] = useState(false);
  const [areShown, setAreShown] = useState<boolean | null>(null);
  const block = async (): Promise<void> => {
    if (!friend) return;
    await call(blockUser, { body: { userId: friend.id } });
    await reloadFriends();
    heading.current?.focus();
  };
  const items: readonly MenuItem[] = [
    { label: t('directMessages.characters'), icon: <Users aria-hidden />, onSelect: () => setAreShown(true) },
    { label: t('directMessages.block'), icon: <Ban aria-hidden />, danger: true, onSelect: () => setIsBlocking(true) },
  ];
  return (
    <Row as="header" gap="3" className={styles['header']}>
      <Link to={conversationPath()} className={styles['back']} aria-label={t('directMessages.back')}>
        <ArrowLeft aria-hidden />
      </Link>
      <Truncate as="h2" ref={heading} tabIndex={-1} className={styles['with']}>
        <bdi>{username}</bdi>
      </Truncate>
      {typeof friend?.online === 'boolean' && (
        <StatusDot tone={friend.online ? 'good' : 'plain'}>
          {t(friend.online ? 'directMessages.online' : 'directMessages.offline')}
        </StatusDot>
      )}
      {friend?.status === 'accepted' && (
        <span className={styles['headerMenu']}>
          <Menu
            trigger={
              <IconButton size="s" label={t('directMessages.actions', { username })}>
                <EllipsisVertical aria-hidden />
              </IconButton>
            }
            items={items}
          />
        </span>
      )}
      {friend && areShown !== null && (
        <Suspense>
          <FriendDialog friend={friend} open={areShown} onOpenChange={setAreShown} />
        </Suspense>
      )}
      <ConfirmDialog
        open={isBlocking}
        onOpenChange={setIsBlocking}
        title={t('directMessages.blockTitle', { username })}
        confirmLabel={t('directMessages.block')}
        danger
        onConfirm={block}
      >
        {t('directMessages.blockText')}
      </ConfirmDialog>
    </Row>
  );
}
