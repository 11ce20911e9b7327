import { Ellipsis } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ChatMessage } from '#shared/contract/groups/tavern.ts';
import { MessageText } from '../../../components/chat/message-text.tsx';
import { IconButton } from '../../../components/controls/icon-button.tsx';
import { Menu } from '../../../components/overlays/menu.tsx';
import type { MenuItem } from '../../../components/overlays/menu-props.ts';
import { formatClock, formatDateTime } from '../../../format/format.ts';
import { cx } from '../../../styles/cx.ts';
import styles from './chat-log.module.css';
import { RollText } from './roll-text.tsx';

interface ChatMessageRowProps {
  readonly message: ChatMessage;
  /** First message of a speaker's run, which shows the name. */
  readonly isFirst: boolean;
  readonly mentionsMe: boolean;
  readonly actions: readonly MenuItem[];
}

export function ChatMessageRow({ message, isFirst, mentionsMe, actions }: ChatMessageRowProps) {
  const { t } = useTranslation();
  const { username, emote, deleted, roll } = message;
  const hasHead = isFirst && !emote;
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
    <li className={cx(styles['message'], isFirst && styles['first'], mentionsMe && styles['mention'])}>
      <div>
        {hasHead ? (
          <span className={styles['head']}>
            <span className={styles['speaker']}>{username}</span> {time}
          </span>
        ) : (
          <span className="visually-hidden">{username} </span>
        )}
        <span className={cx(styles['words'], (emote || deleted) && styles['aside'])}>
          {emote && !deleted && <strong>{username} </strong>}
          {deleted && t('tavern.chat.deleted')}
          {!deleted && roll && <RollText roll={roll} />}
          {!deleted && !roll && <MessageText text={message.message} items={message.items} />}
        </span>
        {!hasHead && <> {time}</>}
      </div>
      <span className={styles['menu']}>
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
