import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { GameFolder } from './game-folder.ts';

/** Seconds since 1970. */
export const ALTOHOLIC_SEEN = 1_745_399_677;

const WHO = '["level"]=60,["class"]="WARRIOR",["race"]="Dwarf",["faction"]=true,';

/** Bagnon's file with these characters, each with so many of one item in the backpack. */
export function bagnonFile(names: readonly string[], count = 1): string {
  const each = names.map((name) => `["${name}"]={${WHO}[0]={"6948;${count}",},["money"]=5,},\n`);
  return `BrotherBags = {\n["Emberfall"]={\n${each.join('')}},\n}\n`;
}

/** Texts planted in the files that must never leave the machine: an account's name, letters, people met. */
export const SECRETS = ['Hidden Account', 'Dear Brunhild', 'Verena', 'Friend#2817', 'Sync-Key-99'];

/** Altoholic's files in their compact form, with the bags of one character and with secrets around them. */
export function altoholicFiles(name: string): Readonly<Record<string, string>> {
  const guid = `Player-4700-${Buffer.from(name).toString('hex').slice(0, 8).toUpperCase()}`;
  return {
    'DataStore.lua': `DataStore_CharacterIDs = {["Set"]={["Hidden Account.Emberfall.${name}"]=1,},}\nDataStore_CharacterGUIDs = {"${guid}",}\nDataStoreDB = {["SharedContent"]={["Sync-Key-99"]="Friend#2817",},}\n`,
    'DataStore_Characters.lua': `DataStore_Characters_Info = {{["name"]="${name}",["BaseInfo"]=${60 + 2 ** 7 + 3 * 2 ** 11},["money"]=977,["lastUpdate"]=${ALTOHOLIC_SEEN},},}\n`,
    'DataStore_Containers.lua': `DataStore_Containers_Characters = {{["lastUpdate"]=${ALTOHOLIC_SEEN},["Containers"]={[0]={["items"]={${6948 * 2 ** 16 + 1},},["links"]={"|cffffffff|Hitem:6948::::::::60:::::::|h[Hearthstone]|h|r",},["info"]=${2 ** 3 * 16},},},},}\n`,
    'DataStore_Mails.lua': `DataStore_Mails_Characters = {{["Mails"]={{["sender"]="Verena",["text"]="Dear Brunhild",["itemID"]=6948,},},},}\n`,
    'AllTheThings.lua': `AllTheThingsAD = {["LocalizedFriends"]={"Friend#2817",},}\n`,
  };
}

/** Writes files into an account's `SavedVariables`. */
export async function writeOtherFiles(
  wow: GameFolder,
  flavour: string,
  account: string,
  files: Readonly<Record<string, string>>,
): Promise<void> {
  const folder = dirname(wow.file(flavour, account));
  await mkdir(folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
}
