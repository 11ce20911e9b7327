import type { ChatCharacter } from '#shared/people/contract/chat-character.ts';
import type { ChatItem } from '#shared/people/contract/chat-item.ts';
import { splitLinks, linkOf } from '#shared/people/chat-links.ts';
import { CharacterChip } from '../shared-characters/character-chip.tsx';
import { findLinks } from './text-links.ts';
import { QualityText } from '../../games/game/quality-text.tsx';
import { ItemButton } from '../../characters/item/item-button.tsx';
import styles from './item-link.module.css';

function ItemLink({ item: { id, name, game_id, ...details } }: { readonly item: ChatItem }) {
  return (
    <ItemButton
      item={{ ...details, item_id: id, item_name: name }}
      owner={{ id: null, game_id, level: 0, equipment: null }}
      className={styles['item']}
    >
      <QualityText quality={details.quality}>{linkOf(name)}</QualityText>
    </ItemButton>
  );
}

interface MessageTextProps {
  readonly message: {
    readonly message: string;
    readonly items?: readonly ChatItem[];
    readonly characters?: readonly ChatCharacter[];
  };
}

/* oxlint-disable react/no-array-index-key -- the pieces of a message never change places */

export function MessageText({ message: { message, items = [], characters = [] } }: MessageTextProps) {
  return splitLinks(message, { items, characters }).map((piece, i) => {
    if (piece.item) return <ItemLink key={i} item={piece.item} />;
    if (piece.character) return <CharacterChip key={i} character={piece.character} />;
    return <LinkedText key={i} text={piece.text} />;
  });
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
