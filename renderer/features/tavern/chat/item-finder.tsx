import { useEffect, useEffectEvent } from 'react';
import type { ChatItem } from '#shared/contract/groups/chat-item.ts';
import { RANK } from '../../../search/text/name-finder.ts';
import { useSearchResult } from '../../../search/worker/character-index.ts';
import { chatItemOf } from './chat-item-of.ts';
import { SHOWN_MAX } from './completion.ts';

interface ItemFinderProps {
  readonly text: string;
  readonly onFound: (items: readonly ChatItem[], text: string) => void;
}

/** Reports the player's items whose name has the text; none once it is unmounted. */
export function ItemFinder({ text, onFound }: ItemFinderProps) {
  const { result, isCurrent } = useSearchResult('find', { text, limit: SHOWN_MAX });
  const report = useEffectEvent(onFound);
  useEffect(() => {
    if (result === null || !isCurrent) return;
    const { answer, read } = result;
    report(
      answer
        .filter(({ rank }) => rank < RANK.similar)
        .flatMap(({ rows }) => chatItemOf(rows.map(read).filter((row) => row !== undefined)) ?? []),
      text,
    );
  }, [result, isCurrent, text]);
  useEffect(() => () => report([], ''), []);
  return null;
}
