import type { InstallerDownload } from './newest-of-each.ts';

/** Command that signs in and prints a token. `origin` is the address of this server. */
export function tokenCommand(origin: string): string {
  return `curl -s ${origin}/api/login \\
  -H 'content-type: application/json' \\
  -d '{"username":"<name>","password":"<password>"}'`;
}

/** Command that sends a SavedVariables file as hexadecimal text. */
export function sendFileCommand(origin: string): string {
  return `(printf '{"hex_data":"'; xxd -p TavernLedger.lua | tr -d '\\n'; printf '"}') |
  curl -s ${origin}/api/characters/updates \\
    -H 'authorization: Bearer <token>' \\
    -H 'content-type: application/json' \\
    --data-binary @-`;
}

export const BUILD_COMMAND = 'npm run dist';

/** Command that prints a file's checksum; PowerShell's on Windows. */
export function hashCommand(platform: InstallerDownload['platform'], file: string): string {
  if (platform === 'windows') return `Get-FileHash "$HOME\\Downloads\\${file}"`;
  return `${platform === 'macos' ? 'shasum -a 256' : 'sha256sum'} ~/Downloads/'${file}'`;
}
