import { CHAT_MAX } from '#shared/contract/groups/tavern.ts';
import { SendHorizontal } from 'lucide-react';
import { useId, useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/controls/button.tsx';
import fieldStyles from '../components/controls/field.module.css';
import { useLiveStatus } from '../live/live-feed.ts';
import type { OpenConversation } from './conversation-store.ts';
import styles from './messages.module.css';

interface MessageInputProps {
  readonly open: OpenConversation;
  readonly username: string;
}

export function MessageInput({ open, username }: MessageInputProps) {
  const { t } = useTranslation();
  const id = useId();
  const [text, setText] = useState('');
  const status = useLiveStatus();
  const send = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (text.trim() === '') return;
    open.send(text.trim());
    setText('');
  };
  return (
    <form className={styles['form']} onSubmit={send}>
      {status === 'disconnected' && <p className={styles['note']}>{t('directMessages.offlineNote')}</p>}
      <label htmlFor={id} className="visually-hidden">
        {t('directMessages.input', { username })}
      </label>
      <input
        id={id}
        className={fieldStyles['control']}
        value={text}
        maxLength={CHAT_MAX}
        placeholder={t('directMessages.input', { username })}
        autoComplete="off"
        enterKeyHint="send"
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" variant="primary" icon={<SendHorizontal aria-hidden />} disabled={text.trim() === ''}>
        {t('directMessages.send')}
      </Button>
    </form>
  );
}
