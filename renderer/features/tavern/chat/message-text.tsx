import { findLinks } from './text-links.ts';

/** Text of a message. Links send no referrer and get no access to this page. */
export function MessageText({ text }: { readonly text: string }) {
  return findLinks(text).map((piece, i) =>
    piece.href === undefined ? (
      piece.text
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the pieces of a message never change places
      <a key={i} href={piece.href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {piece.text}
      </a>
    ),
  );
}
