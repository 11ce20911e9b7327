import { UNREAD_MAX } from '#shared/people/contract/unread.ts';
import type { ListedConversation } from '#shared/people/contract/direct-messages.ts';
import { useTranslation } from 'react-i18next';
import { List, Stack } from '../../base/ui/layout/layout.tsx';
import { Link } from 'react-router-dom';
import { Button } from '../../base/ui/controls/button.tsx';
import { runWithErrorToast } from '../../base/ui/feedback/run-with-error-toast.ts';
import { Skeleton, SkeletonGroup } from '../../base/ui/feedback/skeleton.tsx';
import { formatAgo } from '../../base/format/format.ts';
import { useBusy } from '../../base/hooks/use-busy.ts';
import { useNow } from '../../base/hooks/use-now.ts';
import { conversationPath } from '../../base/navigation/paths.ts';
import { useList } from '../../base/stores/remote-list.ts';
import { friends } from '../people-lists.ts';
import styles from './messages.module.css';
import { useConversations } from './use-conversations.ts';

/** Conversations, the latest first, and below them the friends to whom nothing was written yet. */
export function ConversationList({ openId }: { readonly openId: number | null }) {
  const { t } = useTranslation();
  const { phase, conversations, earlier, load, loadEarlier } = useConversations();
  const { data, isLoaded } = useList(friends);
  const { busy, run } = useBusy<'older'>();
  const known = new Set(conversations.map(({ userId }) => userId));
  const others =
    phase === 'ready' && !earlier ? data.filter(({ id, status }) => status === 'accepted' && !known.has(id)) : [];
  return (
    <nav className={styles['list']} aria-label={t('directMessages.list')}>
      {phase === 'loading' && (
        <Stack as={SkeletonGroup} gap="2" className={styles['waiting']}>
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} height="58px" />
          ))}
        </Stack>
      )}
      {phase === 'failed' && (
        <Stack justify="center" gap="2" className={styles['none']} role="alert">
          <p>{t('directMessages.failed')}</p>
          <Button size="s" onClick={load}>
            {t('directMessages.retry')}
          </Button>
        </Stack>
      )}
      {phase === 'ready' && isLoaded && conversations.length + others.length === 0 && (
        <Stack justify="center" gap="2" className={styles['none']}>
          <p className={styles['noneTitle']}>{t('directMessages.none')}</p>
          <p>{t('directMessages.noneText')}</p>
        </Stack>
      )}
      <List>
        {conversations.map((conversation) => (
          <ConversationRow
            key={conversation.userId}
            conversation={conversation}
            isOpen={conversation.userId === openId}
          />
        ))}
      </List>
      {earlier && (
        <Button
          size="s"
          variant="quiet"
          wide
          busy={busy === 'older'}
          onClick={() => void run('older', async () => void (await runWithErrorToast(loadEarlier)))}
        >
          {t('directMessages.older')}
        </Button>
      )}
      {others.length > 0 && (
        <>
          <h2 className={styles['section']}>{t('directMessages.others')}</h2>
          <List>
            {others.map(({ id, username }) => (
              <li key={id}>
                <Link
                  to={conversationPath(id)}
                  className={styles['entry']}
                  aria-current={id === openId ? 'page' : undefined}
                >
                  <bdi className={styles['name']}>{username}</bdi>
                </Link>
              </li>
            ))}
          </List>
        </>
      )}
    </nav>
  );
}

interface ConversationRowProps {
  readonly conversation: ListedConversation;
  readonly isOpen: boolean;
}

function ConversationRow({ conversation, isOpen }: ConversationRowProps) {
  const { t } = useTranslation();
  const now = useNow();
  const { userId, username, unread, last } = conversation;
  const text = last.deleted ? t('directMessages.deleted') : last.message;
  return (
    <li>
      <Link
        to={conversationPath(userId)}
        className={styles['entry']}
        data-unread={unread > 0 || undefined}
        aria-current={isOpen ? 'page' : undefined}
      >
        <bdi className={styles['name']}>{username}</bdi>
        <time className={styles['soft']} dateTime={last.timestamp}>
          {formatAgo(Date.parse(last.timestamp), now)}
        </time>
        <span className={styles['excerpt']}>
          {last.from === userId || last.deleted ? text : t('directMessages.you', { text })}
        </span>
        {unread > 0 && (
          <span className={styles['count']}>
            <span aria-hidden>{unread >= UNREAD_MAX ? '99+' : unread}</span>
            <span className="visually-hidden">{t('directMessages.unread', { count: unread })}</span>
          </span>
        )}
      </Link>
    </li>
  );
}
