import type { FurtherIcon } from './board-icons.ts';
import { body as bat } from 'virtual:game-icon/bat';
import { body as battleAxe } from 'virtual:game-icon/battle-axe';
import { body as belt } from 'virtual:game-icon/belt';
import { body as beltBuckles } from 'virtual:game-icon/belt-buckles';
import { body as bigDiamondRing } from 'virtual:game-icon/big-diamond-ring';
import { body as breastplate } from 'virtual:game-icon/breastplate';
import { body as broadsword } from 'virtual:game-icon/broadsword';
import { body as crown } from 'virtual:game-icon/crown';
import { body as crystalBall } from 'virtual:game-icon/crystal-ball';
import { body as cultist } from 'virtual:game-icon/cultist';
import { body as dragonHead } from 'virtual:game-icon/dragon-head';
import { body as emeraldNecklace } from 'virtual:game-icon/emerald-necklace';
import { body as evilBook } from 'virtual:game-icon/evil-book';
import { body as fireRing } from 'virtual:game-icon/fire-ring';
import { body as fishMonster } from 'virtual:game-icon/fish-monster';
import { body as gauntlet } from 'virtual:game-icon/gauntlet';
import { body as gemPendant } from 'virtual:game-icon/gem-pendant';
import { body as ghost } from 'virtual:game-icon/ghost';
import { body as gloves } from 'virtual:game-icon/gloves';
import { body as goblinHead } from 'virtual:game-icon/goblin-head';
import { body as hood } from 'virtual:game-icon/hood';
import { body as hound } from 'virtual:game-icon/hound';
import { body as iceGolem } from 'virtual:game-icon/ice-golem';
import { body as imp } from 'virtual:game-icon/imp';
import { body as leatherArmor } from 'virtual:game-icon/leather-armor';
import { body as leatherBoot } from 'virtual:game-icon/leather-boot';
import { body as metalBoot } from 'virtual:game-icon/metal-boot';
import { body as mushroomGills } from 'virtual:game-icon/mushroom-gills';
import { body as ogre } from 'virtual:game-icon/ogre';
import { body as oneEyed } from 'virtual:game-icon/one-eyed';
import { body as plainDagger } from 'virtual:game-icon/plain-dagger';
import { body as pointyHat } from 'virtual:game-icon/pointy-hat';
import { body as ring } from 'virtual:game-icon/ring';
import { body as robe } from 'virtual:game-icon/robe';
import { body as rockGolem } from 'virtual:game-icon/rock-golem';
import { body as roundShield } from 'virtual:game-icon/round-shield';
import { body as scarabBeetle } from 'virtual:game-icon/scarab-beetle';
import { body as shamblingZombie } from 'virtual:game-icon/shambling-zombie';
import { body as skeleton } from 'virtual:game-icon/skeleton';
import { body as spectre } from 'virtual:game-icon/spectre';
import { body as spellBook } from 'virtual:game-icon/spell-book';
import { body as superMushroom } from 'virtual:game-icon/super-mushroom';
import { body as swapBag } from 'virtual:game-icon/swap-bag';
import { body as tentaclesSkull } from 'virtual:game-icon/tentacles-skull';
import { body as tombstone } from 'virtual:game-icon/tombstone';
import { body as tribalPendant } from 'virtual:game-icon/tribal-pendant';
import { body as visoredHelm } from 'virtual:game-icon/visored-helm';
import { body as warhammer } from 'virtual:game-icon/warhammer';
import { body as wizardStaff } from 'virtual:game-icon/wizard-staff';
import { body as wolfHead } from 'virtual:game-icon/wolf-head';

/** Enemies of the further biomes, gear, and objects that the first floor lacks. */
export const FURTHER_PICTURES: Readonly<Record<FurtherIcon, string>> = {
  bat,
  'battle-axe': battleAxe,
  belt,
  'belt-buckles': beltBuckles,
  'big-diamond-ring': bigDiamondRing,
  breastplate,
  broadsword,
  crown,
  'crystal-ball': crystalBall,
  cultist,
  'dragon-head': dragonHead,
  'emerald-necklace': emeraldNecklace,
  'evil-book': evilBook,
  'fire-ring': fireRing,
  'fish-monster': fishMonster,
  gauntlet,
  'gem-pendant': gemPendant,
  ghost,
  gloves,
  'goblin-head': goblinHead,
  hood,
  hound,
  'ice-golem': iceGolem,
  imp,
  'leather-armor': leatherArmor,
  'leather-boot': leatherBoot,
  'metal-boot': metalBoot,
  'mushroom-gills': mushroomGills,
  ogre,
  'one-eyed': oneEyed,
  'plain-dagger': plainDagger,
  'pointy-hat': pointyHat,
  ring,
  robe,
  'rock-golem': rockGolem,
  'round-shield': roundShield,
  'scarab-beetle': scarabBeetle,
  'shambling-zombie': shamblingZombie,
  skeleton,
  spectre,
  'spell-book': spellBook,
  'super-mushroom': superMushroom,
  'swap-bag': swapBag,
  'tentacles-skull': tentaclesSkull,
  tombstone,
  'tribal-pendant': tribalPendant,
  'visored-helm': visoredHelm,
  warhammer,
  'wizard-staff': wizardStaff,
  'wolf-head': wolfHead,
};
