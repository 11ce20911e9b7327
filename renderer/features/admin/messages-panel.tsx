import { body as envelope } from 'virtual:game-icon/envelope';
import type { ContactMessage } from '#shared/contract/contact.ts';
import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../components/feedback/badge.tsx';
import { Button } from '../../components/controls/button.tsx';
import { ConfirmDialog } from '../../components/overlays/confirm-dialog.tsx';
import { EmptyState } from '../../components/layout/empty-state.tsx';
import { ErrorState } from '../../components/layout/error-state.tsx';
import { GameIcon } from '../../components/game/game-icon.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { Skeleton, SkeletonGroup } from '../../components/feedback/skeleton.tsx';
import { toast } from '../../components/feedback/toast.ts';
import { runWithErrorToast } from '../../components/feedback/run-with-error-toast.ts';
import { cx } from '../../styles/cx.ts';
import { formatDateTime } from '../../format/format.ts';
import { useBusy } from '../../hooks/use-busy.ts';
import styles from './admin.module.css';
import type { ContactMessages } from './use-contact-messages.ts';

/** Messages from the contact form; opening one marks it as read. */
export function MessagesPanel({ letters }: { readonly letters: ContactMessages }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<number | null>(null);
  const [doomed, setDoomed] = useState<ContactMessage | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const { busy, run } = useBusy<'more'>();
  const list = useRef<HTMLUListElement>(null);

  const toggle = (letter: ContactMessage): void => {
    const opens = open !== letter.id;
    setOpen(opens ? letter.id : null);
    if (opens && !letter.read) void runWithErrorToast(() => letters.mark(letter, true));
  };
  const markUnread = async (letter: ContactMessage): Promise<void> => {
    if (await runWithErrorToast(() => letters.mark(letter, false))) setOpen(null);
  };
  const remove = async (): Promise<void> => {
    if (!doomed) return;
    await letters.remove(doomed);
    toast({ tone: 'good', title: t('admin.messages.deleted') });
    list.current?.focus();
  };
  if (letters.state === 'failed' && letters.list.length === 0)
    return (
      <ErrorState title={t('admin.messages.failed')} message={letters.failure} onRetry={() => void letters.load()} />
    );
  return (
    <Panel>
      {letters.state === 'loading' && (
        <SkeletonGroup className={styles['rows']}>
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} height="58px" />
          ))}
        </SkeletonGroup>
      )}
      {letters.state === 'ready' && letters.list.length === 0 && (
        <EmptyState icon={<GameIcon body={envelope} />} title={t('admin.messages.none')}>
          {t('admin.messages.noneText')}
        </EmptyState>
      )}
      <ul ref={list} tabIndex={-1} className={styles['letters']} aria-label={t('admin.tabs.messages')}>
        {letters.list.map((letter) => (
          <ContactMessageRow
            key={letter.id}
            letter={letter}
            isOpen={open === letter.id}
            onToggle={() => toggle(letter)}
            onUnread={() => void markUnread(letter)}
            onDelete={() => {
              setDoomed(letter);
              setIsAsking(true);
            }}
          />
        ))}
      </ul>
      {letters.more && (
        <Button
          size="s"
          busy={busy !== null}
          onClick={() => void run('more', () => runWithErrorToast(() => letters.loadMore()))}
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
        {t('admin.messages.askText', { name: doomed?.name ?? '' })}
      </ConfirmDialog>
    </Panel>
  );
}

interface ContactMessageRowProps {
  readonly letter: ContactMessage;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onUnread: () => void;
  readonly onDelete: () => void;
}

function ContactMessageRow({ letter, isOpen, onToggle, onUnread, onDelete }: ContactMessageRowProps) {
  const { t } = useTranslation();
  const id = useId();
  const { name, email, subject, message, username, created_at, read } = letter;
  const answer = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`;
  return (
    <li className={styles['letter']}>
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
        <p className={styles['words']}>{message}</p>
        <div className={styles['settle']}>
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
        </div>
      </div>
    </li>
  );
}
