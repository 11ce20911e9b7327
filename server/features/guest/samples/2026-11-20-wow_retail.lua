
TavernLedgerDB = {
["version"] = 1,
["addon"] = "1.0.0",
["characters"] = {
["Player-1084-0A3F77C2"] = {
["interface"] = 120100,
["project"] = 1,
["name"] = "Halla",
["realm"] = "Tarren Mill",
["race"] = "Human",
["class"] = "Warrior",
["faction"] = "Alliance",
["guild"] = "The Copper Lanterns",
["level"] = 80,
["zone"] = "Icecrown Citadel",
["copper"] = 48310566,
["playedTime"] = 4060800,
["seen"] = {
["character"] = 1795204800,
["equipment"] = 1795204800,
["bags"] = 1795204800,
["bank"] = 1795204800,
["buffs"] = 1795204800,
["talents"] = 1795204800,
["skills"] = 1795204800,
["quests"] = 1795204800,
["professions"] = 1795204800,
},
["equipment"] = {
[1] = {
["id"] = 51227,
["name"] = "Sanctified Ymirjar Lord's Helmet",
["quality"] = 4,
["link"] = "|cnIQ4:|Hitem:51227::::::::60:::::::::|h[Sanctified Ymirjar Lord's Helmet]|h|r",
["stats"] = {
["Armor"] = 2239,
["Strength"] = 191,
["Stamina"] = 185,
},
},
[2] = {
["id"] = 50647,
["name"] = "Ahn'kahar Onyx Neckguard",
["quality"] = 4,
["link"] = "|cnIQ4:|Hitem:50647::::::::60:::::::::|h[Ahn'kahar Onyx Neckguard]|h|r",
["stats"] = {
["Stamina"] = 94,
},
},
[3] = {
["id"] = 51229,
["name"] = "Sanctified Ymirjar Lord's Shoulderplates",
["quality"] = 4,
["link"] = "|cnIQ4:|Hitem:51229::::::::60:::::::::|h[Sanctified Ymirjar Lord's Shoulderplates]|h|r",
["stats"] = {
["Armor"] = 2067,
["Strength"] = 143,
},
},
[5] = {
["id"] = 51225,
["name"] = "Sanctified Ymirjar Lord's Battleplate",
["quality"] = 4,
["link"] = "|cnIQ4:|Hitem:51225::::::::60:::::::::|h[Sanctified Ymirjar Lord's Battleplate]|h|r",
["stats"] = {
["Armor"] = 2756,
["Strength"] = 191,
},
},
[6] = {
["id"] = 50620,
["name"] = "Coldwraith Links",
["quality"] = 4,
["link"] = "|cnIQ4:|Hitem:50620::::::::60:::::::::|h[Coldwraith Links]|h|r",
["stats"] = {
["Armor"] = 1509,
["Strength"] = 129,
},
},
[7] = {
["id"] = 51228,
["name"] = "Sanctified Ymirjar Lord's Legplates",
["quality"] = 4,
["link"] = "|cnIQ4:|Hitem:51228::::::::60:::::::::|h[Sanctified Ymirjar Lord's Legplates]|h|r",
["stats"] = {
["Armor"] = 2411,
["Strength"] = 185,
},
},
[8] = {
["id"] = 50639,
["name"] = "Blood-Soaked Saronite Stompers",
["quality"] = 4,
["link"] = "|cnIQ4:|Hitem:50639::::::::60:::::::::|h[Blood-Soaked Saronite Stompers]|h|r",
["stats"] = {
["Armor"] = 1895,
},
},
[9] = {
["id"] = 50659,
["name"] = "Polar Bear Claw Bracers",
["quality"] = 4,
["link"] = "|cnIQ4:|Hitem:50659::::::::60:::::::::|h[Polar Bear Claw Bracers]|h|r",
["stats"] = {
["Armor"] = 1206,
},
},
[10] = {
["id"] = 51226,
["name"] = "Sanctified Ymirjar Lord's Gauntlets",
["quality"] = 4,
["link"] = "|cnIQ4:|Hitem:51226::::::::60:::::::::|h[Sanctified Ymirjar Lord's Gauntlets]|h|r",
["stats"] = {
["Armor"] = 1722,
["Strength"] = 137,
},
},
[11] = {
["id"] = 50657,
["name"] = "Skeleton Lord's Circle",
["quality"] = 4,
["link"] = "|cnIQ4:|Hitem:50657::::::::60:::::::::|h[Skeleton Lord's Circle]|h|r",
["stats"] = {
["Strength"] = 81,
},
},
[12] = {
["id"] = 50693,
["name"] = "Might of Blight",
["quality"] = 4,
["link"] = "|cnIQ4:|Hitem:50693::::::::60:::::::::|h[Might of Blight]|h|r",
["stats"] = {
["Strength"] = 94,
},
},
[13] = {
["id"] = 50363,
["name"] = "Deathbringer's Will",
["quality"] = 4,
["link"] = "|cnIQ4:|Hitem:50363::::::::60:::::::::|h[Deathbringer's Will]|h|r",
},
[14] = {
["id"] = 50343,
["name"] = "Whispering Fanged Skull",
["quality"] = 4,
["link"] = "|cnIQ4:|Hitem:50343::::::::60:::::::::|h[Whispering Fanged Skull]|h|r",
},
[15] = {
["id"] = 50677,
["name"] = "Winding Sheet",
["quality"] = 4,
["link"] = "|cnIQ4:|Hitem:50677::::::::60:::::::::|h[Winding Sheet]|h|r",
["stats"] = {
["Armor"] = 195,
},
},
[16] = {
["id"] = 49623,
["name"] = "Shadowmourne",
["quality"] = 5,
["link"] = "|cnIQ5:|Hitem:49623::::::::60:::::::::|h[Shadowmourne]|h|r",
["stats"] = {
["Strength"] = 223,
["Stamina"] = 198,
},
},
[19] = {
["id"] = 43348,
["name"] = "Tabard of the Explorer",
["quality"] = 1,
["link"] = "|cnIQ1:|Hitem:43348::::::::60:::::::::|h[Tabard of the Explorer]|h|r",
},
},
["bags"] = {
[0] = {
["size"] = 16,
["slots"] = {
"6948:1:1:Hearthstone",
"110560:1:1:Garrison Hearthstone",
"140192:1:1:Dalaran Hearthstone",
"50818:1:4:Invincible's Reins",
"49908:6:4:Primordial Saronite",
"50274:3:5:Shadowfrost Shard",
"47556:4:4:Crusader Orb",
"45087:8:4:Runed Orb",
"43102:11:3:Frozen Orb",
"37663:9:3:Titansteel Bar",
"36913:200:1:Saronite Bar",
"36919:7:4:Cardinal Ruby",
"36922:5:4:King's Amber",
"33470:164:1:Frostweave Cloth",
"33447:22:1:Runic Healing Potion",
"40211:12:1:Potion of Speed",
},
},
[1] = {
["size"] = 16,
["slots"] = {
"46377:6:1:Flask of Endless Rage",
"43015:9:1:Fish Feast",
"34722:40:1:Heavy Frostweave Bandage",
"44990:31:2:Champion's Seal",
"5512:3:1:Healthstone",
"19019:1:5:Thunderfury, Blessed Blade of the Windseeker",
"137642:14:2:Mark of Honor",
"124124:37:3:Blood of Sargeras",
"45624:18:4:Emblem of Conquest",
"40752:24:4:Emblem of Heroism",
"47241:12:4:Emblem of Triumph",
"49426:41:4:Emblem of Frost",
"38186:1:1:Ethereal Credit",
"21100:50:1:Coin of Ancestry",
},
},
},
["bank"] = {
[6] = {
["size"] = 16,
["slots"] = {
"17182:1:5:Sulfuras, Hand of Ragnaros",
"40384:1:4:Betrayer of Humanity",
"45516:1:4:Voldrethar, Dark Blade of Oblivion",
"36918:12:3:Scarlet Ruby",
"41163:10:4:Titanium Bar",
"43007:40:1:Northern Spices",
},
},
},
["buffs"] = {
{
["name"] = "Battle Shout",
["duration"] = 3600,
["remaining"] = 2912,
},
{
["name"] = "Flask of Endless Rage",
["duration"] = 3600,
["remaining"] = 1840,
},
{
["name"] = "Well Fed",
["duration"] = 3600,
["remaining"] = 3011,
},
{
["name"] = "Arcane Intellect",
["duration"] = 3600,
["remaining"] = 2745,
},
},
["talents"] = {
{
["name"] = "Anger Management",
["points"] = 1,
["max"] = 1,
},
{
["name"] = "Massacre",
["points"] = 1,
["max"] = 1,
},
{
["name"] = "Fervor of Battle",
["points"] = 1,
["max"] = 1,
},
{
["name"] = "Warbreaker",
["points"] = 1,
["max"] = 1,
},
{
["name"] = "Bladestorm",
["points"] = 1,
["max"] = 1,
},
{
["name"] = "Test of Might",
["points"] = 2,
["max"] = 2,
},
{
["name"] = "Improved Execute",
["points"] = 1,
["max"] = 1,
},
{
["name"] = "Dreadnaught",
["points"] = 1,
["max"] = 1,
},
},
["skills"] = {
},
["quests"] = {
{
["name"] = "Shadowmourne...",
["done"] = true,
},
{
["name"] = "The Lich King's Last Stand",
["done"] = true,
},
{
["name"] = "A Feast of Souls",
["done"] = true,
},
{
["name"] = "Lord Jaraxxus Must Die!",
},
},
["professions"] = {
{
["name"] = "Blacksmithing",
["level"] = 98,
["max"] = 100,
},
{
["name"] = "Mining",
["level"] = 100,
["max"] = 100,
},
{
["name"] = "Cooking",
["level"] = 74,
["max"] = 75,
},
},
},
["Player-1084-0A512B90"] = {
["interface"] = 120100,
["project"] = 1,
["name"] = "Sigrun",
["realm"] = "Tarren Mill",
["race"] = "Night Elf",
["class"] = "Rogue",
["faction"] = "Alliance",
["guild"] = "The Copper Lanterns",
["level"] = 74,
["zone"] = "Black Temple",
["copper"] = 22914080,
["xp"] = 512300,
["xpMax"] = 988000,
["restedXP"] = 240500,
["playedTime"] = 1728000,
["seen"] = {
["character"] = 1795204800,
["equipment"] = 1795204800,
["bags"] = 1795204800,
["bank"] = 1795204800,
["buffs"] = 1795204800,
["talents"] = 1795204800,
["skills"] = 1795204800,
["quests"] = 1795204800,
["professions"] = 1795204800,
},
["equipment"] = {
[1] = {
["id"] = 31027,
["name"] = "Slayer's Helm",
["quality"] = 4,
["link"] = "|cnIQ4:|Hitem:31027::::::::60:::::::::|h[Slayer's Helm]|h|r",
["stats"] = {
["Armor"] = 418,
["Agility"] = 53,
["Stamina"] = 60,
},
},
[2] = {
["id"] = 32260,
["name"] = "Choker of Endless Nightmares",
["quality"] = 4,
["link"] = "|cnIQ4:|Hitem:32260::::::::60:::::::::|h[Choker of Endless Nightmares]|h|r",
["stats"] = {
["Attack Power"] = 72,
},
},
[3] = {
["id"] = 31030,
["name"] = "Slayer's Shoulderpads",
["quality"] = 4,
["link"] = "|cnIQ4:|Hitem:31030::::::::60:::::::::|h[Slayer's Shoulderpads]|h|r",
["stats"] = {
["Armor"] = 386,
["Agility"] = 40,
},
},
[5] = {
["id"] = 31028,
["name"] = "Slayer's Chestguard",
["quality"] = 4,
["link"] = "|cnIQ4:|Hitem:31028::::::::60:::::::::|h[Slayer's Chestguard]|h|r",
["stats"] = {
["Armor"] = 515,
["Agility"] = 49,
},
},
[6] = {
["id"] = 34558,
["name"] = "Slayer's Belt",
["quality"] = 4,
["link"] = "|cnIQ4:|Hitem:34558::::::::60:::::::::|h[Slayer's Belt]|h|r",
["stats"] = {
["Armor"] = 290,
["Agility"] = 37,
},
},
[7] = {
["id"] = 31029,
["name"] = "Slayer's Legguards",
["quality"] = 4,
["link"] = "|cnIQ4:|Hitem:31029::::::::60:::::::::|h[Slayer's Legguards]|h|r",
["stats"] = {
["Armor"] = 451,
["Agility"] = 54,
},
},
[8] = {
["id"] = 34575,
["name"] = "Slayer's Boots",
["quality"] = 4,
["link"] = "|cnIQ4:|Hitem:34575::::::::60:::::::::|h[Slayer's Boots]|h|r",
["stats"] = {
["Armor"] = 354,
["Agility"] = 38,
},
},
[9] = {
["id"] = 34448,
["name"] = "Slayer's Bracers",
["quality"] = 4,
["link"] = "|cnIQ4:|Hitem:34448::::::::60:::::::::|h[Slayer's Bracers]|h|r",
["stats"] = {
["Armor"] = 225,
["Agility"] = 27,
},
},
[10] = {
["id"] = 31026,
["name"] = "Slayer's Handguards",
["quality"] = 4,
["link"] = "|cnIQ4:|Hitem:31026::::::::60:::::::::|h[Slayer's Handguards]|h|r",
["stats"] = {
["Armor"] = 322,
["Agility"] = 37,
},
},
[11] = {
["id"] = 32497,
["name"] = "Stormrage Signet Ring",
["quality"] = 4,
["link"] = "|cnIQ4:|Hitem:32497::::::::60:::::::::|h[Stormrage Signet Ring]|h|r",
["stats"] = {
["Agility"] = 33,
},
},
[12] = {
["id"] = 32266,
["name"] = "Ring of Deceitful Intent",
["quality"] = 4,
["link"] = "|cnIQ4:|Hitem:32266::::::::60:::::::::|h[Ring of Deceitful Intent]|h|r",
["stats"] = {
["Attack Power"] = 64,
},
},
[13] = {
["id"] = 28830,
["name"] = "Dragonspine Trophy",
["quality"] = 4,
["link"] = "|cnIQ4:|Hitem:28830::::::::60:::::::::|h[Dragonspine Trophy]|h|r",
["stats"] = {
["Attack Power"] = 40,
},
},
[14] = {
["id"] = 32505,
["name"] = "Madness of the Betrayer",
["quality"] = 4,
["link"] = "|cnIQ4:|Hitem:32505::::::::60:::::::::|h[Madness of the Betrayer]|h|r",
},
[15] = {
["id"] = 32323,
["name"] = "Shadowmoon Destroyer's Drape",
["quality"] = 4,
["link"] = "|cnIQ4:|Hitem:32323::::::::60:::::::::|h[Shadowmoon Destroyer's Drape]|h|r",
["stats"] = {
["Agility"] = 24,
},
},
[16] = {
["id"] = 32837,
["name"] = "Warglaive of Azzinoth",
["quality"] = 5,
["link"] = "|cnIQ5:|Hitem:32837::::::::60:::::::::|h[Warglaive of Azzinoth]|h|r",
["stats"] = {
["Agility"] = 22,
["Stamina"] = 29,
},
},
[17] = {
["id"] = 32838,
["name"] = "Warglaive of Azzinoth",
["quality"] = 5,
["link"] = "|cnIQ5:|Hitem:32838::::::::60:::::::::|h[Warglaive of Azzinoth]|h|r",
["stats"] = {
["Agility"] = 21,
["Stamina"] = 28,
},
},
},
["bags"] = {
[0] = {
["size"] = 16,
["slots"] = {
"6948:1:1:Hearthstone",
"110560:1:1:Garrison Hearthstone",
"140192:1:1:Dalaran Hearthstone",
"32227:3:4:Crimson Spinel",
"32428:11:4:Heart of Darkness",
"30183:5:4:Nether Vortex",
"23572:14:3:Primal Nether",
"23571:4:3:Primal Might",
"23436:6:3:Living Ruby",
"23439:2:3:Noble Topaz",
"29434:62:4:Badge of Justice",
"21877:180:1:Netherweave Cloth",
"22829:17:1:Super Healing Potion",
"22838:20:1:Haste Potion",
"22854:4:1:Flask of Relentless Assault",
"27657:12:1:Blackened Basilisk",
},
},
[1] = {
["size"] = 16,
["slots"] = {
"21990:33:1:Netherweave Bandage",
"5140:40:1:Flash Powder",
"22452:9:2:Primal Earth",
"21884:13:2:Primal Fire",
"21885:7:2:Primal Water",
"32897:48:2:Mark of the Illidari",
"2589:200:1:Linen Cloth",
"137642:6:2:Mark of Honor",
},
},
},
["bank"] = {
[6] = {
["size"] = 16,
["slots"] = {
"32369:1:4:Blade of Savagery",
"28767:1:4:The Decapitator",
"30082:1:4:Talon of Azshara",
"25867:4:2:Earthstorm Diamond",
},
},
},
["buffs"] = {
{
["name"] = "Instant Poison",
["duration"] = 3600,
["remaining"] = 2410,
},
{
["name"] = "Crippling Poison",
["duration"] = 3600,
["remaining"] = 2410,
},
{
["name"] = "Well Fed",
["duration"] = 3600,
["remaining"] = 820,
},
},
["talents"] = {
{
["name"] = "Adrenaline Rush",
["points"] = 1,
["max"] = 1,
},
{
["name"] = "Combat Potency",
["points"] = 1,
["max"] = 1,
},
{
["name"] = "Blade Flurry",
["points"] = 1,
["max"] = 1,
},
{
["name"] = "Grappling Hook",
["points"] = 1,
["max"] = 1,
},
{
["name"] = "Quick Draw",
["points"] = 1,
["max"] = 1,
},
{
["name"] = "Improved Between the Eyes",
["points"] = 1,
["max"] = 1,
},
},
["skills"] = {
},
["quests"] = {
{
["name"] = "The Fall of the Betrayer",
["done"] = true,
},
{
["name"] = "Seek Out the Ashtongue",
["done"] = true,
},
{
["name"] = "Akama",
["done"] = true,
},
{
["name"] = "Find Spy To'gun",
},
},
["professions"] = {
{
["name"] = "Engineering",
["level"] = 88,
["max"] = 100,
},
{
["name"] = "Leatherworking",
["level"] = 100,
["max"] = 100,
},
{
["name"] = "Fishing",
["level"] = 140,
["max"] = 300,
},
},
},
["Player-1305-0B04D1E8"] = {
["interface"] = 120100,
["project"] = 1,
["name"] = "Eydis",
["realm"] = "Argent Dawn",
["race"] = "Draenei",
["class"] = "Priest",
["faction"] = "Alliance",
["level"] = 52,
["zone"] = "Shattrath City",
["copper"] = 3408775,
["xp"] = 88100,
["xpMax"] = 141000,
["restedXP"] = 141000,
["playedTime"] = 691200,
["seen"] = {
["character"] = 1795204800,
["equipment"] = 1795204800,
["bags"] = 1795204800,
["bank"] = 1795204800,
["buffs"] = 1795204800,
["talents"] = 1795204800,
["skills"] = 1795204800,
["quests"] = 1795204800,
["professions"] = 1795204800,
},
["equipment"] = {
[1] = {
["id"] = 28413,
["name"] = "Hallowed Crown",
["quality"] = 3,
["link"] = "|cnIQ3:|Hitem:28413::::::::60:::::::::|h[Hallowed Crown]|h|r",
["stats"] = {
["Armor"] = 112,
["Intellect"] = 24,
["Stamina"] = 27,
},
},
[2] = {
["id"] = 24462,
["name"] = "Luminous Pearls of Insight",
["quality"] = 3,
["link"] = "|cnIQ3:|Hitem:24462::::::::60:::::::::|h[Luminous Pearls of Insight]|h|r",
["stats"] = {
["Intellect"] = 15,
},
},
[3] = {
["id"] = 27775,
["name"] = "Hallowed Pauldrons",
["quality"] = 3,
["link"] = "|cnIQ3:|Hitem:27775::::::::60:::::::::|h[Hallowed Pauldrons]|h|r",
["stats"] = {
["Armor"] = 97,
["Intellect"] = 17,
},
},
[5] = {
["id"] = 28230,
["name"] = "Hallowed Garments",
["quality"] = 3,
["link"] = "|cnIQ3:|Hitem:28230::::::::60:::::::::|h[Hallowed Garments]|h|r",
["stats"] = {
["Armor"] = 130,
["Intellect"] = 23,
},
},
[7] = {
["id"] = 27875,
["name"] = "Hallowed Trousers",
["quality"] = 3,
["link"] = "|cnIQ3:|Hitem:27875::::::::60:::::::::|h[Hallowed Trousers]|h|r",
["stats"] = {
["Armor"] = 113,
["Intellect"] = 29,
},
},
[8] = {
["id"] = 27411,
["name"] = "Slippers of Serenity",
["quality"] = 3,
["link"] = "|cnIQ3:|Hitem:27411::::::::60:::::::::|h[Slippers of Serenity]|h|r",
["stats"] = {
["Armor"] = 89,
["Intellect"] = 22,
},
},
[10] = {
["id"] = 27536,
["name"] = "Hallowed Handwraps",
["quality"] = 3,
["link"] = "|cnIQ3:|Hitem:27536::::::::60:::::::::|h[Hallowed Handwraps]|h|r",
["stats"] = {
["Armor"] = 81,
["Intellect"] = 13,
},
},
[11] = {
["id"] = 27784,
["name"] = "Scintillating Coral Band",
["quality"] = 3,
["link"] = "|cnIQ3:|Hitem:27784::::::::60:::::::::|h[Scintillating Coral Band]|h|r",
["stats"] = {
["Intellect"] = 15,
},
},
[12] = {
["id"] = 28259,
["name"] = "Cosmic Lifeband",
["quality"] = 3,
["link"] = "|cnIQ3:|Hitem:28259::::::::60:::::::::|h[Cosmic Lifeband]|h|r",
["stats"] = {
["Stamina"] = 23,
},
},
[13] = {
["id"] = 28190,
["name"] = "Scarab of the Infinite Cycle",
["quality"] = 3,
["link"] = "|cnIQ3:|Hitem:28190::::::::60:::::::::|h[Scarab of the Infinite Cycle]|h|r",
},
[14] = {
["id"] = 27828,
["name"] = "Warp-Scarab Brooch",
["quality"] = 3,
["link"] = "|cnIQ3:|Hitem:27828::::::::60:::::::::|h[Warp-Scarab Brooch]|h|r",
},
[15] = {
["id"] = 27946,
["name"] = "Avian Cloak of Feathers",
["quality"] = 3,
["link"] = "|cnIQ3:|Hitem:27946::::::::60:::::::::|h[Avian Cloak of Feathers]|h|r",
["stats"] = {
["Intellect"] = 17,
},
},
[16] = {
["id"] = 27741,
["name"] = "Bleeding Hollow Warhammer",
["quality"] = 3,
["link"] = "|cnIQ3:|Hitem:27741::::::::60:::::::::|h[Bleeding Hollow Warhammer]|h|r",
["stats"] = {
["Intellect"] = 17,
},
},
[17] = {
["id"] = 27714,
["name"] = "Swamplight Lantern",
["quality"] = 3,
["link"] = "|cnIQ3:|Hitem:27714::::::::60:::::::::|h[Swamplight Lantern]|h|r",
["stats"] = {
["Intellect"] = 11,
},
},
[19] = {
["id"] = 23192,
["name"] = "Tabard of the Scarlet Crusade",
["quality"] = 1,
["link"] = "|cnIQ1:|Hitem:23192::::::::60:::::::::|h[Tabard of the Scarlet Crusade]|h|r",
},
},
["bags"] = {
[0] = {
["size"] = 16,
["slots"] = {
"6948:1:1:Hearthstone",
"110560:1:1:Garrison Hearthstone",
"140192:1:1:Dalaran Hearthstone",
"21877:64:1:Netherweave Cloth",
"22445:40:2:Arcane Dust",
"22446:12:2:Greater Planar Essence",
"22449:5:3:Large Prismatic Shard",
"22832:15:1:Super Mana Potion",
"22861:2:1:Flask of Blinding Light",
"27859:18:1:Zangar Caps",
"28399:20:1:Filtered Draenic Water",
"23440:1:3:Dawnstone",
"23441:2:3:Nightseye",
"24271:6:2:Spellcloth",
"24272:4:2:Shadowcloth",
"21845:5:2:Primal Mooncloth",
},
},
[1] = {
["size"] = 16,
["slots"] = {
"29739:1:2:Arcane Tome",
"25433:34:1:Obsidian Warbeads",
"24401:22:1:Unidentified Plant Parts",
"22578:30:1:Mote of Water",
"22575:16:1:Mote of Life",
"8529:3:1:Noggenfogger Elixir",
},
},
},
["bank"] = {
[6] = {
["size"] = 16,
["slots"] = {
"14047:200:1:Runecloth",
"14256:24:1:Felcloth",
"14342:8:2:Mooncloth",
"20725:2:4:Nexus Crystal",
},
},
},
["buffs"] = {
{
["name"] = "Power Word: Fortitude",
["duration"] = 3600,
["remaining"] = 3480,
},
{
["name"] = "Inner Fire",
["duration"] = 1800,
["remaining"] = 1216,
},
},
["talents"] = {
{
["name"] = "Renew",
["points"] = 1,
["max"] = 1,
},
{
["name"] = "Prayer of Mending",
["points"] = 1,
["max"] = 1,
},
{
["name"] = "Halo",
["points"] = 1,
["max"] = 1,
},
{
["name"] = "Guardian Spirit",
["points"] = 1,
["max"] = 1,
},
{
["name"] = "Surge of Light",
["points"] = 2,
["max"] = 2,
},
},
["skills"] = {
},
["quests"] = {
{
["name"] = "A'dal",
["done"] = true,
},
{
["name"] = "Voren'thal the Seer",
},
{
["name"] = "Ishanah",
["done"] = true,
},
{
["name"] = "City of Light",
["done"] = true,
},
},
["professions"] = {
{
["name"] = "Tailoring",
["level"] = 61,
["max"] = 75,
},
{
["name"] = "Enchanting",
["level"] = 70,
["max"] = 75,
},
{
["name"] = "Archaeology",
["level"] = 214,
["max"] = 450,
},
},
},
},
}
