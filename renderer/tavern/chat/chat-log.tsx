import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Row } from '../../base/ui/layout/layout.tsx';
import type { Group } from '#shared/people/contract/groups.ts';
import { classifyTarget } from '#shared/people/permissions.ts';
import type { RoomLine } from '#shared/tavern/contract/room-lines.ts';
import type { ChatMessage } from '#shared/tavern/contract/tavern.ts';
import { Button } from '../../base/ui/controls/button.tsx';
import { runWithErrorToast } from '../../base/ui/feedback/run-with-error-toast.ts';
import { formatDate } from '../../base/format/format.ts';
import { useLiveStatus } from '../../base/live/live-feed.ts';
import { useNow } from '../../base/hooks/use-now.ts';
import { countNew, logRows } from '../store/chat-lines.ts';
import { Announcer } from './announcer.tsx';
import { ChatMessageRow } from './chat-message.tsx';
import { listActions } from './message-actions.ts';
import { RoomLineRow } from './room-line.tsx';
import styles from './chat-log.module.css';
import type { Tavern } from '../store/tavern-store.ts';
import type { TavernState } from '../store/tavern-state.ts';
import { useLogScroll } from './use-log-scroll.ts';

interface ChatLogProps {
  readonly tavern: Tavern;
  readonly state: TavernState;
  readonly group: Group;
  /** False while the player can only read. */
  readonly canWrite: boolean;
  readonly editingId: number | null;
  readonly onEditing: (id: number | null) => void;
  readonly onReply: (message: ChatMessage) => void;
  readonly onDelete: (message: ChatMessage) => void;
  readonly onReport: (message: ChatMessage | RoomLine) => void;
  readonly onWhisper: (name: string) => void;
}

const dayOf = (at: number): string => new Date(at).toDateString();

/** Message log. Follows new messages at its end, keeps its position further up, and shows older messages on a jump. */
export function ChatLog(props: ChatLogProps) {
  const { tavern, state, group } = props;
  const { t } = useTranslation();
  const { context, messages, pending, history, readUpTo, phase, target } = state;
  const isLive = context === null;
  const earlier = context?.earlier ?? state.earlier;
  const { box, isAtEnd, scroll, toEnd } = useLogScroll(tavern, {
    messages: context?.messages ?? messages,
    pending: pending.length,
    earlier,
    history,
    readUpTo,
    isLive,
    target,
  });
  const news = isAtEnd && isLive ? 0 : countNew(messages, readUpTo, tavern.username);
  // Unknown until joined.
  const isEmpty = phase === 'inside' && isLive && messages.length === 0 && pending.length === 0;
  return (
    <div className={styles['frame']}>
      <div
        ref={box}
        className={styles['box']}
        role="log"
        aria-live="off"
        aria-label={t('tavern.chat.log', { name: group.name })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys
        tabIndex={0}
        onScroll={scroll}
      >
        {earlier && (
          <div className={styles['empty']}>
            {history === 'failed' && <p>{t('tavern.chat.earlierFailed')}</p>}
            <Button size="s" variant="quiet" busy={history === 'loading'} onClick={() => void tavern.loadEarlier()}>
              {t(history === 'loading' ? 'tavern.chat.loadingEarlier' : 'tavern.chat.earlier')}
            </Button>
          </div>
        )}
        {isEmpty && <p className={styles['empty']}>{t('tavern.chat.empty')}</p>}
        <ol className={styles['rows']}>
          <MessageRows {...props} />
          {isLive && pending.map((one) => <PendingRow key={one.ref} tavern={tavern} pending={one} />)}
        </ol>
        {!isLive && (
          <div className={styles['empty']}>
            <Button size="s" variant="quiet" busy={history === 'loading'} onClick={() => void tavern.loadLater()}>
              {t('talk.later')}
            </Button>
          </div>
        )}
      </div>
      {!isLive && <p className={styles['older']}>{t('talk.older')}</p>}
      {(!isAtEnd || !isLive) && (
        <Button size="s" className={styles['newest']} variant={news > 0 ? 'primary' : 'secondary'} onClick={toEnd}>
          {news > 0 ? t('tavern.chat.newMessages', { count: news }) : t('tavern.chat.toNewest')}
        </Button>
      )}
      <Announcer messages={messages} lines={state.lines} isLive={phase === 'inside'} username={tavern.username} />
    </div>
  );
}

function dayName(t: TFunction, at: number, now: number): string {
  if (dayOf(at) === dayOf(now)) return t('tavern.chat.today');
  if (dayOf(at) === dayOf(now - 86_400_000)) return t('tavern.chat.yesterday');
  return formatDate(new Date(at).toISOString()) ?? '';
}

/** Local lines that follow a message; none among older messages. */
function LinesAfter({ tavern, state, id, onReport, onWhisper }: ChatLogProps & { readonly id: number }) {
  if (state.context) return null;
  return state.lines
    .filter(({ after }) => after === id)
    .map((line) =>
      line.said ? (
        <RoomLineRow
          key={line.key}
          line={line.said}
          username={tavern.username}
          onReport={onReport}
          onWhisper={onWhisper}
        />
      ) : (
        <li key={line.key} className={styles['system']}>
          {line.text}
        </li>
      ),
    );
}

/** Messages by day, with the local lines between them. */
function MessageRows(props: ChatLogProps) {
  const { tavern, state, group, canWrite, editingId, onEditing } = props;
  const { onReply, onDelete, onReport } = props;
  const { t } = useTranslation();
  const now = useNow();
  const members = useMemo(() => new Map(group.members.map((member) => [member.username, member])), [group.members]);
  const { context, readUpTo, target } = state;
  const messages = context?.messages ?? state.messages;
  const isMine = (message: ChatMessage): boolean => message.username === tavern.username;
  const mention = `@${tavern.username.toLowerCase()}`;
  const handlers = useMemo(
    () => ({
      jump: (id: number) => void runWithErrorToast(() => tavern.jump(id)),
      react: ({ id }: ChatMessage, reaction: Parameters<Tavern['react']>[1], isOn: boolean) =>
        void runWithErrorToast(() => tavern.react(id, reaction, isOn)),
      pin: ({ id, pinned }: ChatMessage) => void runWithErrorToast(() => tavern.pin(id, pinned !== true)),
    }),
    [tavern],
  );
  const rows = logRows(messages, dayOf, context ? null : readUpTo).map((row) => {
    if (row.kind === 'day') {
      return (
        <li key={row.key} className={styles['day']}>
          {dayName(t, row.at, now)}
        </li>
      );
    }
    if (row.kind === 'unread') {
      return (
        <li key={row.key} className={styles['unread']} data-unread>
          {t('tavern.chat.unread')}
        </li>
      );
    }
    const { message } = row;
    const { id } = message;
    const onDone = (): void => onEditing(null);
    return [
      <ChatMessageRow
        key={row.key}
        message={message}
        isFirst={row.isFirst}
        mentionsMe={!isMine(message) && message.message.toLowerCase().includes(mention)}
        isTarget={target?.id === id}
        username={tavern.username}
        canWrite={canWrite}
        actions={listActions(t, message, {
          group,
          author: classifyTarget(members.get(message.username), isMine(message)),
          canWrite,
          onReply,
          onEdit: () => onEditing(id),
          onPin: handlers.pin,
          onDelete,
          onReport,
        })}
        onReact={handlers.react}
        onJump={handlers.jump}
        edit={
          editingId === id
            ? { groupId: tavern.groupId, onDone, onEdit: (text, links) => tavern.edit(message, text, links) }
            : null
        }
      />,
      <LinesAfter key={`after ${row.key}`} {...props} id={id} />,
    ];
  });
  return (
    <>
      <LinesAfter {...props} id={0} />
      {rows}
    </>
  );
}

/** Message the server has not confirmed yet. */
function PendingRow({
  tavern,
  pending,
}: {
  readonly tavern: Tavern;
  readonly pending: TavernState['pending'][number];
}) {
  const { t } = useTranslation();
  const { ref, text, failed } = pending;
  const isConnected = useLiveStatus() === 'connected';
  return (
    <li className={styles['waiting']}>
      <div>
        <Row as="span" gap="2" align="baseline">
          <span className={styles['speaker']}>{tavern.username}</span>
        </Row>
        <span className={styles['words']}>{text}</span>
      </div>
      {failed ? (
        <Button size="s" variant="quiet" onClick={() => tavern.sendAgain(ref)}>
          {t('tavern.chat.notSent')} {t('tavern.chat.retry')}
        </Button>
      ) : (
        <span className={styles['time']}>{t(isConnected ? 'tavern.chat.sending' : 'tavern.chat.unsent')}</span>
      )}
    </li>
  );
}
