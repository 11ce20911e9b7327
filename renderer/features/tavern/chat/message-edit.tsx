import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CHAT_MAX, type ChatMessage } from '#shared/contract/groups/tavern.ts';
import { useSubmit } from '../../../api/use-submit.ts';
import { Button } from '../../../components/controls/button.tsx';
import fieldStyles from '../../../components/controls/field.module.css';
import { Notice } from '../../../components/feedback/notice.tsx';
import styles from './message-edit.module.css';

interface MessageEditProps {
  readonly message: ChatMessage;
  readonly onEdit: (text: string) => Promise<void>;
  readonly onDone: () => void;
}

/** Replaces the words of an own message while they are edited. Escape leaves them as they are. */
export function MessageEdit({ message, onEdit, onDone }: MessageEditProps) {
  const { t } = useTranslation();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(message.message);
  const { busy, failure, submit } = useSubmit(async () => {
    if (text.trim() !== '' && text !== message.message) await onEdit(text);
    onDone();
  });
  useEffect(() => {
    // After the menu that opened this has given the focus back.
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <form className={styles['form']} onSubmit={submit}>
      <label htmlFor={id} className="visually-hidden">
        {t('talk.editLabel')}
      </label>
      <input
        ref={field}
        id={id}
        className={fieldStyles['control']}
        value={text}
        maxLength={CHAT_MAX}
        autoComplete="off"
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onDone();
        }}
        onChange={(event) => setText(event.target.value)}
      />
      <Button size="s" type="submit" variant="primary" busy={busy} disabled={text.trim() === ''}>
        {t('talk.save')}
      </Button>
      <Button size="s" onClick={onDone}>
        {t('common.cancel')}
      </Button>
      {failure && (
        <div className={styles['failure']}>
          <Notice tone="bad">{failure}</Notice>
        </div>
      )}
    </form>
  );
}
