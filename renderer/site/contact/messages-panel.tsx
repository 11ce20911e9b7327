import { body as envelope } from 'virtual:game-icon/envelope';
import type { ContactMessage } from '#shared/site/contract/contact.ts';
import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Row, Stack } from '../../base/ui/layout/layout.tsx';
import { Badge } from '../../base/ui/feedback/badge.tsx';
import { Button } from '../../base/ui/controls/button.tsx';
import { ConfirmDialog } from '../../base/ui/overlays/confirm-dialog.tsx';
import { EmptyState } from '../../base/ui/layout/empty-state.tsx';
import { ErrorState } from '../../base/ui/layout/error-state.tsx';
import { GameIcon } from '../../games/game/game-icon.tsx';
import { Panel } from '../../base/ui/layout/panel.tsx';
import { Skeleton, SkeletonGroup } from '../../base/ui/feedback/skeleton.tsx';
import { toast } from '../../base/ui/feedback/toast.ts';
import { runWithErrorToast } from '../../base/ui/feedback/run-with-error-toast.ts';
import { cx } from '../../base/styles/cx.ts';
import { formatDateTime } from '../../base/format/format.ts';
import { useBusy } from '../../base/hooks/use-busy.ts';
import styles from '../../accounts/admin/admin.module.css';
import type { ContactMessages } from './use-contact-messages.ts';

/** Messages from the contact form; opening one marks it as read. */
export function MessagesPanel({ messages }: { readonly messages: ContactMessages }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<number | null>(null);
  const [toDelete, setToDelete] = useState<ContactMessage | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const { busy, run } = useBusy<'more'>();
  const list = useRef<HTMLUListElement>(null);

  const toggle = (message: ContactMessage): void => {
    const opens = open !== message.id;
    setOpen(opens ? message.id : null);
    if (opens && !message.read) void runWithErrorToast(() => messages.mark(message, true));
  };
  const markUnread = async (message: ContactMessage): Promise<void> => {
    if (await runWithErrorToast(() => messages.mark(message, false))) setOpen(null);
  };
  const remove = async (): Promise<void> => {
    if (!toDelete) return;
    await messages.remove(toDelete);
    toast({ tone: 'good', title: t('admin.messages.deleted') });
    list.current?.focus();
  };
  if (messages.state === 'failed' && messages.list.length === 0)
    return (
      <ErrorState title={t('admin.messages.failed')} message={messages.failure} onRetry={() => void messages.load()} />
    );
  return (
    <Panel>
      {messages.state === 'loading' && (
        <Stack as={SkeletonGroup} gap="2">
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} height="58px" />
          ))}
        </Stack>
      )}
      {messages.state === 'ready' && messages.list.length === 0 && (
        <EmptyState icon={<GameIcon body={envelope} />} title={t('admin.messages.none')}>
          {t('admin.messages.noneText')}
        </EmptyState>
      )}
      <ul ref={list} tabIndex={-1} className={styles['messages']} aria-label={t('admin.tabs.messages')}>
        {messages.list.map((message) => (
          <ContactMessageRow
            key={message.id}
            message={message}
            isOpen={open === message.id}
            onToggle={() => toggle(message)}
            onUnread={() => void markUnread(message)}
            onDelete={() => {
              setToDelete(message);
              setIsAsking(true);
            }}
          />
        ))}
      </ul>
      {messages.more && (
        <Button
          size="s"
          busy={busy !== null}
          onClick={() => void run('more', () => runWithErrorToast(() => messages.loadMore()))}
        >
          {t('admin.messages.more')}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('admin.messages.ask')}
        confirmLabel={t('admin.messages.delete')}
        danger
        onConfirm={remove}
      >
        {t('admin.messages.askText', { name: toDelete?.name ?? '' })}
      </ConfirmDialog>
    </Panel>
  );
}

interface ContactMessageRowProps {
  readonly message: ContactMessage;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onUnread: () => void;
  readonly onDelete: () => void;
}

function ContactMessageRow({ message, isOpen, onToggle, onUnread, onDelete }: ContactMessageRowProps) {
  const { t } = useTranslation();
  const id = useId();
  const { name, email, subject, message: text, username, created_at, read } = message;
  const answer = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`;
  return (
    <li className={styles['message']}>
      <button type="button" className={styles['opener']} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
        <span className={cx(styles['subject'], !read && styles['unread'])}>
          {subject}
          {!read && <Badge tone="warn">{t('admin.messages.unread')}</Badge>}
        </span>
        <span className={styles['from']}>
          {name} · <time dateTime={created_at}>{formatDateTime(created_at)}</time>
        </span>
        <ChevronDown aria-hidden className={styles['chevron']} />
      </button>
      <div id={id} hidden={!isOpen} className={styles['body']}>
        <p className={styles['soft']}>
          {t('admin.messages.from')} <a href={answer}>{email}</a> ·{' '}
          {username === null ? t('admin.messages.stranger') : t('admin.messages.account', { username })}
        </p>
        <p className={styles['text']}>{text}</p>
        <Row gap="2" align="stretch" wrap>
          <Button size="s" onClick={onUnread}>
            {t('admin.messages.markUnread')}
          </Button>
          <Button
            size="s"
            variant="quiet"
            className={styles['delete']}
            aria-label={t('admin.messages.deleteOf', { subject })}
            onClick={onDelete}
          >
            {t('admin.messages.delete')}
          </Button>
        </Row>
      </div>
    </li>
  );
}
