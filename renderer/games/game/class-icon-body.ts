import { body as bear } from 'virtual:game-icon/bear-head';
import { body as bow } from 'virtual:game-icon/bow-arrow';
import { body as hood } from 'virtual:game-icon/cowled';
import { body as crown } from 'virtual:game-icon/crowned-skull';
import { body as dagger } from 'virtual:game-icon/plain-dagger';
import { body as dragon } from 'virtual:game-icon/dragon-head';
import { body as book } from 'virtual:game-icon/evil-book';
import { body as fist } from 'virtual:game-icon/fist';
import { body as prayer } from 'virtual:game-icon/holy-symbol';
import { body as horns } from 'virtual:game-icon/horned-skull';
import { body as shield } from 'virtual:game-icon/cross-shield';
import { body as axe } from 'virtual:game-icon/battle-axe';
import { body as totem } from 'virtual:game-icon/totem';
import { body as staff } from 'virtual:game-icon/wizard-staff';

/** By class name, lower case without blanks: covers "Death Knight" and DEATHKNIGHT. */
const CRESTS: ReadonlyMap<string, string> = new Map([
  ['warrior', axe],
  ['paladin', shield],
  ['hunter', bow],
  ['rogue', dagger],
  ['priest', prayer],
  ['shaman', totem],
  ['mage', staff],
  ['warlock', book],
  ['druid', bear],
  ['deathknight', crown],
  ['monk', fist],
  ['demonhunter', horns],
  ['evoker', dragon],
]);

/** SVG body of a class's icon; a hood for classes of other games. */
export function classIconBody(className: string): string {
  return CRESTS.get(className.replaceAll(/\s/g, '').toLowerCase()) ?? hood;
}
