import type { ChatItem } from '#shared/people/contract/chat-item.ts';
import { linkOf } from '#shared/people/chat-links.ts';
import { QualityText } from '../../games/game/quality-text.tsx';
import { ItemButton } from '../../characters/item/item-button.tsx';
import styles from './item-link.module.css';

export function ItemLink({ item: { id, name, game_id, ...details } }: { readonly item: ChatItem }) {
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
