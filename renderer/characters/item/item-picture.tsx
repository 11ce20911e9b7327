import { chooseGlyph } from '#shared/games/items/choose-glyph.ts';
import { GameIcon } from '../../games/game/game-icon.tsx';
import type { CardItem } from './card-types.ts';
import { GLYPHS } from './glyphs.ts';
import styles from './item-picture.module.css';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { findIcons, ICONS_PATH } from '#shared/characters/contract/items.ts';
import { call } from '../../base/api/client.ts';

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

interface IconsState {
  /** Null until the server has told. */
  readonly available: boolean | null;
  /** Icons that the operator's folder lacks. */
  readonly missing: ReadonlySet<number>;
}

const icons = createStore<IconsState>(() => ({ available: null, missing: new Set() }));
let isAsked = false;

async function askOnce(): Promise<void> {
  if (isAsked) return;
  isAsked = true;
  const available = await call(findIcons, {}).then(
    ({ data }) => data.available,
    () => false,
  );
  icons.setState({ available });
}

/** Remembers that an icon could not be loaded, so that its tiles draw a glyph. */
function markIconMissing(iconId: number): void {
  icons.setState(({ missing }) => ({ missing: new Set([...missing, iconId]) }));
}

/** Address of the game's own icon, where the server has it; null for a glyph. */
function useItemIcon(iconId: number | undefined): string | null {
  const source = useStore(icons, ({ available, missing }) =>
    available === true && iconId !== undefined && !missing.has(iconId) ? `${ICONS_PATH}${iconId}` : null,
  );
  useEffect(() => {
    if (iconId !== undefined) void askOnce();
  }, [iconId]);
  return source;
}
