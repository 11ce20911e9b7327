import { describe, expect, test } from 'vitest';
import { builderArguments, builderEnvironment } from './package-app.ts';

const AZURE = {
  AZURE_TENANT_ID: 'tenant',
  AZURE_CLIENT_ID: 'client',
  AZURE_CLIENT_SECRET: 'secret',
  AZURE_SIGNING_ENDPOINT: 'https://signing.example',
  AZURE_SIGNING_ACCOUNT: 'ledger',
  AZURE_SIGNING_PROFILE: 'public',
  SIGNING_PUBLISHER: 'The Maintainers',
};

/** Names of the configuration keys that are set. */
function keys(arguments_: readonly string[]): string[] {
  return arguments_.flatMap((each) => /^-c\.([\w.]+)=/.exec(each)?.[1] ?? []);
}

describe('signing', () => {
  test('without a certificate there is no publisher, as the updater would refuse unsigned updates', () => {
    expect(builderArguments('win32', { CSC_LINK: '', SIGNING_PUBLISHER: 'The Maintainers' })).toEqual([
      '--publish',
      'never',
    ]);
  });

  test('with a certificate an unsigned installer fails the build', () => {
    const signed = builderArguments('win32', { CSC_LINK: 'cert', SIGNING_PUBLISHER: 'The Maintainers' });
    expect(signed).toContain('-c.forceCodeSigning=true');
    expect(signed).toContain('-c.win.signtoolOptions.publisherName=The Maintainers');
    expect(keys(builderArguments('win32', { CSC_LINK: 'cert' }))).not.toContain('win.signtoolOptions.publisherName');
  });

  test("with Azure's names the installer is signed under the publisher", () => {
    const signed = builderArguments('win32', AZURE);
    expect(signed).toContain('-c.forceCodeSigning=true');
    expect(signed).toContain('-c.win.azureSignOptions.publisherName=The Maintainers');
    expect(() => builderArguments('win32', { ...AZURE, SIGNING_PUBLISHER: '' })).toThrow(/Set SIGNING_PUBLISHER/);
  });

  test('certificates for Windows reach no other system, and empty names nothing', () => {
    const environment = { PATH: '/bin', CSC_LINK: 'cert', AZURE_TENANT_ID: '' };
    const off = { PATH: '/bin', CSC_IDENTITY_AUTO_DISCOVERY: 'false' };
    expect(builderEnvironment('win32', environment)).toEqual({ ...off, CSC_LINK: 'cert' });
    expect(builderEnvironment('darwin', environment)).toEqual(off);
    expect(keys(builderArguments('darwin', { ...AZURE, CSC_LINK: 'cert' }))).toEqual([]);
  });
});

test('the update feed is the repository that builds; by hand and on macOS there is none', () => {
  const repository = { GITHUB_REPOSITORY: 'tavern/ledger' };
  const feed = ['-c.publish.provider=github', '-c.publish.owner=tavern', '-c.publish.repo=ledger'];
  expect(builderArguments('linux', repository)).toEqual(['--publish', 'never', ...feed]);
  expect(builderArguments('win32', repository)).toEqual(['--publish', 'never', ...feed]);
  expect(builderArguments('darwin', repository)).toEqual(['--publish', 'never']);
  expect(builderArguments('win32', {})).toEqual(['--publish', 'never']);
});
