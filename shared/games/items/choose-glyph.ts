import type { EquipmentItem } from '../contract/items.ts';

/** Names of outlines at game-icons.net. */
export type ItemGlyph =
  | 'animal-hide'
  | 'armored-pants'
  | 'arrow-cluster'
  | 'bandage-roll'
  | 'battle-axe'
  | 'belt'
  | 'boots'
  | 'bracer'
  | 'brass-knuckles'
  | 'breastplate'
  | 'broadsword'
  | 'cape'
  | 'coins'
  | 'crossbow'
  | 'crystal-ball'
  | 'crystal-shine'
  | 'crystal-wand'
  | 'cut-diamond'
  | 'fish-cooked'
  | 'fishing-pole'
  | 'flanged-mace'
  | 'gauntlet'
  | 'gears'
  | 'gem-necklace'
  | 'gold-bar'
  | 'halberd'
  | 'herbs-bundle'
  | 'high-shot'
  | 'horse-head'
  | 'key'
  | 'knapsack'
  | 'magic-portal'
  | 'meat'
  | 'musket'
  | 'open-treasure-chest'
  | 'ore'
  | 'paw-print'
  | 'plain-dagger'
  | 'pocket-watch'
  | 'potion-ball'
  | 'powder-bag'
  | 'quill-ink'
  | 'quiver'
  | 'ring'
  | 'rolled-cloth'
  | 'rolling-energy'
  | 'round-shield'
  | 'scroll-unfurled'
  | 'shoulder-armor'
  | 'spell-book'
  | 'stone-tablet'
  | 'swap-bag'
  | 't-shirt'
  | 'thrown-knife'
  | 'totem'
  | 'vertical-banner'
  | 'visored-helm'
  | 'wizard-staff';

/** Facts that decide an item's glyph. */
export type GlyphItem = Pick<EquipmentItem, 'item_name'> &
  Partial<Pick<EquipmentItem, 'slot_name' | 'equip_slot' | 'class_id' | 'subclass_id' | 'pet_species'>>;

/** By "class:subclass" of the game, or by class. Armour has none: its slot says more. */
const BY_TYPE: Readonly<Record<string, ItemGlyph>> = {
  '0:1': 'potion-ball',
  '0:2': 'potion-ball',
  '0:3': 'potion-ball',
  '0:4': 'scroll-unfurled',
  '0:5': 'meat',
  '0:7': 'bandage-roll',
  '1': 'knapsack',
  '2': 'broadsword',
  '2:0': 'battle-axe',
  '2:1': 'battle-axe',
  '2:2': 'high-shot',
  '2:3': 'musket',
  '2:4': 'flanged-mace',
  '2:5': 'flanged-mace',
  '2:6': 'halberd',
  '2:10': 'wizard-staff',
  '2:13': 'brass-knuckles',
  '2:15': 'plain-dagger',
  '2:16': 'thrown-knife',
  '2:18': 'crossbow',
  '2:19': 'crystal-wand',
  '2:20': 'fishing-pole',
  '3': 'cut-diamond',
  '4:6': 'round-shield',
  '4:7': 'spell-book',
  '4:8': 'totem',
  '4:9': 'totem',
  '4:10': 'totem',
  '4:11': 'totem',
  '5': 'powder-bag',
  '5:2': 'key',
  '6': 'arrow-cluster',
  '7': 'gears',
  '7:4': 'cut-diamond',
  '7:5': 'rolled-cloth',
  '7:6': 'animal-hide',
  '7:7': 'gold-bar',
  '7:8': 'meat',
  '7:9': 'herbs-bundle',
  '7:10': 'rolling-energy',
  '7:12': 'crystal-shine',
  '7:16': 'quill-ink',
  '8': 'crystal-shine',
  '9': 'spell-book',
  '11': 'quiver',
  '12': 'stone-tablet',
  '13': 'key',
  '15:2': 'paw-print',
  '15:5': 'horse-head',
  '16': 'scroll-unfurled',
  '17': 'paw-print',
  '18': 'coins',
  '19': 'gears',
};

/** By slot in letters: names of imports and the game's `INVTYPE_…` codes. */
const BY_SLOT: Readonly<Record<string, ItemGlyph>> = {
  ammo: 'arrow-cluster',
  back: 'cape',
  body: 't-shirt',
  chest: 'breastplate',
  cloak: 'cape',
  feet: 'boots',
  finger: 'ring',
  hand: 'gauntlet',
  hands: 'gauntlet',
  head: 'visored-helm',
  holdable: 'crystal-ball',
  legs: 'armored-pants',
  neck: 'gem-necklace',
  robe: 'breastplate',
  shield: 'round-shield',
  shirt: 't-shirt',
  shoulder: 'shoulder-armor',
  tabard: 'vertical-banner',
  trinket: 'pocket-watch',
  waist: 'belt',
  wrist: 'bracer',
};

/** Words of item names in English and German, for sources that do not tell the type. The first match wins. */
const BY_WORD: readonly (readonly [RegExp, ItemGlyph])[] = [
  [/hearthstone|portal|ruhestein/, 'magic-portal'],
  [/\btotem\b/, 'totem'],
  [/recipe:|pattern:|plans:|schematic:|formula:|design:|rezept:|muster:|pläne:|bauplan:|formel:/, 'spell-book'],
  [/potion|elixir|flask\b|draught|trank\b|elixier|fläschchen/, 'potion-ball'],
  [/bandage|verband/, 'bandage-roll'],
  [/scroll|glyph|letter|parchment|contract|vantus|vertrag|schriftrolle|brief\b|pergament/, 'scroll-unfurled'],
  [/helm|\bhood|\bcap\b|\bmask|circlet|crown|kapuze|maske|krone/, 'visored-helm'],
  [/necklace|amulet|pendant|choker|medallion|halskette|anhänger/, 'gem-necklace'],
  [/pauldron|spaulder|shoulder|mantle|epaulet|schulter/, 'shoulder-armor'],
  [/shield|buckler|bulwark|schild/, 'round-shield'],
  [/cloak|\bcape|drape|umhang/, 'cape'],
  [/breastplate|chestguard|hauberk|tunic|robe|\bvest|cuirass|brustplatte|brustharnisch|wams/, 'breastplate'],
  [/gloves|gauntlets|handguards|\bgrips|handschuhe|stulpen/, 'gauntlet'],
  [/boots|sabatons|sandals|slippers|treads|stiefel|schuhe/, 'boots'],
  [/shirt|hemd/, 't-shirt'],
  [/tabard|wappenrock/, 'vertical-banner'],
  [/\bbelt|girdle|\bsash|waistguard|gürtel/, 'belt'],
  [/leggings|legplates|legguards|pants|trousers|breeches|kilt|beinplatten|hose/, 'armored-pants'],
  [/bracers|bracelets|vambraces|wristguards|armschienen|armbinde/, 'bracer'],
  [/\b(ring|band|signet|loop)\b|siegelring/, 'ring'],
  [/\b(fishing pole|angelrute)/, 'fishing-pole'],
  [/crossbow|armbrust/, 'crossbow'],
  [/bow\b|bogen\b/, 'high-shot'],
  [/\bgun\b|rifle|blunderbuss|boomstick|gewehr|flinte/, 'musket'],
  [/\baxe|cleaver|axt\b/, 'battle-axe'],
  [/mace\b|hammer|\bmaul|streitkolben/, 'flanged-mace'],
  [/halberd|polearm|spear|\bpike|hellebarde|speer/, 'halberd'],
  [/\bwand\b|zauberstab/, 'crystal-wand'],
  [/staff\b|\bstab\b|kampfstab/, 'wizard-staff'],
  [/dagger|knife|\bdirk|\bshiv|\bkris|dolch|messer/, 'plain-dagger'],
  [/sword|blade|saber|sabre|claymore|schwert|klinge|säbel/, 'broadsword'],
  [/arrow|bullet|\bshot\b|pfeil|patrone/, 'arrow-cluster'],
  [/quiver|köcher/, 'quiver'],
  [/\bbag\b|backpack|pouch|satchel|tasche|rucksack|beutel/, 'knapsack'],
  [/\bfish|salmon|trout|lobster|snapper|fisch|lachs|forelle/, 'fish-cooked'],
  [/meat|bread|cheese|stew|roast|\bwater\b|\bmilk|juice|feast|fleisch|brot|käse|eintopf|wasser|milch/, 'meat'],
  [/cloth\b|silk|linen|\bwool|stoff|seide|leinen/, 'rolled-cloth'],
  [/leather|\bhide|\bpelt|leder|balg/, 'animal-hide'],
  [/\bbar\b|ingot|barren/, 'gold-bar'],
  [/\bore\b|stone\b|erz\b|stein\b/, 'ore'],
  [/\bherb|bloom|lotus|weed\b|blossom|\broot\b|leaf\b|kraut|blüte|wurzel|blatt/, 'herbs-bundle'],
  [/essence|\bmote|primal|eternal|essenz/, 'rolling-energy'],
  [/\bdust|shard|crystal|staub|splitter|kristall/, 'crystal-shine'],
  [/\bink\b|pigment|quill|tinte|feder/, 'quill-ink'],
  [/\bgem\b|ruby|sapphire|emerald|diamond|topaz|rubin|saphir|smaragd|diamant/, 'cut-diamond'],
  [/\bkey\b|keystone|schlüssel/, 'key'],
  [/reins|horse|saddle|zügel|pferd/, 'horse-head'],
  [/kitten|whelp|hatchling|\begg\b|kätzchen|welpling/, 'paw-print'],
  [/coin|token|badge|emblem|\bmark of\b|münze|marke|abzeichen/, 'coins'],
  [/lockbox|strongbox|\bchest\b|truhe|kassette/, 'open-treasure-chest'],
  [/\bbook|tome\b|codex|manual|buch/, 'spell-book'],
];

/** Slots of weapons, whose names say more. */
const BY_WEAPON_SLOT: Readonly<Record<string, ItemGlyph>> = {
  mainhand: 'broadsword',
  offhand: 'crystal-ball',
  ranged: 'high-shot',
  twohand: 'broadsword',
  weapon: 'broadsword',
};

function slotKey(slot: string | null | undefined): string {
  return (slot ?? '')
    .replace(/^INVTYPE_/, '')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '');
}

/** ItemGlyph of an item: by its type where it is known, else by its slot, else by words of its name. */
export function chooseGlyph(item: GlyphItem): ItemGlyph {
  const { class_id, subclass_id, slot_name, equip_slot, item_name } = item;
  if (item.pet_species !== undefined) return 'paw-print';
  const slots = [slotKey(equip_slot), slotKey(slot_name)];
  const name = item_name.toLowerCase();
  const bySlot = (glyphs: Readonly<Record<string, ItemGlyph>>) =>
    slots.map((slot) => glyphs[slot]).find((glyph) => glyph !== undefined);
  return (
    BY_TYPE[`${class_id}:${subclass_id}`] ??
    BY_TYPE[String(class_id)] ??
    bySlot(BY_SLOT) ??
    BY_WORD.find(([words]) => words.test(name))?.[1] ??
    bySlot(BY_WEAPON_SLOT) ??
    'swap-bag'
  );
}
