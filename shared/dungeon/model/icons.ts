/** Every picture that the rules name, from the game-icons set; a UI must have one for each. */
export const DUNGEON_ICONS = [
  // Enemies.
  'rat', 'slime', 'spider-alt', 'skeleton', 'shambling-zombie', 'ghost', 'mushroom-gills', 'bat', 'super-mushroom', 'goblin-head',
  'rock-golem', 'scarab-beetle', 'wolf-head', 'spectre', 'ice-golem', 'evil-book', 'tentacles-skull', 'cultist', 'imp', 'hound', 'ogre',
  'fish-monster', 'one-eyed', 'dragon-head',
  // Skills.
  'crossed-swords', 'dodging', 'heart-plus', 'healing', 'open-treasure-chest',
  // Things.
  'health-potion', 'broadsword', 'battle-axe', 'warhammer', 'wizard-staff', 'plain-dagger', 'round-shield', 'crystal-ball', 'spell-book',
  'visored-helm', 'hood', 'pointy-hat', 'breastplate', 'leather-armor', 'robe', 'gauntlet', 'gloves', 'metal-boot', 'leather-boot',
  'ring', 'big-diamond-ring', 'fire-ring', 'gem-pendant', 'tribal-pendant', 'emerald-necklace', 'belt', 'belt-buckles',
] as const;
export type DungeonIcon = (typeof DUNGEON_ICONS)[number];
