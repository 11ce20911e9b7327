import { updateCharacters } from '#shared/contract/characters/characters.ts';

/** Shell command that sends a SavedVariables file to this server. `$TOKEN` is the sender's own. */
export function hexCommand(origin: string): string {
  return [
    `printf '{"hex_data":"%s"}' "$(xxd -p TavernLedger.lua | tr -d '\\n')" |`,
    `  curl ${origin}/api${updateCharacters.url} \\`,
    `    -H 'content-type: application/json' \\`,
    `    -H "authorization: Bearer $TOKEN" --data-binary @-`,
  ].join('\n');
}
