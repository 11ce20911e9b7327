import { importCharacter, updateCharacters } from '#shared/characters/contract/characters.ts';

const JSON_HEADER = `-H 'content-type: application/json'`;
/** `$TOKEN` is the sender's own. */
const TOKEN_HEADER = `-H "authorization: Bearer $TOKEN"`;

const CHARACTER =
  '{"name":"Brunhild","level":60,"race":"Dwarf","class":"Warrior","realm":"Hydraxian","faction":"Alliance"}';

export function jsonCommand(origin: string): string {
  return [
    `curl ${origin}/api${importCharacter.url} \\`,
    `  ${JSON_HEADER} \\`,
    `  ${TOKEN_HEADER} \\`,
    `  -d '{"game_short_code":"wow_classic","character":${CHARACTER}}'`,
  ].join('\n');
}

/** Shell command that sends a SavedVariables file to this server. */
export function hexCommand(origin: string): string {
  return [
    `printf '{"hex_data":"%s"}' "$(xxd -p TavernLedger.lua | tr -d '\\n')" |`,
    `  curl ${origin}/api${updateCharacters.url} \\`,
    `    ${JSON_HEADER} \\`,
    `    ${TOKEN_HEADER} --data-binary @-`,
  ].join('\n');
}
