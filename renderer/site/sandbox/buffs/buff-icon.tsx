import { body as swords } from 'virtual:game-icon/crossed-swords';
import { body as fire } from 'virtual:game-icon/fire';
import { body as sparkles } from 'virtual:game-icon/sparkles';
import { GameIcon } from '../../../games/game/game-icon.tsx';

const ICONS: ReadonlyMap<string, string> = new Map([
  ['Ony', fire],
  ['Rend', swords],
]);

export function BuffIcon({ buff, className }: { readonly buff: string; readonly className?: string }) {
  return <GameIcon body={ICONS.get(buff) ?? sparkles} className={className} />;
}
