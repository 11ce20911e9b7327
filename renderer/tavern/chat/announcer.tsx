import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import type { ChatMessage } from '#shared/tavern/contract/tavern.ts';
import type { LocalLine } from '../store/tavern-state.ts';
import { summarizeAnnouncements, type Announcement } from './announcements.ts';
import { tableKey } from './table-key.ts';

/** Messages that arrive within this time are announced together. Milliseconds. */
const TOGETHER_MS = 1_000;

interface AnnouncerProps {
  readonly messages: readonly ChatMessage[];
  readonly lines: readonly LocalLine[];
  /** False until the messages from before are there: they are not announced. */
  readonly isLive: boolean;
  readonly username: string;
}

/** Null for the player's own words, and for people who come and go. */
function describeLine(t: TFunction, { key, text, said, isSilent }: LocalLine, username: string): Announcement | null {
  if (isSilent || said?.username === username) return null;
  if (!said) return { key, text };
  const where =
    said.kind === 'table'
      ? t('room.said.atTable', { table: t(`room.tables.${tableKey(said.table ?? 0)}`) })
      : t('room.said.whisper');
  return { key, text: t('talk.spoken', { name: `${said.username} ${where}`, text }) };
}

/** Tells screen readers of new messages and lines, politely; the log itself is silent, as its pages would be read out. */
export function Announcer({ messages, lines, isLive, username }: AnnouncerProps) {
  const { t } = useTranslation();
  const [spoken, setSpoken] = useState<readonly Announcement[]>([]);
  const spokenTo = useRef<{ readonly id: number; readonly line: LocalLine | undefined } | null>(null);
  const waiting = useRef<Announcement[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const from = spokenTo.current;
    // A rejoin after an absence brings its backlog while it is not live.
    const last = messages.at(-1)?.id ?? 0;
    spokenTo.current = isLive ? { id: Math.max(last, from?.id ?? 0), line: lines.at(-1) } : null;
    if (!isLive || from === null) return;
    for (const { id, username: name, message } of messages)
      if (id > from.id && name !== username)
        waiting.current.push({ key: String(id), text: t('talk.spoken', { name, text: message }) });
    const firstNew = from.line ? lines.indexOf(from.line) + 1 : 0;
    for (const line of lines.slice(firstNew)) {
      const announcement = describeLine(t, line, username);
      if (announcement) waiting.current.push(announcement);
    }
    if (waiting.current.length === 0) return;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      setSpoken(waiting.current.splice(0));
    }, TOGETHER_MS);
  }, [messages, lines, isLive, username, t]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      {/* A text that repeats the previous one is a new element: it is announced again. */}
      {summarizeAnnouncements(t, spoken).map(({ key, text }) => (
        <p key={key}>{text}</p>
      ))}
    </div>
  );
}
