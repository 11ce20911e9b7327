import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { matchRoutes, useLocation } from 'react-router-dom';
import { useCharacters } from '../../../stores/characters-store.ts';
import { paths } from '../../../navigation/paths.ts';
import { findCharacter } from '../detail/find-character.ts';
import { Sheet } from './sheet.tsx';

/** Matched as routes are: with names as text, not as they stand in an address. */
const PAGE = [{ path: paths.character }];

/** Whether the page is on its way to paper, or is shown as if it were. */
function usePrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const media = matchMedia('print');
    // What is printed is what stands when the event is over.
    const show = (shown: boolean): void => flushSync(() => setIsPrinting(shown));
    const before = (): void => show(true);
    const after = (): void => show(false);
    const follow = (): void => show(media.matches);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    media.addEventListener('change', follow);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
      media.removeEventListener('change', follow);
    };
  }, []);
  return isPrinting;
}

/** On a character's page: when it is printed, a sheet of all that is known takes the place of the page with its tabs. */
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
