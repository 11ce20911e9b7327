import { useTranslation } from 'react-i18next';
import type { GroupRole, Member } from '#shared/contract/groups/groups.ts';
import type { RoomLine } from '#shared/contract/groups/room-lines.ts';
import type { ChatMessage } from '#shared/contract/groups/tavern.ts';
import { Button } from '../../../components/controls/button.tsx';
import type { MenuItem } from '../../../components/overlays/menu-props.ts';
import { formatDate } from '../../../format/format.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { countNew, logRows } from '../store/chat-lines.ts';
import { ChatMessageRow } from './chat-message.tsx';
import { RoomLineRow } from './room-line.tsx';
import styles from './chat-log.module.css';
import type { Tavern } from '../store/tavern-store.ts';
import type { TavernState } from '../store/tavern-state.ts';
import { useLogScroll } from './use-log-scroll.ts';

interface ChatLogProps {
  readonly tavern: Tavern;
  readonly state: TavernState;
  readonly groupName: string;
  readonly role: GroupRole;
  readonly members: readonly Member[];
  readonly onDelete: (message: ChatMessage) => void;
  readonly onReport: (message: ChatMessage | RoomLine) => void;
  readonly onWhisper: (name: string) => void;
}

const dayOf = (at: number): string => new Date(at).toDateString();

/** Message log. Follows new messages at its end and keeps its position further up. */
export function ChatLog(props: ChatLogProps) {
  const { tavern, state, groupName } = props;
  const { t } = useTranslation();
  const { box, isAtEnd, scroll, toEnd } = useLogScroll(tavern, state);
  const { messages, pending, earlier, history, readUpTo, phase } = state;
  const news = isAtEnd ? 0 : countNew(messages, readUpTo, tavern.username);
  // Unknown until joined.
  const isEmpty = phase === 'inside' && messages.length === 0 && pending.length === 0;
  return (
    <div className={styles['frame']}>
      <div
        ref={box}
        className={styles['box']}
        role="log"
        aria-label={t('tavern.chat.log', { name: groupName })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys
        tabIndex={0}
        onScroll={scroll}
      >
        {earlier && (
          <div className={styles['earlier']}>
            {history === 'failed' && <p>{t('tavern.chat.earlierFailed')}</p>}
            <Button size="s" variant="quiet" busy={history === 'loading'} onClick={() => void tavern.loadEarlier()}>
              {t(history === 'loading' ? 'tavern.chat.loadingEarlier' : 'tavern.chat.earlier')}
            </Button>
          </div>
        )}
        {isEmpty && <p className={styles['empty']}>{t('tavern.chat.empty')}</p>}
        <ol className={styles['rows']}>
          <MessageRows {...props} />
          {pending.map((one) => (
            <PendingRow key={one.ref} tavern={tavern} pending={one} />
          ))}
        </ol>
      </div>
      {!isAtEnd && (
        <Button size="s" className={styles['newest']} variant={news > 0 ? 'primary' : 'secondary'} onClick={toEnd}>
          {news > 0 ? t('tavern.chat.newMessages', { count: news }) : t('tavern.chat.toNewest')}
        </Button>
      )}
    </div>
  );
}

/** Messages by day, with the local lines between them. */
function MessageRows({ tavern, state, role, members, onDelete, onReport, onWhisper }: ChatLogProps) {
  const { t } = useTranslation();
  const now = useNow();
  const { messages, lines, readUpTo } = state;
  const ranks = new Map(members.map((member) => [member.username, member.role]));
  const isMine = (message: ChatMessage): boolean => message.username === tavern.username;
  const mention = `@${tavern.username.toLowerCase()}`;
  const dayName = (at: number): string => {
    if (dayOf(at) === dayOf(now)) return t('tavern.chat.today');
    if (dayOf(at) === dayOf(now - 86_400_000)) return t('tavern.chat.yesterday');
    return formatDate(new Date(at).toISOString()) ?? '';
  };
  const actionsFor = (message: ChatMessage): MenuItem[] => {
    const rank = ranks.get(message.username);
    const isBelow = role === 'owner' || (role === 'moderator' && rank !== 'owner' && rank !== 'moderator');
    return [
      ...(isMine(message) || isBelow
        ? [{ label: t('tavern.chat.delete'), danger: true, onSelect: () => onDelete(message) }]
        : []),
      ...(isMine(message) ? [] : [{ label: t('tavern.chat.report'), onSelect: () => onReport(message) }]),
    ];
  };
  const linesAfter = (id: number) =>
    lines
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
  const rows = logRows(messages, dayOf, readUpTo).map((row) => {
    if (row.kind === 'day') {
      return (
        <li key={row.key} className={styles['day']}>
          {dayName(row.at)}
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
    return [
      <ChatMessageRow
        key={row.key}
        message={message}
        isFirst={row.isFirst}
        mentionsMe={!isMine(message) && message.message.toLowerCase().includes(mention)}
        actions={actionsFor(message)}
      />,
      ...linesAfter(message.id),
    ];
  });
  return (
    <>
      {linesAfter(0)}
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
  return (
    <li className={styles['waiting']}>
      <div>
        <span className={styles['head']}>
          <span className={styles['speaker']}>{tavern.username}</span>
        </span>
        <span className={styles['words']}>{text}</span>
      </div>
      {failed ? (
        <Button size="s" variant="quiet" onClick={() => tavern.sendAgain(ref)}>
          {t('tavern.chat.notSent')} {t('tavern.chat.retry')}
        </Button>
      ) : (
        <span className={styles['time']}>{t('tavern.chat.sending')}</span>
      )}
    </li>
  );
}
