import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGE_ROWS } from '#shared/base/messages/language.ts';

const NAMES = Object.values(LANGUAGE_ROWS)
  .filter(({ untranslated }) => untranslated.length === 0)
  .map(({ locale }) => locale.replace('-', '_'));
const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

test('the Windows installer speaks the languages of the app', () => {
  expect(read('electron-builder.yml')).toContain(`installerLanguages: [${NAMES.join(', ')}]`);
  expect(read('build/installer.nsh').match(/MessageBox /g)).toHaveLength(NAMES.length);
});

test('uninstalling removes the start at login whatever the answer about the data, and an update keeps it', () => {
  const script = read('build/installer.nsh');
  const removal = script.indexOf('DeleteRegValue HKCU "Software\\Microsoft\\Windows\\CurrentVersion\\Run" "${APP_ID}"');
  expect(removal).toBeGreaterThan(script.indexOf('${ifNot} ${isUpdated}'));
  expect(removal).toBeLessThan(script.indexOf('MessageBox'));
});
