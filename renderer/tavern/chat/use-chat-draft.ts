import { useCallback, useEffect, useRef, useState } from 'react';
import type { ChatMessage } from '#shared/tavern/contract/tavern.ts';

/** Unsent line with what it answers, and the field it is typed in. */
export function useChatDraft() {
  const [line, setLine] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const mention = useCallback((name: string) => {
    setLine((before) => `${before}${before === '' || before.endsWith(' ') ? '' : ' '}@${name} `);
    input.current?.focus();
  }, []);
  const whisper = useCallback((name: string) => {
    setLine(`/w ${name} `);
    input.current?.focus();
  }, []);
  const [reply, setReply] = useState<ChatMessage | null>(null);
  useEffect(() => {
    if (!reply) return undefined;
    // After the menu that chose the message has given the focus back.
    const frame = requestAnimationFrame(() => input.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [reply]);
  return { draft: { line, setLine, mention, whisper, reply, setReply }, input };
}
