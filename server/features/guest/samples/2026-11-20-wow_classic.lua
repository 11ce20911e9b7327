
TavernLedgerDB = {
["version"] = 1,
["addon"] = "1.0.0",
["characters"] = {
["Player-4464-02A7C1E0"] = {
["interface"] = 11509,
["project"] = 2,
["name"] = "Brunhild",
["realm"] = "Hydraxian Waterlords",
["race"] = "Dwarf",
["class"] = "Warrior",
["faction"] = "Alliance",
["guild"] = "The Copper Lanterns",
["level"] = 60,
["zone"] = "Blackrock Mountain",
["copper"] = 14823917,
["playedTime"] = 2246400,
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
["lockouts"] = 1795204800,
["currencies"] = 1795204800,
},
["equipment"] = {
[1] = {
["id"] = 16866,
["name"] = "Helm of Might",
["quality"] = 4,
["link"] = "|cffa335ee|Hitem:16866::::::::60:::::::::|h[Helm of Might]|h|r",
["stats"] = {
["Armor"] = 608,
["Strength"] = 15,
["Stamina"] = 35,
},
},
[2] = {
["id"] = 18404,
["name"] = "Onyxia Tooth Pendant",
["quality"] = 4,
["link"] = "|cffa335ee|Hitem:18404::::::::60:::::::::|h[Onyxia Tooth Pendant]|h|r",
["stats"] = {
["Agility"] = 12,
["Stamina"] = 9,
["Fire Resistance"] = 10,
},
},
[3] = {
["id"] = 16868,
["name"] = "Pauldrons of Might",
["quality"] = 4,
["link"] = "|cffa335ee|Hitem:16868::::::::60:::::::::|h[Pauldrons of Might]|h|r",
["stats"] = {
["Armor"] = 562,
["Strength"] = 15,
["Stamina"] = 22,
},
},
[4] = {
["id"] = 2575,
["name"] = "Red Linen Shirt",
["quality"] = 1,
["link"] = "|cffffffff|Hitem:2575::::::::60:::::::::|h[Red Linen Shirt]|h|r",
},
[5] = {
["id"] = 16865,
["name"] = "Breastplate of Might",
["quality"] = 4,
["link"] = "|cffa335ee|Hitem:16865::::::::60:::::::::|h[Breastplate of Might]|h|r",
["stats"] = {
["Armor"] = 749,
["Strength"] = 20,
["Stamina"] = 28,
},
},
[6] = {
["id"] = 19137,
["name"] = "Onslaught Girdle",
["quality"] = 4,
["link"] = "|cffa335ee|Hitem:19137::::::::60:::::::::|h[Onslaught Girdle]|h|r",
["stats"] = {
["Armor"] = 494,
["Strength"] = 31,
["Stamina"] = 11,
},
},
[7] = {
["id"] = 16867,
["name"] = "Legplates of Might",
["quality"] = 4,
["link"] = "|cffa335ee|Hitem:16867::::::::60:::::::::|h[Legplates of Might]|h|r",
["stats"] = {
["Armor"] = 655,
["Strength"] = 24,
["Stamina"] = 23,
},
},
[8] = {
["id"] = 16862,
["name"] = "Sabatons of Might",
["quality"] = 4,
["link"] = "|cffa335ee|Hitem:16862::::::::60:::::::::|h[Sabatons of Might]|h|r",
["stats"] = {
["Armor"] = 515,
["Strength"] = 15,
["Stamina"] = 26,
},
},
[9] = {
["id"] = 16861,
["name"] = "Bracers of Might",
["quality"] = 4,
["link"] = "|cffa335ee|Hitem:16861::::::::60:::::::::|h[Bracers of Might]|h|r",
["stats"] = {
["Armor"] = 328,
["Strength"] = 11,
["Stamina"] = 23,
},
},
[10] = {
["id"] = 16863,
["name"] = "Gauntlets of Might",
["quality"] = 4,
["link"] = "|cffa335ee|Hitem:16863::::::::60:::::::::|h[Gauntlets of Might]|h|r",
["stats"] = {
["Armor"] = 468,
["Strength"] = 22,
["Stamina"] = 17,
},
},
[11] = {
["id"] = 17063,
["name"] = "Band of Accuria",
["quality"] = 4,
["link"] = "|cffa335ee|Hitem:17063::::::::60:::::::::|h[Band of Accuria]|h|r",
["stats"] = {
["Agility"] = 16,
["Stamina"] = 10,
},
},
[12] = {
["id"] = 18821,
["name"] = "Quick Strike Ring",
["quality"] = 4,
["link"] = "|cffa335ee|Hitem:18821::::::::60:::::::::|h[Quick Strike Ring]|h|r",
["stats"] = {
["Strength"] = 5,
["Stamina"] = 8,
},
},
[13] = {
["id"] = 11815,
["name"] = "Hand of Justice",
["quality"] = 3,
["link"] = "|cff0070dd|Hitem:11815::::::::60:::::::::|h[Hand of Justice]|h|r",
["stats"] = {
["Attack Power"] = 20,
},
},
[14] = {
["id"] = 17744,
["name"] = "Heart of Noxxion",
["quality"] = 3,
["link"] = "|cff0070dd|Hitem:17744::::::::60:::::::::|h[Heart of Noxxion]|h|r",
},
[15] = {
["id"] = 13340,
["name"] = "Cape of the Black Baron",
["quality"] = 3,
["link"] = "|cff0070dd|Hitem:13340::::::::60:::::::::|h[Cape of the Black Baron]|h|r",
["stats"] = {
["Armor"] = 45,
["Agility"] = 15,
},
},
[16] = {
["id"] = 17182,
["name"] = "Sulfuras, Hand of Ragnaros",
["quality"] = 5,
["link"] = "|cffff8000|Hitem:17182::::::::60:::::::::|h[Sulfuras, Hand of Ragnaros]|h|r",
["stats"] = {
["Strength"] = 12,
["Stamina"] = 12,
["Fire Resistance"] = 30,
},
},
[18] = {
["id"] = 18323,
["name"] = "Satyr's Bow",
["quality"] = 3,
["link"] = "|cff0070dd|Hitem:18323::::::::60:::::::::|h[Satyr's Bow]|h|r",
["stats"] = {
["Agility"] = 3,
},
},
},
["bags"] = {
[0] = {
["size"] = 16,
["slots"] = {
"6948:1:1:Hearthstone",
"13446:12:1:Major Healing Potion",
"13444:9:1:Major Mana Potion",
"3928:5:1:Superior Healing Potion",
"9155:3:1:Elixir of the Mongoose",
"12662:4:1:Demonic Rune",
"14530:40:1:Heavy Runecloth Bandage",
"8932:18:1:Alterac Swiss",
"8766:20:1:Morning Glory Dew",
"17771:1:4:Elementium Bar",
"18563:1:5:Bindings of the Windseeker",
"12640:1:4:Lionheart Helm",
"12784:1:3:Arcanite Reaper",
"17010:7:3:Fiery Core",
"17011:4:3:Lava Core",
"11382:2:3:Blood of the Mountain",
},
},
[1] = {
["size"] = 16,
["slots"] = {
"12360:6:2:Arcanite Bar",
"12359:20:1:Thorium Bar",
"12359:20:1:Thorium Bar",
"11370:14:1:Dark Iron Ore",
"7076:5:2:Essence of Earth",
"7078:8:2:Essence of Fire",
"12364:3:2:Huge Emerald",
"12800:2:2:Azerothian Diamond",
"18562:1:4:Elementium Ore",
"13510:2:1:Flask of the Titans",
"13452:6:1:Elixir of the Mongoose",
"13454:5:1:Greater Arcane Elixir",
"12404:10:1:Dense Sharpening Stone",
"20452:8:1:Smoked Desert Dumplings",
"21023:3:1:Dirge's Kickin' Chimaerok Chops",
"15997:200:1:Thorium Shells",
},
},
[2] = {
["size"] = 16,
["slots"] = {
"11285:200:1:Jagged Arrow",
"5175:1:1:Earth Totem",
"7146:1:1:The Scarlet Key",
"13704:1:1:Skeleton Key",
"12382:1:1:Key to the City",
"18249:1:1:Crescent Key",
},
},
},
["bank"] = {
[-1] = {
["size"] = 16,
["slots"] = {
"17203:3:4:Sulfuron Ingot",
"17204:1:5:Eye of Sulfuras",
"12371:12:1:Enchanted Thorium Bar",
"14047:60:1:Runecloth",
"12809:4:2:Guardian Stone",
"16868:1:4:Pauldrons of Might",
"13503:1:3:Alchemist's Stone",
"9224:5:1:Elixir of Demonslaying",
},
},
},
["buffs"] = {
{
["name"] = "Mark of the Wild",
["duration"] = 1800,
["remaining"] = 1264,
},
{
["name"] = "Power Word: Fortitude",
["duration"] = 1800,
["remaining"] = 1190,
},
{
["name"] = "Rallying Cry of the Dragonslayer",
["duration"] = 7200,
["remaining"] = 5412,
},
{
["name"] = "Songflower Serenade",
["duration"] = 3600,
["remaining"] = 2208,
},
{
["name"] = "Spirit of Zanza",
["duration"] = 7200,
["remaining"] = 3122,
},
{
["name"] = "Well Fed",
["duration"] = 900,
["remaining"] = 611,
},
},
["talents"] = {
{
["name"] = "Improved Heroic Strike",
["points"] = 3,
["max"] = 3,
},
{
["name"] = "Tactical Mastery",
["points"] = 5,
["max"] = 5,
},
{
["name"] = "Anger Management",
["points"] = 1,
["max"] = 1,
},
{
["name"] = "Deep Wounds",
["points"] = 3,
["max"] = 3,
},
{
["name"] = "Impale",
["points"] = 2,
["max"] = 2,
},
{
["name"] = "Two-Handed Weapon Specialization",
["points"] = 3,
["max"] = 5,
},
{
["name"] = "Cruelty",
["points"] = 5,
["max"] = 5,
},
{
["name"] = "Unbridled Wrath",
["points"] = 5,
["max"] = 5,
},
{
["name"] = "Enrage",
["points"] = 5,
["max"] = 5,
},
{
["name"] = "Flurry",
["points"] = 5,
["max"] = 5,
},
{
["name"] = "Bloodthirst",
["points"] = 1,
["max"] = 1,
},
},
["skills"] = {
{
["name"] = "Two-Handed Maces",
["level"] = 300,
["max"] = 300,
},
{
["name"] = "Two-Handed Axes",
["level"] = 296,
["max"] = 300,
},
{
["name"] = "Swords",
["level"] = 281,
["max"] = 300,
},
{
["name"] = "Defense",
["level"] = 300,
["max"] = 300,
},
{
["name"] = "Plate Mail",
["level"] = 1,
["max"] = 1,
},
},
["quests"] = {
{
["name"] = "Sulfuron Hammer",
["done"] = true,
},
{
["name"] = "Attunement to the Core",
["done"] = true,
},
{
["name"] = "Hands of the Enemy",
["done"] = true,
},
{
["name"] = "Thunderaan the Windseeker",
},
{
["name"] = "Rise, Thunderfury!",
},
},
["professions"] = {
{
["name"] = "Blacksmithing",
["level"] = 300,
["max"] = 300,
},
{
["name"] = "Mining",
["level"] = 300,
["max"] = 300,
},
{
["name"] = "First Aid",
["level"] = 300,
["max"] = 300,
},
{
["name"] = "Cooking",
["level"] = 285,
["max"] = 300,
},
},
["lockouts"] = {
"409:40:1795590000::Molten Core	40 Player	1Lucifron	1Magmadar	1Gehennas	1Garr	1Shazzrah	1Baron Geddon	0Golemagg the Incinerator	0Sulfuron Harbinger	0Majordomo Executus	0Ragnaros",
"249:40:1795590000::Onyxia's Lair	40 Player	1Onyxia",
},
["currencies"] = {
"1901:3120:75000:::Honor Points",
},
},
["Player-4464-02B1F40D"] = {
["interface"] = 11509,
["project"] = 2,
["name"] = "Torvald",
["realm"] = "Hydraxian Waterlords",
["race"] = "Dwarf",
["class"] = "Hunter",
["faction"] = "Alliance",
["guild"] = "The Copper Lanterns",
["level"] = 38,
["zone"] = "Stranglethorn Vale",
["copper"] = 1047312,
["xp"] = 41200,
["xpMax"] = 74900,
["restedXP"] = 18350,
["playedTime"] = 518400,
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
["id"] = 3020,
["name"] = "Enduring Cap",
["quality"] = 3,
["link"] = "|cff0070dd|Hitem:3020::::::::60:::::::::|h[Enduring Cap]|h|r",
["stats"] = {
["Armor"] = 115,
["Stamina"] = 10,
["Spirit"] = 4,
},
},
[3] = {
["id"] = 2264,
["name"] = "Mantle of Thieves",
["quality"] = 3,
["link"] = "|cff0070dd|Hitem:2264::::::::60:::::::::|h[Mantle of Thieves]|h|r",
["stats"] = {
["Armor"] = 124,
["Agility"] = 9,
},
},
[5] = {
["id"] = 4119,
["name"] = "Raptor Hunter Tunic",
["quality"] = 2,
["link"] = "|cff1eff00|Hitem:4119::::::::60:::::::::|h[Raptor Hunter Tunic]|h|r",
["stats"] = {
["Armor"] = 158,
["Stamina"] = 8,
},
},
[6] = {
["id"] = 6468,
["name"] = "Deviate Scale Belt",
["quality"] = 3,
["link"] = "|cff0070dd|Hitem:6468::::::::60:::::::::|h[Deviate Scale Belt]|h|r",
["stats"] = {
["Armor"] = 65,
["Agility"] = 10,
},
},
[7] = {
["id"] = 4108,
["name"] = "Panther Hunter Leggings",
["quality"] = 2,
["link"] = "|cff1eff00|Hitem:4108::::::::60:::::::::|h[Panther Hunter Leggings]|h|r",
["stats"] = {
["Armor"] = 139,
["Agility"] = 8,
},
},
[8] = {
["id"] = 1121,
["name"] = "Feet of the Lynx",
["quality"] = 3,
["link"] = "|cff0070dd|Hitem:1121::::::::60:::::::::|h[Feet of the Lynx]|h|r",
["stats"] = {
["Armor"] = 94,
["Agility"] = 8,
},
},
[9] = {
["id"] = 897,
["name"] = "Madwolf Bracers",
["quality"] = 3,
["link"] = "|cff0070dd|Hitem:897::::::::60:::::::::|h[Madwolf Bracers]|h|r",
["stats"] = {
["Armor"] = 59,
["Agility"] = 5,
},
},
[10] = {
["id"] = 4107,
["name"] = "Tiger Hunter Gloves",
["quality"] = 2,
["link"] = "|cff1eff00|Hitem:4107::::::::60:::::::::|h[Tiger Hunter Gloves]|h|r",
["stats"] = {
["Armor"] = 92,
["Agility"] = 5,
},
},
[11] = {
["id"] = 6321,
["name"] = "Silverlaine's Family Seal",
["quality"] = 3,
["link"] = "|cff0070dd|Hitem:6321::::::::60:::::::::|h[Silverlaine's Family Seal]|h|r",
["stats"] = {
["Agility"] = 7,
["Stamina"] = 3,
},
},
[15] = {
["id"] = 2059,
["name"] = "Sentry Cloak",
["quality"] = 3,
["link"] = "|cff0070dd|Hitem:2059::::::::60:::::::::|h[Sentry Cloak]|h|r",
["stats"] = {
["Armor"] = 28,
["Agility"] = 3,
},
},
[16] = {
["id"] = 5191,
["name"] = "Cruel Barb",
["quality"] = 3,
["link"] = "|cff0070dd|Hitem:5191::::::::60:::::::::|h[Cruel Barb]|h|r",
["stats"] = {
["Attack Power"] = 12,
},
},
[18] = {
["id"] = 2825,
["name"] = "Bow of Searing Arrows",
["quality"] = 4,
["link"] = "|cffa335ee|Hitem:2825::::::::60:::::::::|h[Bow of Searing Arrows]|h|r",
},
},
["bags"] = {
[0] = {
["size"] = 16,
["slots"] = {
"6948:1:1:Hearthstone",
"727:1:2:Notched Shortsword",
"25:1:1:Worn Shortsword",
"2589:20:1:Linen Cloth",
"2592:20:1:Wool Cloth",
"4306:17:1:Silk Cloth",
"4338:6:1:Mageweave Cloth",
"3030:200:1:Razor Arrow",
"3030:184:1:Razor Arrow",
"4304:12:1:Thick Leather",
"4234:20:1:Heavy Leather",
"4235:3:1:Heavy Hide",
"1529:2:2:Jade",
"3864:1:2:Citrine",
"1705:1:2:Lesser Moonstone",
"929:5:1:Healing Potion",
},
},
[1] = {
["size"] = 16,
["slots"] = {
"3385:4:1:Lesser Mana Potion",
"2725:1:1:Green Hills of Stranglethorn - Page 1",
"2728:1:1:Green Hills of Stranglethorn - Page 4",
"2730:1:1:Green Hills of Stranglethorn - Page 6",
"3771:11:1:Wild Hog Shank",
"1206:1:2:Moss Agate",
},
},
},
["bank"] = {
},
["buffs"] = {
{
["name"] = "Aspect of the Hawk",
["duration"] = 0,
["remaining"] = 0,
},
{
["name"] = "Trueshot Aura",
["duration"] = 1800,
["remaining"] = 944,
},
},
["talents"] = {
{
["name"] = "Improved Aspect of the Hawk",
["points"] = 5,
["max"] = 5,
},
{
["name"] = "Endurance Training",
["points"] = 4,
["max"] = 5,
},
{
["name"] = "Thick Hide",
["points"] = 3,
["max"] = 3,
},
{
["name"] = "Unleashed Fury",
["points"] = 5,
["max"] = 5,
},
{
["name"] = "Ferocity",
["points"] = 5,
["max"] = 5,
},
{
["name"] = "Intimidation",
["points"] = 1,
["max"] = 1,
},
{
["name"] = "Bestial Discipline",
["points"] = 2,
["max"] = 2,
},
{
["name"] = "Frenzy",
["points"] = 4,
["max"] = 5,
},
},
["skills"] = {
{
["name"] = "Bows",
["level"] = 188,
["max"] = 190,
},
{
["name"] = "Two-Handed Axes",
["level"] = 174,
["max"] = 190,
},
{
["name"] = "Defense",
["level"] = 171,
["max"] = 190,
},
},
["quests"] = {
{
["name"] = "Raptor Mastery",
["done"] = true,
},
{
["name"] = "Tiger Mastery",
["done"] = true,
},
{
["name"] = "Panther Mastery",
},
{
["name"] = "The Green Hills of Stranglethorn",
},
{
["name"] = "Big Game Hunter",
},
},
["professions"] = {
{
["name"] = "Leatherworking",
["level"] = 212,
["max"] = 225,
},
{
["name"] = "Skinning",
["level"] = 225,
["max"] = 225,
},
{
["name"] = "Fishing",
["level"] = 143,
["max"] = 150,
},
},
},
["Player-4464-02C90A71"] = {
["interface"] = 11509,
["project"] = 2,
["name"] = "Ragna",
["realm"] = "Nethergarde Keep",
["race"] = "Orc",
["class"] = "Shaman",
["faction"] = "Horde",
["level"] = 17,
["zone"] = "The Barrens",
["copper"] = 42866,
["xp"] = 9120,
["xpMax"] = 17600,
["restedXP"] = 26400,
["playedTime"] = 104400,
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
[3] = {
["id"] = 5404,
["name"] = "Serpent's Shoulders",
["quality"] = 3,
["link"] = "|cff0070dd|Hitem:5404::::::::60:::::::::|h[Serpent's Shoulders]|h|r",
["stats"] = {
["Armor"] = 73,
["Agility"] = 6,
},
},
[5] = {
["id"] = 6473,
["name"] = "Armor of the Fang",
["quality"] = 3,
["link"] = "|cff0070dd|Hitem:6473::::::::60:::::::::|h[Armor of the Fang]|h|r",
["stats"] = {
["Armor"] = 96,
["Agility"] = 6,
},
},
[6] = {
["id"] = 10412,
["name"] = "Belt of the Fang",
["quality"] = 3,
["link"] = "|cff0070dd|Hitem:10412::::::::60:::::::::|h[Belt of the Fang]|h|r",
["stats"] = {
["Armor"] = 54,
["Agility"] = 5,
},
},
[7] = {
["id"] = 10410,
["name"] = "Leggings of the Fang",
["quality"] = 3,
["link"] = "|cff0070dd|Hitem:10410::::::::60:::::::::|h[Leggings of the Fang]|h|r",
["stats"] = {
["Armor"] = 84,
["Agility"] = 5,
},
},
[8] = {
["id"] = 10411,
["name"] = "Footpads of the Fang",
["quality"] = 3,
["link"] = "|cff0070dd|Hitem:10411::::::::60:::::::::|h[Footpads of the Fang]|h|r",
["stats"] = {
["Armor"] = 66,
["Agility"] = 4,
},
},
[9] = {
["id"] = 4794,
["name"] = "Wolf Bracers",
["quality"] = 2,
["link"] = "|cff1eff00|Hitem:4794::::::::60:::::::::|h[Wolf Bracers]|h|r",
["stats"] = {
["Armor"] = 42,
["Agility"] = 2,
},
},
[10] = {
["id"] = 10413,
["name"] = "Gloves of the Fang",
["quality"] = 3,
["link"] = "|cff0070dd|Hitem:10413::::::::60:::::::::|h[Gloves of the Fang]|h|r",
["stats"] = {
["Armor"] = 60,
["Agility"] = 4,
},
},
[15] = {
["id"] = 6449,
["name"] = "Glowing Lizardscale Cloak",
["quality"] = 3,
["link"] = "|cff0070dd|Hitem:6449::::::::60:::::::::|h[Glowing Lizardscale Cloak]|h|r",
["stats"] = {
["Armor"] = 20,
["Stamina"] = 2,
},
},
[16] = {
["id"] = 6505,
["name"] = "Crescent Staff",
["quality"] = 3,
["link"] = "|cff0070dd|Hitem:6505::::::::60:::::::::|h[Crescent Staff]|h|r",
["stats"] = {
["Intellect"] = 7,
["Spirit"] = 7,
},
},
},
["bags"] = {
[0] = {
["size"] = 16,
["slots"] = {
"6948:1:1:Hearthstone",
"5175:1:1:Earth Totem",
"5176:1:1:Fire Totem",
"5177:1:1:Water Totem",
"2589:20:1:Linen Cloth",
"2589:8:1:Linen Cloth",
"2592:5:1:Wool Cloth",
"2318:20:1:Light Leather",
"2770:9:1:Copper Ore",
"2771:4:1:Tin Ore",
"774:3:2:Malachite",
"818:2:2:Tigerseye",
"858:5:1:Lesser Healing Potion",
"4536:12:1:Shiny Red Apple",
"5051:7:1:Dig Rat",
"5098:8:1:Altered Snapjaw Shell",
},
},
[1] = {
["size"] = 16,
["slots"] = {
"4862:3:1:Scorpid Worker Tail",
"4886:6:1:Venomtail Poison Sac",
"2455:4:1:Minor Mana Potion",
"1179:10:1:Ice Cold Milk",
},
},
},
["bank"] = {
},
["buffs"] = {
{
["name"] = "Lightning Shield",
["duration"] = 600,
["remaining"] = 402,
},
{
["name"] = "Rockbiter Weapon",
["duration"] = 300,
["remaining"] = 120,
},
},
["talents"] = {
{
["name"] = "Ancestral Knowledge",
["points"] = 5,
["max"] = 5,
},
{
["name"] = "Thundering Strikes",
["points"] = 3,
["max"] = 5,
},
},
["skills"] = {
{
["name"] = "Maces",
["level"] = 81,
["max"] = 85,
},
{
["name"] = "Staves",
["level"] = 44,
["max"] = 85,
},
{
["name"] = "Defense",
["level"] = 79,
["max"] = 85,
},
},
["quests"] = {
{
["name"] = "Call of Earth",
["done"] = true,
},
{
["name"] = "Call of Fire",
["done"] = true,
},
{
["name"] = "Call of Water",
},
{
["name"] = "Samophlange",
["done"] = true,
},
{
["name"] = "The Forgotten Pools",
["done"] = true,
},
{
["name"] = "Egg Hunt",
},
},
["professions"] = {
{
["name"] = "Mining",
["level"] = 74,
["max"] = 75,
},
{
["name"] = "Engineering",
["level"] = 61,
["max"] = 75,
},
{
["name"] = "Cooking",
["level"] = 88,
["max"] = 150,
},
},
},
},
}
