import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatMessage } from '#shared/tavern/contract/tavern.ts';
import { findLinked, type ChatLinks } from '#shared/people/chat-links.ts';
import { CompletingInput, useLinked } from '../../people/chat/completing-input.tsx';
import { completeLink, isUnfinishedLink } from '../../people/chat/link-completion.ts';
import { Button } from '../../base/ui/controls/button.tsx';
import { Form, SubmitButton } from '../../base/ui/controls/form.tsx';
import styles from './message-edit.module.css';

export interface MessageEditProps {
  readonly message: ChatMessage;
  readonly groupId: number;
  readonly onEdit: (text: string, links: ChatLinks) => Promise<void>;
  readonly onDone: () => void;
}

/** Replaces the words of an own message while they are edited. Escape leaves them as they are. */
export function MessageEdit({ message, groupId, onEdit, onDone }: MessageEditProps) {
  const { t } = useTranslation();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(message.message);
  const { linked, link } = useLinked({ items: message.items ?? [], characters: message.characters ?? [] });
  const submit = async (): Promise<void> => {
    if (text.trim() !== '' && text !== message.message) await onEdit(text, findLinked(text, linked));
    onDone();
  };
  useEffect(() => {
    // After the menu that opened this has given the focus back.
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <Form className={styles['form']} onSubmit={submit}>
      <label htmlFor={id} className="visually-hidden">
        {t('talk.editLabel')}
      </label>
      <CompletingInput
        ref={field}
        id={id}
        line={text}
        onLine={setText}
        placeholder=""
        scope={{ groupId }}
        complete={completeLink}
        isUnfinished={isUnfinishedLink}
        onLink={link}
        onKey={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onDone();
        }}
        suggestionsLabel={t('tavern.chat.suggestions')}
      />
      <SubmitButton size="s" disabled={text.trim() === ''}>
        {t('talk.save')}
      </SubmitButton>
      <Button size="s" onClick={onDone}>
        {t('common.cancel')}
      </Button>
    </Form>
  );
}
