import { GameIcon } from '../game/game-icon.tsx';
import type { CardItem } from './card-item.ts';
import { chooseGlyph } from './choose-glyph.ts';
import { GLYPHS } from './glyphs.ts';

interface ItemGlyphProps {
  readonly item: CardItem;
  readonly size: number;
}

export function ItemGlyph({ item, size }: ItemGlyphProps) {
  return <GameIcon body={GLYPHS[chooseGlyph(item)]} size={size} />;
}
