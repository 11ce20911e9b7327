import { chooseGlyph } from '#shared/games/items/choose-glyph.ts';
import { GameIcon } from '../../games/game/game-icon.tsx';
import type { CardItem } from './card-item.ts';
import { GLYPHS } from './glyphs.ts';
import styles from './item-picture.module.css';
import { markIconMissing, useItemIcon } from './use-item-icon.ts';

interface ItemPictureProps {
  readonly item: CardItem;
  /** Edge of a glyph in pixels; an icon fills its tile. */
  readonly size: number;
}

/** The game's own icon where the server has it, else a glyph. */
export function ItemPicture({ item, size }: ItemPictureProps) {
  const { icon_id: iconId } = item;
  const icon = useItemIcon(iconId);
  if (icon === null || iconId === undefined) return <GameIcon body={GLYPHS[chooseGlyph(item)]} size={size} />;
  return (
    <img
      className={styles['icon']}
      src={icon}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => markIconMissing(iconId)}
    />
  );
}
