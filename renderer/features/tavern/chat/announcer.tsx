import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatMessage } from '#shared/contract/groups/tavern.ts';

/** Messages that arrive within this time are announced together. Milliseconds. */
const TOGETHER_MS = 1_000;
/** More than these at once are counted. */
const SPOKEN_MAX = 3;

interface AnnouncerProps {
  readonly messages: readonly ChatMessage[];
  /** False until the messages from before are there: they are not announced. */
  readonly isLive: boolean;
  readonly username: string;
}

/** Tells screen readers of new messages by others, politely; the log itself is silent, as its pages would be read out. */
export function Announcer({ messages, isLive, username }: AnnouncerProps) {
  const { t } = useTranslation();
  const [spoken, setSpoken] = useState<readonly ChatMessage[]>([]);
  const spokenTo = useRef<number | null>(null);
  const waiting = useRef<ChatMessage[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const from = spokenTo.current;
    const last = messages.at(-1)?.id ?? 0;
    // A rejoin after an absence brings its backlog while it is not live.
    if (!isLive || from === null) {
      spokenTo.current = isLive ? last : null;
      return;
    }
    if (last <= from) return;
    spokenTo.current = last;
    waiting.current.push(...messages.filter(({ id, username: name }) => id > from && name !== username));
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      const all = waiting.current.splice(0);
      if (all.length > 0) setSpoken(all);
    }, TOGETHER_MS);
  }, [messages, isLive, username]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      {spoken.length > SPOKEN_MAX
        ? t('talk.spokenMany', { count: spoken.length })
        : spoken.map((each) => t('talk.spoken', { name: each.username, text: each.message })).join('\n')}
    </div>
  );
}
