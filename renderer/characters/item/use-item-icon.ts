import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { findIcons, ICONS_PATH } from '#shared/characters/contract/items.ts';
import { call } from '../../base/api/client.ts';

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
export function markIconMissing(iconId: number): void {
  icons.setState(({ missing }) => ({ missing: new Set([...missing, iconId]) }));
}

/** Address of the game's own icon, where the server has it; null for a glyph. */
export function useItemIcon(iconId: number | undefined): string | null {
  const source = useStore(icons, ({ available, missing }) =>
    available === true && iconId !== undefined && !missing.has(iconId) ? `${ICONS_PATH}${iconId}` : null,
  );
  useEffect(() => {
    if (iconId !== undefined) void askOnce();
  }, [iconId]);
  return source;
}
