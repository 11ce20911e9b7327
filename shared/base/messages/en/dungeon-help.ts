export const dungeonHelp = {
  keyTrade: 'B, with the pedlar: his goods, or your skills; Shift+1 to 6 buys',
  keyUndo: 'U: wear again what the last item replaced',
  keyPutAway: 'T, then 1 to 0: take off what you wear in that slot; F, then 1 to 0: drop that item of your inventory',
  deepTitle: 'The deep',
  deepEnemies:
    'Enemies differ: some hunt, some sleep until you are within {{wake}} cells, some wait for their pack, some keep {{lurk}} cells away while you have more than half of your health, some flee below half of theirs and return healed, some guard a place.',
  deepKeeper:
    'On every fifth floor a keeper guards three chests. Defeat it and open one; the others close. Three chests also stand at your start.',
  deepCrowd: 'The floor below every second keeper, which is 11, then 21, holds {{more}} more enemies.',
  deepShop:
    'On every second floor a pedlar sells potions and training in your base stats for XP. Each purchase makes the next dearer.',
  deepTerrain: 'No enemy enters the terrain in the middle of rooms. Point at it to read what it does.',
  deepScore: 'A new floor gives {{depth}} score times its number, and restores {{rest}} of your max health.',
  deepWeapons:
    'Swords parry, daggers find weak spots, hammers strike hardest at first, axes hit all beside you, and staffs reach one more.',
  title: 'Help',
  text: 'How the dungeon works, with its exact numbers.',
  keysTitle: 'Keys',
  keyArrows: 'Arrow keys or W A S D: move, or attack what stands there',
  keyNumbers: '1 to 9 and 0: drink or wear that item of your inventory; equal potions share a number',
  keyHelp: 'H: this help',
  keyScores: 'L: scoreboard',
  keyTab: 'Tab: switch between Inventory and Equipment. Shift+Tab leaves the board for the buttons',
  keyExplore: 'X: explore until something comes in sight',
  keyLook: 'V: look at the next thing in sight. Esc ends the look, or else leaves',
  keySkill: 'Shift+1 to 5: raise a skill',
  keyReset: 'R: start over on floor 1',
  touch:
    'By touch: the four buttons, or a tap on a cell to walk there. A long press looks at a cell, the compass explores',
  turnTitle: 'A turn',
  turnStrike:
    'Enemies next to you strike first. Then you act, those you stepped next to strike, and then all others move. Each strikes at most once a turn.',
  turnMove:
    'An enemy within {{near}} cells always follows. At 3 cells it moves {{at3}} of the time, at up to 5 cells {{at5}}, at up to 8 cells {{at8}}, and {{far}} further away.',
  fightTitle: 'Fighting',
  fightYou:
    'Your damage is physical and magical damage together, times attack speed, and Damage Up on top. A critical hit ({{critical}} at the start) multiplies it by your critical damage. Life steal heals a part of the blow that defeats an enemy.',
  fightEnemy:
    'Enemies have {{base}} health and {{perLevel}} more a level. They dodge {{dodge}} of your blows at normal speed, never less than {{dodgeMin}}, and answer {{counter}} of those with a counter of {{counterDamage}}.',
  fightTaken:
    'An enemy deals {{physical}} physical and {{magical}} magical damage on floor {{floor}}, less your armor and magic resist in percent. Blocking halves it. One that survives your blow hits back for {{reply}}, less your armor.',
  healthTitle: 'Health and finds',
  healthStart: 'You start with {{health}} health and gain {{vitality}} for each point of vitality.',
  potion:
    'A potion heals {{heal}}, and {{healingUp}} more for each level of Healing Up. Of ten chests, {{chests}} hold something at the start; luck and Loot Find raise that. What you find is put on at once if your stats meet its needs. A chest that holds something gives {{lootXp}} XP, an enemy {{xp}} XP and {{score}} score.',
  deepPerks:
    'From floor {{first}} on, every fifth floor offers three perks. Choose one with 1 to 3, or press it; it lasts for the run.',
  firstFloor: 'On floor 1 the only enemy sleeps, and the chest nearest to your start always holds something.',
  stats:
    'Strength adds damage and armor, dexterity dodge and critical chance, wisdom magic and resistance, luck critical damage and better finds.',
};
