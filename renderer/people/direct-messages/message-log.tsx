import type { DirectMessage } from '#shared/people/contract/direct-messages.ts';
import { Ellipsis } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { MessageText } from '../chat/message-text.tsx';
import { Button } from '../../base/ui/controls/button.tsx';
import { IconButton } from '../../base/ui/controls/icon-button.tsx';
import { ConfirmDialog } from '../../base/ui/overlays/confirm-dialog.tsx';
import { Menu } from '../../base/ui/overlays/menu.tsx';
import { formatClock, formatDate, formatDateTime } from '../../base/format/format.ts';
import { useNow } from '../../base/hooks/use-now.ts';
import { useUser } from '../../base/session/session.ts';
import { cx } from '../../base/styles/cx.ts';
import type { OpenConversation, PendingMessage } from './conversation-store.ts';
import { logRows } from './log-rows.ts';
import styles from './messages.module.css';

/** Distance from the end, in pixels, within which new messages count as read. */
const NEAR = 60;

interface MessageLogProps {
  readonly open: OpenConversation;
  readonly onReport: (message: DirectMessage) => void;
}

/** Log of a conversation, laid out from its end: it stays there, and what is loaded above moves nothing. */
export function MessageLog({ open, onReport }: MessageLogProps) {
  const { t } = useTranslation();
  const state = useStore(open.store);
  const { conversation, messages, earlier, history, pending } = state;
  const box = useRef<HTMLDivElement>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const [toDelete, setToDelete] = useState<DirectMessage | null>(null);
  const last = messages.at(-1)?.id;
  const username = conversation?.username ?? '';
  useMarkSeen(open, last, isAtEnd);
  const onScroll = (): void => {
    if (!box.current) return;
    const { scrollTop, scrollHeight, clientHeight } = box.current;
    // From the end: zero there, negative above.
    setIsAtEnd(scrollTop > -NEAR);
    if (scrollHeight - clientHeight + scrollTop < NEAR && earlier && history === 'idle') void open.loadEarlier();
  };
  return (
    <div className={styles['frame']}>
      <div
        ref={box}
        className={styles['box']}
        role="log"
        aria-label={t('directMessages.log', { username })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys
        tabIndex={0}
        onScroll={onScroll}
      >
        <div>
          {earlier && (
            <div className={styles['empty']}>
              {history === 'failed' && <p>{t('directMessages.earlierFailed')}</p>}
              <Button size="s" variant="quiet" busy={history === 'loading'} onClick={() => void open.loadEarlier()}>
                {t('directMessages.earlier')}
              </Button>
            </div>
          )}
          {messages.length + pending.length === 0 && <p className={styles['empty']}>{t('directMessages.empty')}</p>}
          <ol>
            <Rows open={open} onDelete={setToDelete} onReport={onReport} />
            {pending.map((each) => (
              <PendingRow key={each.ref} open={open} pending={each} />
            ))}
          </ol>
        </div>
      </div>
      {!isAtEnd && (
        <Button size="s" className={styles['newest']} onClick={() => box.current?.scrollTo({ top: 0 })}>
          {t('directMessages.newest')}
        </Button>
      )}
      <ConfirmDialog
        open={toDelete !== null}
        onOpenChange={(isOpen) => !isOpen && setToDelete(null)}
        title={t('directMessages.removeTitle')}
        confirmLabel={t('directMessages.remove')}
        danger
        onConfirm={async () => {
          if (toDelete) await open.remove(toDelete.id);
          box.current?.focus();
        }}
      >
        {t('directMessages.removeText')}
      </ConfirmDialog>
    </div>
  );
}

/** Marks messages as read that are at the end of a visible log. */
function useMarkSeen(open: OpenConversation, last: number | undefined, isAtEnd: boolean): void {
  useEffect(() => {
    const look = (): void => {
      if (isAtEnd && last !== undefined && !document.hidden) open.seen(last);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [open, last, isAtEnd]);
}

const dayOf = (at: number): string => new Date(at).toDateString();

interface RowsProps {
  readonly open: OpenConversation;
  readonly onDelete: (message: DirectMessage) => void;
  readonly onReport: (message: DirectMessage) => void;
}

function Rows({ open, onDelete, onReport }: RowsProps) {
  const { t } = useTranslation();
  const now = useNow();
  const me = useUser()?.username ?? '';
  const { messages, conversation, readUpTo } = useStore(open.store);
  const other = conversation?.username ?? '';
  const dayName = (at: number): string => {
    if (dayOf(at) === dayOf(now)) return t('directMessages.today');
    if (dayOf(at) === dayOf(now - 86_400_000)) return t('directMessages.yesterday');
    return formatDate(new Date(at).toISOString()) ?? '';
  };
  return logRows(messages, { dayOf, other: open.userId, readUpTo }).map((row) => {
    if (row.kind !== 'message') {
      return (
        <li key={row.key} className={row.kind === 'day' ? styles['day'] : styles['news']}>
          {row.kind === 'day' ? dayName(row.at) : t('directMessages.news')}
        </li>
      );
    }
    const { message, isFirst } = row;
    const isMine = message.from !== open.userId;
    return (
      <MessageRow
        key={row.key}
        message={message}
        author={isMine ? me : other}
        isFirst={isFirst}
        action={
          isMine
            ? { label: t('directMessages.remove'), danger: true, onSelect: () => onDelete(message) }
            : { label: t('directMessages.report'), onSelect: () => onReport(message) }
        }
      />
    );
  });
}

interface MessageRowProps {
  readonly message: DirectMessage;
  readonly author: string;
  readonly isFirst: boolean;
  readonly action: { readonly label: string; readonly danger?: boolean; readonly onSelect: () => void };
}

function MessageRow({ message, author, isFirst, action }: MessageRowProps) {
  const { t } = useTranslation();
  const { timestamp, deleted } = message;
  return (
    <li className={cx(styles['message'], isFirst && styles['first'])}>
      <span className={isFirst ? styles['author'] : 'visually-hidden'}>
        <bdi>{author}</bdi>
      </span>
      <span className={cx(styles['words'], deleted && styles['aside'])}>
        {deleted ? t('directMessages.deleted') : <MessageText message={message} />}
      </span>
      <time className={styles['soft']} dateTime={timestamp} title={formatDateTime(timestamp) ?? undefined}>
        {formatClock(Date.parse(timestamp))}
      </time>
      <span className={styles['menu']}>
        {!deleted && (
          <Menu
            trigger={
              <IconButton size="s" label={t('directMessages.messageActions')}>
                <Ellipsis aria-hidden />
              </IconButton>
            }
            items={[action]}
          />
        )}
      </span>
    </li>
  );
}

function PendingRow({ open, pending }: { readonly open: OpenConversation; readonly pending: PendingMessage }) {
  const { t } = useTranslation();
  const { ref, text, failure } = pending;
  return (
    <li className={styles['pending']}>
      <span className={styles['words']}>{text}</span>
      {failure === null ? (
        <span className={styles['soft']}>{t('directMessages.sending')}</span>
      ) : (
        <span className={styles['unsent']} role="alert">
          {t('directMessages.notSent')} {failure}{' '}
          <Button size="s" variant="quiet" onClick={() => open.sendAgain(ref)}>
            {t('directMessages.sendAgain')}
          </Button>
        </span>
      )}
    </li>
  );
}
