/**
 * `npm run dist`: builds the app and packs the installer of this operating system into dist/installers. Signs for
 * Windows where a certificate is given (docs/decisions/0022-release.md).
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildDesktop } from './desktop-build.ts';
import { writeInstallerSums } from './installer-sums.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

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

/** The update feed. Without a signature, macOS refuses every update, so apps for macOS have none. */
function feedArguments(platform: NodeJS.Platform, { GITHUB_REPOSITORY: repository = '' }: Environment): string[] {
  const [owner = '', name = ''] = repository.split('/');
  if (platform === 'darwin' || name === '') return [];
  return ['-c.publish.provider=github', `-c.publish.owner=${owner}`, `-c.publish.repo=${name}`];
}

/** Arguments that sign for Windows; empty without a certificate. Throws when names of Azure's are missing. */
function signingArguments(environment: Environment): string[] {
  const publisher = environment['SIGNING_PUBLISHER'];
  if (environment['CSC_LINK']) {
    return [
      '-c.forceCodeSigning=true',
      '-c.win.signtoolOptions.signingHashAlgorithms=sha256',
      // Without a name, the certificate's common name is taken.
      ...(publisher ? [`-c.win.signtoolOptions.publisherName=${publisher}`] : []),
    ];
  }
  if (!environment['AZURE_CLIENT_SECRET']) return [];
  const missing = AZURE_NAMES.filter((name) => !environment[name]);
  if (missing.length > 0) throw new Error(`Set ${missing.join(', ')} to sign with Azure, or none of Azure's names`);
  return [
    '-c.forceCodeSigning=true',
    `-c.win.azureSignOptions.endpoint=${environment['AZURE_SIGNING_ENDPOINT']}`,
    `-c.win.azureSignOptions.codeSigningAccountName=${environment['AZURE_SIGNING_ACCOUNT']}`,
    `-c.win.azureSignOptions.certificateProfileName=${environment['AZURE_SIGNING_PROFILE']}`,
    `-c.win.azureSignOptions.publisherName=${publisher}`,
  ];
}

export function builderArguments(platform: NodeJS.Platform, environment: Environment): string[] {
  return [
    '--publish',
    'never',
    ...feedArguments(platform, environment),
    ...(platform === 'win32' ? signingArguments(environment) : []),
  ];
}

/** Leaves out certificates off Windows, and names that the workflow passes empty. */
export function builderEnvironment(platform: NodeJS.Platform, environment: Environment): Record<string, string> {
  const entries = Object.entries(environment).filter(
    (entry): entry is [string, string] =>
      entry[1] !== undefined && !(/^(CSC|AZURE)_/.test(entry[0]) && (entry[1] === '' || platform !== 'win32')),
  );
  return { ...Object.fromEntries(entries), CSC_IDENTITY_AUTO_DISCOVERY: 'false' };
}

if (import.meta.main) {
  const arguments_ = builderArguments(process.platform, process.env);
  await buildDesktop();
  const { status } = spawnSync(process.execPath, ['node_modules/electron-builder/cli.js', ...arguments_], {
    cwd: root,
    env: builderEnvironment(process.platform, process.env),
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(1);
  await writeInstallerSums();
}
