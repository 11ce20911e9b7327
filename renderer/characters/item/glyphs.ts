import type { ItemGlyph } from '#shared/games/items/choose-glyph.ts';
import { body as animalHide } from 'virtual:game-icon/animal-hide';
import { body as armoredPants } from 'virtual:game-icon/armored-pants';
import { body as arrowCluster } from 'virtual:game-icon/arrow-cluster';
import { body as bandageRoll } from 'virtual:game-icon/bandage-roll';
import { body as battleAxe } from 'virtual:game-icon/battle-axe';
import { body as belt } from 'virtual:game-icon/belt';
import { body as boots } from 'virtual:game-icon/boots';
import { body as bracer } from 'virtual:game-icon/bracer';
import { body as brassKnuckles } from 'virtual:game-icon/brass-knuckles';
import { body as breastplate } from 'virtual:game-icon/breastplate';
import { body as broadsword } from 'virtual:game-icon/broadsword';
import { body as cape } from 'virtual:game-icon/cape';
import { body as coins } from 'virtual:game-icon/coins';
import { body as crossbow } from 'virtual:game-icon/crossbow';
import { body as crystalBall } from 'virtual:game-icon/crystal-ball';
import { body as crystalShine } from 'virtual:game-icon/crystal-shine';
import { body as crystalWand } from 'virtual:game-icon/crystal-wand';
import { body as cutDiamond } from 'virtual:game-icon/cut-diamond';
import { body as fishCooked } from 'virtual:game-icon/fish-cooked';
import { body as fishingPole } from 'virtual:game-icon/fishing-pole';
import { body as flangedMace } from 'virtual:game-icon/flanged-mace';
import { body as gauntlet } from 'virtual:game-icon/gauntlet';
import { body as gears } from 'virtual:game-icon/gears';
import { body as gemNecklace } from 'virtual:game-icon/gem-necklace';
import { body as goldBar } from 'virtual:game-icon/gold-bar';
import { body as halberd } from 'virtual:game-icon/halberd';
import { body as herbsBundle } from 'virtual:game-icon/herbs-bundle';
import { body as highShot } from 'virtual:game-icon/high-shot';
import { body as horseHead } from 'virtual:game-icon/horse-head';
import { body as key } from 'virtual:game-icon/key';
import { body as knapsack } from 'virtual:game-icon/knapsack';
import { body as magicPortal } from 'virtual:game-icon/magic-portal';
import { body as meat } from 'virtual:game-icon/meat';
import { body as musket } from 'virtual:game-icon/musket';
import { body as openTreasureChest } from 'virtual:game-icon/open-treasure-chest';
import { body as ore } from 'virtual:game-icon/ore';
import { body as pawPrint } from 'virtual:game-icon/paw-print';
import { body as plainDagger } from 'virtual:game-icon/plain-dagger';
import { body as pocketWatch } from 'virtual:game-icon/pocket-watch';
import { body as potionBall } from 'virtual:game-icon/potion-ball';
import { body as powderBag } from 'virtual:game-icon/powder-bag';
import { body as quillInk } from 'virtual:game-icon/quill-ink';
import { body as quiver } from 'virtual:game-icon/quiver';
import { body as ring } from 'virtual:game-icon/ring';
import { body as rolledCloth } from 'virtual:game-icon/rolled-cloth';
import { body as rollingEnergy } from 'virtual:game-icon/rolling-energy';
import { body as roundShield } from 'virtual:game-icon/round-shield';
import { body as scrollUnfurled } from 'virtual:game-icon/scroll-unfurled';
import { body as shoulderArmor } from 'virtual:game-icon/shoulder-armor';
import { body as spellBook } from 'virtual:game-icon/spell-book';
import { body as stoneTablet } from 'virtual:game-icon/stone-tablet';
import { body as swapBag } from 'virtual:game-icon/swap-bag';
import { body as tShirt } from 'virtual:game-icon/t-shirt';
import { body as thrownKnife } from 'virtual:game-icon/thrown-knife';
import { body as totem } from 'virtual:game-icon/totem';
import { body as verticalBanner } from 'virtual:game-icon/vertical-banner';
import { body as visoredHelm } from 'virtual:game-icon/visored-helm';
import { body as wizardStaff } from 'virtual:game-icon/wizard-staff';

/** Outlines by their name at game-icons.net. */
export const GLYPHS: Readonly<Record<ItemGlyph, string>> = {
  'animal-hide': animalHide,
  'armored-pants': armoredPants,
  'arrow-cluster': arrowCluster,
  'bandage-roll': bandageRoll,
  'battle-axe': battleAxe,
  belt,
  boots,
  bracer,
  'brass-knuckles': brassKnuckles,
  breastplate,
  broadsword,
  cape,
  coins,
  crossbow,
  'crystal-ball': crystalBall,
  'crystal-shine': crystalShine,
  'crystal-wand': crystalWand,
  'cut-diamond': cutDiamond,
  'fish-cooked': fishCooked,
  'fishing-pole': fishingPole,
  'flanged-mace': flangedMace,
  gauntlet,
  gears,
  'gem-necklace': gemNecklace,
  'gold-bar': goldBar,
  halberd,
  'herbs-bundle': herbsBundle,
  'high-shot': highShot,
  'horse-head': horseHead,
  key,
  knapsack,
  'magic-portal': magicPortal,
  meat,
  musket,
  'open-treasure-chest': openTreasureChest,
  ore,
  'paw-print': pawPrint,
  'plain-dagger': plainDagger,
  'pocket-watch': pocketWatch,
  'potion-ball': potionBall,
  'powder-bag': powderBag,
  'quill-ink': quillInk,
  quiver,
  ring,
  'rolled-cloth': rolledCloth,
  'rolling-energy': rollingEnergy,
  'round-shield': roundShield,
  'scroll-unfurled': scrollUnfurled,
  'shoulder-armor': shoulderArmor,
  'spell-book': spellBook,
  'stone-tablet': stoneTablet,
  'swap-bag': swapBag,
  't-shirt': tShirt,
  'thrown-knife': thrownKnife,
  totem,
  'vertical-banner': verticalBanner,
  'visored-helm': visoredHelm,
  'wizard-staff': wizardStaff,
};
