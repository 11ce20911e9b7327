import { Ellipsis, Pin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Muted, Row } from '../../base/ui/layout/layout.tsx';
import type { ChatMessage } from '#shared/tavern/contract/tavern.ts';
import type { Reaction } from '#shared/tavern/reactions.ts';
import { MessageText } from '../../people/chat/message-text.tsx';
import { IconButton } from '../../base/ui/controls/icon-button.tsx';
import { Menu } from '../../base/ui/overlays/menu.tsx';
import type { MenuItem } from '../../base/ui/overlays/menu-props.ts';
import { formatClock, formatDateTime } from '../../base/format/format.ts';
import { cx } from '../../base/styles/cx.ts';
import styles from './chat-log.module.css';
import { MessageEdit, type MessageEditProps } from './message-edit.tsx';
import { Quote } from './quote.tsx';
import { ReactionPicker, Reactions } from './reactions.tsx';
import { RollText } from './roll-text.tsx';

interface ChatMessageRowProps {
  readonly message: ChatMessage;
  /** First message of a speaker's run, which shows the name. */
  readonly isFirst: boolean;
  readonly mentionsMe: boolean;
  /** A jump led here. */
  readonly isTarget: boolean;
  readonly username: string;
  readonly canWrite: boolean;
  readonly actions: readonly MenuItem[];
  readonly onReact: (message: ChatMessage, reaction: Reaction, isOn: boolean) => void;
  readonly onJump: (id: number) => void;
  readonly edit: Omit<MessageEditProps, 'message'> | null;
}

export function ChatMessageRow(props: ChatMessageRowProps) {
  const { message, isFirst, mentionsMe, isTarget, username: viewer, canWrite, actions, onReact, onJump, edit } = props;
  const { t } = useTranslation();
  const { username, emote, deleted, roll, reply } = message;
  const hasHead = isFirst && !emote;
  const react = (reaction: Reaction, isOn: boolean): void => onReact(message, reaction, isOn);
  const time = (
    <time
      className={cx(styles['time'], !hasHead && styles['late'])}
      dateTime={message.timestamp}
      title={formatDateTime(message.timestamp) ?? undefined}
    >
      {formatClock(Date.parse(message.timestamp))}
    </time>
  );
  return (
    <li
      className={cx(
        styles['message'],
        isFirst && styles['first'],
        mentionsMe && styles['mention'],
        isTarget && styles['target'],
      )}
      data-message={message.id}
      tabIndex={isTarget ? -1 : undefined}
    >
      <div>
        {reply && <Quote quote={reply} onJump={onJump} />}
        {hasHead ? (
          <Row as="span" gap="2" align="baseline">
            <span className={styles['speaker']}>{username}</span> {time}
            {message.pinned && <PinMark />}
          </Row>
        ) : (
          <span className="visually-hidden">{username} </span>
        )}
        {edit ? (
          <MessageEdit message={message} {...edit} />
        ) : (
          <>
            <span className={cx(styles['words'], (emote || deleted) && styles['aside'])}>
              {emote && !deleted && <strong>{username} </strong>}
              {deleted && t('tavern.chat.deleted')}
              {!deleted && roll && <RollText roll={roll} />}
              {!deleted && !roll && <MessageText message={message} />}
            </span>
            {message.edited && (
              <Muted soft size="xs">
                {' '}
                {t('talk.edited')}
              </Muted>
            )}
            {!hasHead && message.pinned && <PinMark />}
            {!hasHead && <> {time}</>}
          </>
        )}
        <Reactions message={message} username={viewer} canWrite={canWrite} onReact={react} />
      </div>
      <span className={styles['menu']}>
        {!deleted && canWrite && <ReactionPicker message={message} username={viewer} onReact={react} />}
        {!deleted && actions.length > 0 && (
          <Menu
            trigger={
              <IconButton size="s" label={t('tavern.chat.actionsOf', { name: username })}>
                <Ellipsis aria-hidden />
              </IconButton>
            }
            items={actions}
          />
        )}
      </span>
    </li>
  );
}

function PinMark() {
  const { t } = useTranslation();
  return (
    <span className={styles['pin']}>
      <Pin aria-hidden />
      {t('talk.pinned')}
    </span>
  );
}
