import { createHash } from 'node:crypto';
import { createReadStream, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';

const INSTALLERS = fileURLToPath(new URL('../../dist/installers', import.meta.url));

/** Writes a SHA-256 file in `sha256sum` format for every installer. */
export async function writeInstallerSums(folder = INSTALLERS): Promise<void> {
  for (const name of readdirSync(folder).filter((each) => /\.(exe|dmg|AppImage)$/.test(each))) {
    const hash = createHash('sha256');
    await pipeline(createReadStream(join(folder, name)), hash);
    const sum = hash.digest('hex');
    writeFileSync(join(folder, `${name}.sha256`), `${sum}  ${name}\n`);
    console.log(`${sum}  ${name}`);
  }
}
