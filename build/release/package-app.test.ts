import { describe, expect, test } from 'vitest';
import { builderConfig, unusedNames } from './package-app.ts';

const AZURE = {
  AZURE_TENANT_ID: 'tenant',
  AZURE_CLIENT_ID: 'client',
  AZURE_CLIENT_SECRET: 'secret',
  AZURE_SIGNING_ENDPOINT: 'https://signing.example',
  AZURE_SIGNING_ACCOUNT: 'ledger',
  AZURE_SIGNING_PROFILE: 'public',
  SIGNING_PUBLISHER: 'The Maintainers',
};

describe('signing', () => {
  test('without a certificate there is no publisher, as the updater would refuse unsigned updates', () => {
    expect(builderConfig('win32', { CSC_LINK: '', SIGNING_PUBLISHER: 'The Maintainers' })).toEqual({});
  });

  test('with a certificate an unsigned installer fails the build', () => {
    expect(builderConfig('win32', { CSC_LINK: 'cert', SIGNING_PUBLISHER: 'The Maintainers' })).toEqual({
      forceCodeSigning: true,
      win: { signtoolOptions: { signingHashAlgorithms: ['sha256'], publisherName: 'The Maintainers' } },
    });
    expect(builderConfig('win32', { CSC_LINK: 'cert' }).win).toEqual({
      signtoolOptions: { signingHashAlgorithms: ['sha256'] },
    });
  });

  test("with Azure's names the installer is signed under the publisher", () => {
    expect(builderConfig('win32', AZURE)).toMatchObject({
      forceCodeSigning: true,
      win: { azureSignOptions: { certificateProfileName: 'public', publisherName: 'The Maintainers' } },
    });
    expect(() => builderConfig('win32', { ...AZURE, SIGNING_PUBLISHER: '' })).toThrow(/^Set SIGNING_PUBLISHER to/);
  });

  test('certificates for Windows reach no other system, and empty names none', () => {
    const environment = { PATH: '/bin', CSC_LINK: 'cert', AZURE_TENANT_ID: '' };
    expect(unusedNames('win32', environment)).toEqual(['AZURE_TENANT_ID']);
    expect(unusedNames('darwin', environment)).toEqual(['CSC_LINK', 'AZURE_TENANT_ID']);
    expect(builderConfig('darwin', { ...AZURE, CSC_LINK: 'cert' })).toEqual({});
  });
});

test('the update feed is the repository that builds; builds by hand and for macOS have no feed', () => {
  const repository = { GITHUB_REPOSITORY: 'tavern/ledger' };
  const publish = { provider: 'github', owner: 'tavern', repo: 'ledger' };
  expect(builderConfig('linux', repository)).toEqual({ publish });
  expect(builderConfig('win32', repository)).toEqual({ publish });
  expect(builderConfig('darwin', repository)).toEqual({});
  expect(builderConfig('win32', {})).toEqual({});
});
