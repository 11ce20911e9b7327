
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
["level"] = 54,
["copper"] = 1204500,
["playedTime"] = 449280,
["seen"] = {
["character"] = 1790366400,
["equipment"] = 1790366400,
["bags"] = 1790366400,
["stats"] = 1790366400,
},
["stats"] = {
["itemLevel"] = 58.1,
["itemLevelEquipped"] = 58.1,
},
["equipment"] = {
[1] = {
["id"] = 16866,
["name"] = "Helm of Might",
["quality"] = 4,
["link"] = "|cffa335ee|Hitem:16866:1506:::::::60::::|h[Helm of Might]|h|r",
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
["link"] = "|cffa335ee|Hitem:18404::::::::60::::|h[Onyxia Tooth Pendant]|h|r",
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
["link"] = "|cffa335ee|Hitem:16868:2606:::::::60::::|h[Pauldrons of Might]|h|r",
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
["link"] = "|cffffffff|Hitem:2575::::::::60::::|h[Red Linen Shirt]|h|r",
},
[5] = {
["id"] = 16865,
["name"] = "Breastplate of Might",
["quality"] = 4,
["link"] = "|cffa335ee|Hitem:16865:1891:::::::60::::|h[Breastplate of Might]|h|r",
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
["link"] = "|cffa335ee|Hitem:19137::::::::60::::|h[Onslaught Girdle]|h|r",
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
["link"] = "|cffa335ee|Hitem:16867:1506:::::::60::::|h[Legplates of Might]|h|r",
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
["link"] = "|cffa335ee|Hitem:16862:1887:::::::60::::|h[Sabatons of Might]|h|r",
["stats"] = {
["Armor"] = 515,
["Strength"] = 15,
["Stamina"] = 26,
},
},
},
["bags"] = {
[0] = {
["size"] = 16,
["slots"] = {
"6948:1:1:Hearthstone",
"13446:12:1:Major Healing Potion",
"9206:6:1:Elixir of Giants",
"3928:5:1:Superior Healing Potion",
"13442:5:1:Mighty Rage Potion",
"14530:40:1:Heavy Runecloth Bandage",
"8932:18:1:Alterac Swiss",
"8766:20:1:Morning Glory Dew",
"17771:1:4:Elementium Bar",
},
},
[1] = {
["size"] = 18,
["slots"] = {
"18563:1:5:Bindings of the Windseeker",
"12640:1:4:Lionheart Helm",
"12784:1:3:Arcanite Reaper",
"17010:7:3:Fiery Core",
"17011:4:3:Lava Core",
},
},
[2] = {
["size"] = 16,
["slots"] = {
},
},
[3] = {
["size"] = 14,
["slots"] = {
},
},
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
["level"] = 21,
["copper"] = 61240,
["playedTime"] = 103680,
["seen"] = {
["character"] = 1790366400,
["equipment"] = 1790366400,
["bags"] = 1790366400,
["stats"] = 1790366400,
},
["stats"] = {
["itemLevel"] = 18.2,
["itemLevelEquipped"] = 18.2,
},
["equipment"] = {
[1] = {
["id"] = 3020,
["name"] = "Enduring Cap",
["quality"] = 3,
["link"] = "|cff0070dd|Hitem:3020::::::::38::::|h[Enduring Cap]|h|r",
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
["link"] = "|cff0070dd|Hitem:2264::::::::38::::|h[Mantle of Thieves]|h|r",
["stats"] = {
["Armor"] = 124,
["Agility"] = 9,
},
},
[5] = {
["id"] = 4119,
["name"] = "Raptor Hunter Tunic",
["quality"] = 2,
["link"] = "|cff1eff00|Hitem:4119::::::::38::::|h[Raptor Hunter Tunic]|h|r",
["stats"] = {
["Armor"] = 158,
["Stamina"] = 8,
},
},
[6] = {
["id"] = 6468,
["name"] = "Deviate Scale Belt",
["quality"] = 3,
["link"] = "|cff0070dd|Hitem:6468::::::::38::::|h[Deviate Scale Belt]|h|r",
["stats"] = {
["Armor"] = 65,
["Agility"] = 10,
},
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
},
},
[1] = {
["size"] = 14,
["slots"] = {
},
},
},
},
},
}
