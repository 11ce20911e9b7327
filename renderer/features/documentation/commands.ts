/** The command that signs in; the token is in its answer. `origin` is the address of this server. */
export function tokenCommand(origin: string): string {
  return `curl -s ${origin}/api/login \\
  -H 'content-type: application/json' \\
  -d '{"username":"<name>","password":"<password>"}'`;
}

/** The command that sends a SavedVariables file as hexadecimal text. */
export function sendFileCommand(origin: string): string {
  return `(printf '{"hex_data":"'; xxd -p TavernLedger.lua | tr -d '\\n'; printf '"}') |
  curl -s ${origin}/api/characters/updates \\
    -H 'authorization: Bearer <token>' \\
    -H 'content-type: application/json' \\
    --data-binary @-`;
}

/** The command that builds the Windows installer from the source. */
export const BUILD_COMMAND = 'npm run dist:win';

/** The command with which Windows itself says a file's checksum, in PowerShell. */
export function hashCommand(file: string): string {
  return `Get-FileHash "$HOME\\Downloads\\${file}"`;
}
