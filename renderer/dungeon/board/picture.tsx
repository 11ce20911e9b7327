import { useEffect } from 'react';
import { useStore } from 'zustand';
import { GameIcon } from '../../games/game/game-icon.tsx';
import { loadFurtherPictures, pictures } from './pictures.ts';

/** Icon of the dungeon by name; empty until it is loaded. */
export function Picture({ icon, size }: { readonly icon: string; readonly size: number }) {
  const body = useStore(pictures, (loaded) => loaded[icon]);
  useEffect(() => {
    if (body === undefined) void loadFurtherPictures();
  }, [body]);
  return <GameIcon body={body ?? ''} size={size} />;
}
