
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
["level"] = 88,
["copper"] = 910430000,
["playedTime"] = 812160,
["seen"] = {
["character"] = 1790366400,
["equipment"] = 1790366400,
["bags"] = 1790366400,
["stats"] = 1790366400,
},
["stats"] = {
["itemLevel"] = 262.4,
["itemLevelEquipped"] = 262.4,
},
["equipment"] = {
[1] = {
["id"] = 271456,
["name"] = "Tempered Horns of the Jade Warlord",
["quality"] = 4,
["link"] = "|cnIQ4:|Hitem:271456:7961:240967::::::90::::|h[Tempered Horns of the Jade Warlord]|h|r",
["stats"] = {
["Armor"] = 356,
["Strength"] = 172,
["Stamina"] = 3580,
["Critical Strike"] = 71,
["Mastery"] = 64,
},
},
[2] = {
["id"] = 268265,
["name"] = "Aqirbane Reliquary",
["quality"] = 4,
["link"] = "|cnIQ4:|Hitem:268265::240918:240892:::::90::::|h[Aqirbane Reliquary]|h|r",
["stats"] = {
["Stamina"] = 2010,
["Haste"] = 148,
["Critical Strike"] = 97,
},
},
[3] = {
["id"] = 271454,
["name"] = "Raging Pauldrons of the Jade Warlord",
["quality"] = 4,
["link"] = "|cnIQ4:|Hitem:271454:8001:::::::90::::|h[Raging Pauldrons of the Jade Warlord]|h|r",
["stats"] = {
["Armor"] = 326,
["Strength"] = 129,
["Stamina"] = 2690,
["Haste"] = 58,
["Mastery"] = 49,
},
},
[5] = {
["id"] = 271459,
["name"] = "Cuirass of the Jade Warlord",
["quality"] = 4,
["link"] = "|cnIQ4:|Hitem:271459:7987:::::::90::::|h[Cuirass of the Jade Warlord]|h|r",
["stats"] = {
["Armor"] = 475,
["Strength"] = 172,
["Stamina"] = 3580,
["Haste"] = 75,
["Versatility"] = 61,
},
},
[6] = {
["id"] = 268259,
["name"] = "Girdle of Toxic Regret",
["quality"] = 4,
["link"] = "|cnIQ4:|Hitem:268259::240900::::::90::::|h[Girdle of Toxic Regret]|h|r",
["stats"] = {
["Armor"] = 267,
["Strength"] = 129,
["Stamina"] = 2690,
["Haste"] = 66,
["Mastery"] = 43,
},
},
[7] = {
["id"] = 271455,
["name"] = "Greaves of the Jade Warlord",
["quality"] = 4,
["link"] = "|cnIQ4:|Hitem:271455:8163:::::::90::::|h[Greaves of the Jade Warlord]|h|r",
["stats"] = {
["Armor"] = 415,
["Strength"] = 172,
["Stamina"] = 3580,
["Critical Strike"] = 80,
["Haste"] = 55,
},
},
[8] = {
["id"] = 268260,
["name"] = "Scaled Fiend's Warboots",
["quality"] = 4,
["link"] = "|cnIQ4:|Hitem:268260:7963:::::::90::::|h[Scaled Fiend's Warboots]|h|r",
["stats"] = {
["Armor"] = 297,
["Strength"] = 129,
["Stamina"] = 2690,
["Mastery"] = 60,
["Critical Strike"] = 47,
},
},
[9] = {
["id"] = 237834,
["name"] = "Spellbreaker's Bracers",
["quality"] = 4,
["link"] = "|cnIQ4:|Hitem:237834::240908::::::90::::|h[Spellbreaker's Bracers]|h|r",
["stats"] = {
["Armor"] = 238,
["Strength"] = 97,
["Stamina"] = 2010,
["Haste"] = 46,
["Mastery"] = 46,
},
},
[10] = {
["id"] = 268220,
["name"] = "Scaleplate Strangulators",
["quality"] = 4,
["link"] = "|cnIQ4:|Hitem:268220::::::::90::::|h[Scaleplate Strangulators]|h|r",
["stats"] = {
["Armor"] = 267,
["Strength"] = 129,
["Stamina"] = 2690,
["Critical Strike"] = 62,
["Haste"] = 45,
},
},
},
["bags"] = {
[0] = {
["size"] = 20,
["slots"] = {
"6948:1:1:Hearthstone",
"241304:20:1:Silvermoon Health Potion",
"242788:24:1:Duskshrouded Stone",
"141605:1:1:Flight Master's Whistle",
},
},
[1] = {
["size"] = 32,
["slots"] = {
"241322:6:1:Flask of the Magisters",
"241324:3:1:Flask of the Blood Knights",
"241308:18:1:Light's Potential",
"241288:7:1:Potion of Recklessness",
"259085:12:3:Void-Touched Augment Rune",
"237361:164:2:Refulgent Copper Ore",
},
},
[2] = {
["size"] = 32,
["slots"] = {
"237363:88:2:Umbral Tin Ore",
"237365:61:2:Brilliant Silver Ore",
},
},
[3] = {
["size"] = 32,
["slots"] = {
},
},
[4] = {
["size"] = 30,
["slots"] = {
},
},
},
},
},
}
