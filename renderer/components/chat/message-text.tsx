import { lazy, Suspense } from 'react';
import type { ChatItem } from '#shared/contract/groups/chat-item.ts';
import { splitItemLinks } from '#shared/tavern/item-links.ts';
import { findLinks } from './text-links.ts';

const ItemLink = lazy(() => import('./item-link.tsx').then((m) => ({ default: m.ItemLink })));

interface MessageTextProps {
  readonly text: string;
  readonly items?: readonly ChatItem[] | undefined;
}

/* oxlint-disable react/no-array-index-key -- the pieces of a message never change places */

/** Text of a message with its items and links. */
export function MessageText({ text, items = [] }: MessageTextProps) {
  return splitItemLinks(text, items).map((piece, i) =>
    piece.item === undefined ? (
      <LinkedText key={i} text={piece.text} />
    ) : (
      <Suspense key={i} fallback={piece.text}>
        <ItemLink item={piece.item} />
      </Suspense>
    ),
  );
}

/** Links send no referrer and get no access to this page. */
function LinkedText({ text }: { readonly text: string }) {
  return findLinks(text).map((piece, i) =>
    piece.href === undefined ? (
      piece.text
    ) : (
      <a key={i} href={piece.href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {piece.text}
      </a>
    ),
  );
}
