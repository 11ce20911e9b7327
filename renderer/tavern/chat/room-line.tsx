import { Armchair, Ellipsis, MessageSquareDashed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Row } from '../../base/ui/layout/layout.tsx';
import type { RoomLine } from '#shared/tavern/contract/room-lines.ts';
import { IconButton } from '../../base/ui/controls/icon-button.tsx';
import { Menu } from '../../base/ui/overlays/menu.tsx';
import { formatClock, formatDateTime } from '../../base/format/format.ts';
import { cx } from '../../base/styles/cx.ts';
import { MessageText } from '../../people/chat/message-text.tsx';
import { RollText } from './roll-text.tsx';
import { tableKey } from './table-key.ts';
import styles from './room-line.module.css';

interface RoomLineRowProps {
  readonly line: RoomLine;
  readonly username: string;
  readonly onReport: (line: RoomLine) => void;
  readonly onWhisper: (name: string) => void;
}

/** Table talk or a whisper in the log. */
export function RoomLineRow({ line, username, onReport, onWhisper }: RoomLineRowProps) {
  const { t } = useTranslation();
  const { kind, table, to, timestamp, emote, roll } = line;
  const isMine = line.username === username;
  const about =
    kind === 'table'
      ? t('room.said.atTable', { table: t(`room.tables.${tableKey(table ?? 0)}`) })
      : isMine
        ? t('room.said.whisperTo', { name: to ?? '' })
        : t('room.said.whisper');
  return (
    <li className={cx(styles['line'], styles[kind])}>
      <div>
        <Row as="span" gap="none 2" wrap className={styles['head']}>
          {kind === 'table' ? <Armchair aria-hidden /> : <MessageSquareDashed aria-hidden />}
          <b>{line.username}</b> <span className={styles['about']}>{about}</span>{' '}
          <time dateTime={timestamp} title={formatDateTime(timestamp) ?? undefined}>
            {formatClock(Date.parse(timestamp))}
          </time>
        </Row>
        <span className={cx(styles['words'], emote && styles['emote'])}>
          {roll ? <RollText roll={roll} /> : <MessageText message={line} />}
        </span>
      </div>
      {!isMine && (
        <Menu
          trigger={
            <IconButton size="s" label={t('room.said.actions', { name: line.username })}>
              <Ellipsis aria-hidden />
            </IconButton>
          }
          items={[
            { label: t('room.said.reply'), onSelect: () => onWhisper(line.username) },
            { label: t('room.said.report'), onSelect: () => onReport(line) },
          ]}
        />
      )}
    </li>
  );
}
