/**
 * `npm run dist`: builds the app and packs the installer of this operating system into dist/installers. Signs for
 * Windows where a certificate is given (docs/decisions/0023), and fails if it cannot. The release workflow passes the
 * repository's secrets and variables:
 *
 * - a certificate file: secrets `CSC_LINK` (base64) and `CSC_KEY_PASSWORD`;
 * - Azure Trusted Signing: secrets `AZURE_TENANT_ID`, `AZURE_CLIENT_ID` and `AZURE_CLIENT_SECRET`; variables
 *   `AZURE_SIGNING_ENDPOINT`, `AZURE_SIGNING_ACCOUNT`, `AZURE_SIGNING_PROFILE` and `SIGNING_PUBLISHER`, the certificate's
 *   common name.
 *
 * A signed app refuses updates without this publisher's signature. Before the name changes, one release under the old name
 * lists both in `publisherName`.
 */
import type { Configuration } from 'electron-builder';
import { buildDesktop } from './desktop-build.ts';
import { createHash } from 'node:crypto';
import { createReadStream, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';

type Environment = Readonly<Record<string, string | undefined>>;

const AZURE_NAMES = [
  'AZURE_TENANT_ID',
  'AZURE_CLIENT_ID',
  'AZURE_CLIENT_SECRET',
  'AZURE_SIGNING_ENDPOINT',
  'AZURE_SIGNING_ACCOUNT',
  'AZURE_SIGNING_PROFILE',
  'SIGNING_PUBLISHER',
] as const;

/** The update feed. macOS refuses every update of an unsigned app, so apps for macOS have none. */
function feedConfig(platform: NodeJS.Platform, { GITHUB_REPOSITORY: repository = '' }: Environment): Configuration {
  const [owner = '', repo = ''] = repository.split('/');
  return platform === 'darwin' || repo === '' ? {} : { publish: { provider: 'github', owner, repo } };
}

/** Signs for Windows; empty without a certificate. Throws when some of Azure's names are missing. */
function signingConfig(environment: Environment): Configuration {
  const publisherName = environment['SIGNING_PUBLISHER'] ?? '';
  if (environment['CSC_LINK']) {
    // Without a name, the certificate's common name is taken.
    const publisher = publisherName === '' ? {} : { publisherName };
    return { forceCodeSigning: true, win: { signtoolOptions: { signingHashAlgorithms: ['sha256'], ...publisher } } };
  }
  if (!environment['AZURE_CLIENT_SECRET']) return {};
  const missing = AZURE_NAMES.filter((name) => !environment[name]);
  if (missing.length > 0) throw new Error(`Set ${missing.join(', ')} to sign with Azure, or none of Azure's names`);
  return {
    forceCodeSigning: true,
    win: {
      azureSignOptions: {
        endpoint: environment['AZURE_SIGNING_ENDPOINT'] ?? '',
        codeSigningAccountName: environment['AZURE_SIGNING_ACCOUNT'] ?? '',
        certificateProfileName: environment['AZURE_SIGNING_PROFILE'] ?? '',
        publisherName,
      },
    },
  };
}

/** Additions to electron-builder.yml. */
export function builderConfig(platform: NodeJS.Platform, environment: Environment): Configuration {
  return { ...feedConfig(platform, environment), ...(platform === 'win32' && signingConfig(environment)) };
}

/** Names that electron-builder must not find: certificates off Windows, and those that the workflow passes empty. */
export function unusedNames(platform: NodeJS.Platform, environment: Environment): string[] {
  return Object.entries(environment).flatMap(([name, value]) =>
    /^(CSC|AZURE)_/.test(name) && (value === '' || platform !== 'win32') ? [name] : [],
  );
}

const INSTALLERS = fileURLToPath(new URL('../../dist/installers', import.meta.url));

/** Writes a SHA-256 file in `sha256sum` format for every installer. */
async function writeInstallerSums(): Promise<void> {
  for (const name of readdirSync(INSTALLERS).filter((each) => /\.(exe|dmg|AppImage)$/.test(each))) {
    const hash = createHash('sha256');
    await pipeline(createReadStream(join(INSTALLERS, name)), hash);
    const sum = hash.digest('hex');
    writeFileSync(join(INSTALLERS, `${name}.sha256`), `${sum}  ${name}\n`);
    console.log(`${sum}  ${name}`);
  }
}

if (import.meta.main) {
  const config = builderConfig(process.platform, process.env);
  for (const name of unusedNames(process.platform, process.env)) delete process.env[name];
  process.env['CSC_IDENTITY_AUTO_DISCOVERY'] = 'false';
  await buildDesktop();
  const { build } = await import('electron-builder');
  await build({ config, publish: 'never' });
  await writeInstallerSums();
}
