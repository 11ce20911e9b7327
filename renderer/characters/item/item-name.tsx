import { cx } from '../../base/styles/cx.ts';
import { QualityText } from '../../games/game/quality-text.tsx';
import type { CardItem, CardOwner } from './card-types.ts';
import { ItemButton } from './item-button.tsx';
import styles from './item-button.module.css';
import { ItemTile } from './item-tile.tsx';
import { needsPageLink, UnnamedItem } from './unnamed-item.tsx';

interface ItemNameProps {
  readonly item: CardItem;
  readonly owner: CardOwner | null;
  readonly tile?: number;
  readonly className?: string;
}

export function ItemName({ item, owner, tile = 28, className }: ItemNameProps) {
  const isUnnamed = needsPageLink(item, owner);
  const button = (
    <ItemButton item={item} owner={owner} className={cx(styles['line'], !isUnnamed && className)}>
      <ItemTile item={item} size={tile} />
      <QualityText quality={item.quality} className={styles['name']}>
        {item.item_name}
      </QualityText>
    </ItemButton>
  );
  return isUnnamed ? (
    <UnnamedItem item={item} owner={owner} className={className}>
      {button}
    </UnnamedItem>
  ) : (
    button
  );
}
