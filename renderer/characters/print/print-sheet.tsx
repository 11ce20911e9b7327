import { useLayoutEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { matchRoutes, useLocation } from 'react-router-dom';
import { useCharacters } from '../stores/characters-store.ts';
import { paths } from '../../base/navigation/paths.ts';
import { findCharacter } from '../detail/find-character.ts';
import { Sheet } from './sheet.tsx';

/** Matched like routes, with decoded names. */
const PAGE = [{ path: paths.character }];

function usePrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useLayoutEffect(() => {
    const media = matchMedia('print');
    // The browser prints the state at the end of the event.
    const show = (shown: boolean): void => flushSync(() => setIsPrinting(shown));
    const before = (): void => show(true);
    const after = (): void => show(false);
    const follow = (): void => show(media.matches);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    media.addEventListener('change', follow);
    // Printing may have begun since the render.
    queueMicrotask(follow);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
      media.removeEventListener('change', follow);
    };
  }, []);
  return isPrinting;
}

/** Replaces a character's page by a sheet while it is printed. */
export function PrintSheet() {
  const { pathname, search } = useLocation();
  const { data, status } = useCharacters();
  const isPrinting = usePrinting();
  const { gameId, name } = matchRoutes(PAGE, pathname)?.[0]?.params ?? {};
  if (!isPrinting || status !== 'ready' || gameId === undefined || name === undefined) return null;
  const query = new URLSearchParams(search);
  const found = findCharacter(data, { gameId, name, realm: query.get('realm'), id: query.get('id') });
  return found.kind === 'one' && createPortal(<Sheet character={found.character} />, document.body);
}
