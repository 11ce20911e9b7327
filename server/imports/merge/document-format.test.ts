import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SECTIONS } from '#shared/characters/sections.ts';
import { readImport } from '#shared/characters/read-import/read-import.ts';
import { readUpload } from '#shared/imports/upload/read-upload.ts';
import { merge } from '#shared/characters/merge/merge.ts';

const page = readFileSync(new URL('../../../docs/saved-table.md', import.meta.url), 'utf8');
const example = /```lua\n(.*?)```/s.exec(page)?.[1] as string;
const GAME = { name: 'World of Warcraft Classic', icon: '/games/wow_classic.svg' };

const PAYLOAD =
  '{"game_short_code":"wow_classic","guid":"Player-4440-01234567","observed":{"character":1795204800000,"equipment":1795204760000,"inventory":1795204795000,"bank":1795118400000,"buffs":1795204795000,"talents":1795201200000,"skills":1795201200000,"quests":1795204710000,"professions":1795201200000},"character":{"name":"Maribel","level":60,"race":"Human","class":"Warrior","realm":"Emberfall","faction":"Alliance","zone":"Winterspring","guild":"Copper Lanterns","copper":1234567,"xp":0,"xpMax":217400,"restedXP":0,"playedTime":864000},"equipment":[{"slotName":"Head","itemName":"Helm of Might","itemID":16866,"quality":4,"equipSlot":"INVTYPE_HEAD","stats":[{"name":"Stamina","value":35},{"name":"Strength","value":15}],"enchantID":0}],"inventory":[{"slotNum":1,"bagNum":0,"name":"Hearthstone","itemID":6948,"count":1,"quality":1},{"slotNum":3,"bagNum":0,"name":"Linen Cloth","itemID":2589,"count":20,"quality":1},{"slotNum":4,"bagNum":0,"name":"Linen Cloth","itemID":2589,"count":7,"quality":1},{"bagNum":-2,"bagSize":12},{"bagNum":0,"bagSize":16}],"bank":[{"slotNum":1,"bagNum":-1,"name":"Arcanite Reaper","itemID":12784,"count":1,"quality":3},{"bagNum":-1,"bagSize":24}],"buffs":[{"name":"Mark of the Wild","duration":1800,"timeRemaining":1234},{"name":"Blessing of the Ledger","duration":0}],"talents":[{"name":"Cruelty","points":5,"maxPoints":5}],"skills":[{"name":"Swords","level":298,"maxLevel":300}],"quests":[{"name":"The Fargodeep Mine","status":"Completed"},{"name":"Brotherhood of Thieves","status":"In Progress"}],"professions":[{"name":"Mining","level":225,"maxLevel":300}]}';
const DOCUMENT =
  '{"id":0,"name":"Maribel","game_id":"wow_classic","game_name":"World of Warcraft Classic","game_icon":"/games/wow_classic.svg","realm":"Emberfall","level":60,"race":"Human","class":"Warrior","faction":"Alliance","zone":"Winterspring","guild":"Copper Lanterns","copper":1234567,"xp":0,"xpMax":217400,"restedXP":0,"playedTime":864000,"equipment":[{"id":1,"slot_name":"Head","item_name":"Helm of Might","quality":4,"item_id":16866,"equip_slot":"INVTYPE_HEAD","stats":[{"name":"Stamina","value":35},{"name":"Strength","value":15}],"enchant_id":0}],"inventory":[{"id":1,"bag_num":-1,"slot_num":1,"item_name":"Arcanite Reaper","item_count":1,"item_id":12784,"quality":3,"in_bank":true},{"id":2,"bag_num":0,"slot_num":1,"item_name":"Hearthstone","item_count":1,"item_id":6948,"quality":1,"in_bank":false},{"id":3,"bag_num":0,"slot_num":3,"item_name":"Linen Cloth","item_count":20,"item_id":2589,"quality":1,"in_bank":false},{"id":4,"bag_num":0,"slot_num":4,"item_name":"Linen Cloth","item_count":7,"item_id":2589,"quality":1,"in_bank":false}],"bags":[{"bag_num":-2,"in_bank":false,"size":12},{"bag_num":0,"in_bank":false,"size":16},{"bag_num":-1,"in_bank":true,"size":24}],"buffs":[{"id":1,"name":"Mark of the Wild","duration":1800,"time_remaining":1234},{"id":2,"name":"Blessing of the Ledger","duration":0,"time_remaining":null}],"talents":[{"name":"Cruelty","points":5,"max_points":5}],"skills":[{"name":"Swords","level":298,"max_level":300}],"quests":[{"name":"The Fargodeep Mine","status":"Completed"},{"name":"Brotherhood of Thieves","status":"In Progress"}],"professions":[{"name":"Mining","level":225,"max_level":300}],UNSEEN,"observed_at":{"character":"2026-11-20T20:00:00.000Z","equipment":"2026-11-20T19:59:20.000Z","inventory":"2026-11-20T19:59:55.000Z","bank":"2026-11-19T20:00:00.000Z","buffs":"2026-11-20T19:59:55.000Z","talents":"2026-11-20T19:00:00.000Z","skills":"2026-11-20T19:00:00.000Z","quests":"2026-11-20T19:58:30.000Z","professions":"2026-11-20T19:00:00.000Z",UNSEEN},"note":"","favourite":false,"hidden":false,"created_at":"2026-11-22T00:00:00.000Z","updated_at":"2026-11-22T00:00:00.000Z"}';
const UNSEEN = SECTIONS.slice(SECTIONS.indexOf('lockouts'))
  .map((section) => `"${section}":null`)
  .join(',');
const CHANGES =
  '[{"field":"level","from":null,"to":60},{"field":"copper","from":null,"to":1234567},{"field":"zone","from":null,"to":"Winterspring"},{"field":"guild","from":null,"to":"Copper Lanterns"},{"field":"equipment","from":null,"to":1},{"field":"buffs","from":null,"to":2},{"field":"talents","from":null,"to":1},{"field":"skills","from":null,"to":1},{"field":"quests","from":null,"to":2},{"field":"professions","from":null,"to":1},{"field":"inventory","from":null,"to":3},{"field":"bank","from":null,"to":1}]';

function readExample(): unknown {
  const reading = readUpload(new TextEncoder().encode(example));
  if (!reading.ok) throw new Error(reading.problem.code);
  return reading.characters[0];
}

it('stores and sends every section byte for byte as before', () => {
  const payload = readExample();
  expect(JSON.stringify(payload)).toBe(PAYLOAD);
  const reading = readImport(payload, Date.UTC(2026, 10, 22));
  if (!reading.ok) throw new Error(reading.errors[0]?.code);
  const { document, changes } = merge(null, reading.snapshot, GAME, Date.UTC(2026, 10, 22));
  expect(JSON.stringify(document)).toBe(DOCUMENT.replaceAll('UNSEEN', UNSEEN));
  expect(JSON.stringify(changes)).toBe(CHANGES);
});
