import { CornerUpLeft, X } from 'lucide-react';
import { useId, type KeyboardEvent, type Ref, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Truncate } from '../../base/ui/layout/layout.tsx';
import type { GroupRole } from '#shared/people/contract/groups.ts';
import type { ChatMessage } from '#shared/tavern/contract/tavern.ts';
import { findLinked, type ChatLinks } from '#shared/people/chat-links.ts';
import { DURATIONS, type CommandName } from '#shared/tavern/commands.ts';
import { CompletingInput, useLinked } from '../../people/chat/completing-input.tsx';
import { Button } from '../../base/ui/controls/button.tsx';
import { IconButton } from '../../base/ui/controls/icon-button.tsx';
import { formatMessage } from '../../base/i18n/i18n.ts';
import styles from './chat-input.module.css';
import { complete, isUnfinished, type ChatCompletion } from './completion.ts';
import quoteStyles from './quote.module.css';

interface ChatInputProps {
  readonly groupId: number;
  readonly line: string;
  readonly placeholder: string;
  readonly onLine: (line: string) => void;
  readonly role: GroupRole;
  readonly names: readonly string[];
  readonly isConnected: boolean;
  readonly slowSeconds: number;
  /** Message that the line answers. */
  readonly reply: ChatMessage | null;
  readonly onCancelReply: () => void;
  /** Arrow up in an empty line. */
  readonly onEditLast: () => void;
  /** False when the line could not be sent; the text is kept. */
  readonly onSay: (text: string, links: ChatLinks) => boolean;
  readonly ref: Ref<HTMLInputElement>;
}

/** Chat input. Completes commands, names, durations, characters and items. */
export function ChatInput(props: ChatInputProps) {
  const { groupId, line, placeholder, onLine, role, names, isConnected, slowSeconds } = props;
  const { reply, onCancelReply, onEditLast, onSay, ref } = props;
  const { t } = useTranslation();
  const id = useId();
  const { linked, link, forget } = useLinked();
  const send = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (line.trim() === '' || !onSay(line, findLinked(line, linked))) return;
    forget();
    onLine('');
  };
  const pressKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && reply) onCancelReply();
    else if (event.key === 'ArrowUp' && line === '') onEditLast();
  };
  return (
    <form className={styles['form']} onSubmit={send}>
      {reply && <Replying message={reply} onCancel={onCancelReply} />}
      <label htmlFor={id} className="visually-hidden">
        {t('tavern.chat.input')}
      </label>
      <CompletingInput
        ref={ref}
        id={id}
        line={line}
        onLine={onLine}
        placeholder={placeholder}
        scope={{ groupId }}
        complete={(text, links) => complete(text, { role, names, links })}
        isUnfinished={(text, completion) => isUnfinished(text, completion, { names })}
        onLink={link}
        onKey={pressKey}
        suggestionsLabel={t('tavern.chat.suggestions')}
        describe={describeCompletion}
      />
      <Button type="submit" variant="primary" disabled={!isConnected || line.trim() === ''}>
        {t('tavern.chat.send')}
      </Button>
      <Hindrance isConnected={isConnected} slowSeconds={slowSeconds} />
    </form>
  );
}

function Replying({ message, onCancel }: { readonly message: ChatMessage; readonly onCancel: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={quoteStyles['replying']}>
      <CornerUpLeft aria-hidden />
      <strong>{t('talk.replyingTo', { name: message.username })}</strong>
      <Truncate>{message.message}</Truncate>
      <IconButton size="s" label={t('talk.cancelReply')} onClick={onCancel}>
        <X aria-hidden />
      </IconButton>
    </div>
  );
}

function Hindrance({ isConnected, slowSeconds }: Pick<ChatInputProps, 'isConnected' | 'slowSeconds'>) {
  const { t } = useTranslation();
  if (!isConnected) return <p className={styles['note']}>{t('tavern.chat.away')}</p>;
  return slowSeconds > 0 && <p className={styles['note']}>{t('tavern.chat.slow', { count: slowSeconds })}</p>;
}

function describeCompletion({ command }: ChatCompletion): string | null {
  return command === undefined ? null : describeCommand(command);
}

function describeCommand(name: CommandName): string {
  const text = formatMessage({ code: `help_${name}`, params: { times: DURATIONS.join(', ') } });
  return text
    .slice(name.length + 1)
    .replace(/^:/, '')
    .trim();
}
