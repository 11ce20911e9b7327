
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
["level"] = 71,
["copper"] = 9104300,
["playedTime"] = 812160,
["seen"] = {
["character"] = 1790366400,
["equipment"] = 1790366400,
["bags"] = 1790366400,
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
},
},
},
},
},
}
