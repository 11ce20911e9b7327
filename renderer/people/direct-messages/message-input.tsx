import { findLinked } from '#shared/people/chat-links.ts';
import { SendHorizontal } from 'lucide-react';
import { useId, useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CompletingInput, useLinked } from '../chat/completing-input.tsx';
import { completeLink, isUnfinishedLink } from '../chat/link-completion.ts';
import { Button } from '../../base/ui/controls/button.tsx';
import { useLiveStatus } from '../../base/live/live-feed.ts';
import type { OpenConversation } from './conversation-store.ts';
import styles from './messages.module.css';

interface MessageInputProps {
  readonly open: OpenConversation;
  readonly username: string;
}

/** Input of a conversation. Completes characters and items after a bracket. */
export function MessageInput({ open, username }: MessageInputProps) {
  const { t } = useTranslation();
  const id = useId();
  const [text, setText] = useState('');
  const { linked, link, forget } = useLinked();
  const status = useLiveStatus();
  const send = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (text.trim() === '') return;
    open.send(text.trim(), findLinked(text, linked));
    setText('');
    forget();
  };
  return (
    <form className={styles['form']} onSubmit={send}>
      {status === 'disconnected' && <p className={styles['note']}>{t('directMessages.offlineNote')}</p>}
      <label htmlFor={id} className="visually-hidden">
        {t('directMessages.input', { username })}
      </label>
      <CompletingInput
        id={id}
        line={text}
        onLine={setText}
        placeholder={t('directMessages.input', { username })}
        scope={{ friendId: open.userId }}
        complete={completeLink}
        isUnfinished={isUnfinishedLink}
        onLink={link}
        suggestionsLabel={t('directMessages.suggestions')}
      />
      <Button type="submit" variant="primary" icon={<SendHorizontal aria-hidden />} disabled={text.trim() === ''}>
        {t('directMessages.send')}
      </Button>
    </form>
  );
}
