import { existsSync, mkdirSync, readFileSync, readdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { until } from '../testing/process/until.ts';
import { DEFAULT_SETTINGS, openSettings, parseSettings } from './settings.ts';
import { temporaryFolder } from '../testing/installs/game-folder.ts';

describe('the settings file', () => {
  test('persists changes and notifies subscribers', async () => {
    await using folder = await temporaryFolder();
    const file = join(folder.path, 'deep', 'settings.json');
    const settings = openSettings(file);
    const heard: boolean[] = [];
    settings.on((now, before) => heard.push(before.closeToTray, now.closeToTray));
    settings.change({ closeToTray: false, folders: ['/games/World of Warcraft'] });
    expect(heard).toEqual([true, false]);
    expect(openSettings(file).current).toEqual({
      ...DEFAULT_SETTINGS,
      closeToTray: false,
      folders: ['/games/World of Warcraft'],
    });
    expect(readdirSync(join(folder.path, 'deep'))).toEqual(['settings.json']);
  });

  test('applies a change that cannot be saved, reports it once and saves it later', async () => {
    await using folder = await temporaryFolder();
    const file = join(folder.path, 'settings.json');
    const settings = openSettings(file);
    let unsaved = 0;
    settings.onUnsaved(() => unsaved++);
    // A folder in place of the file that is renamed.
    mkdirSync(`${file}.new`);
    settings.change({ closeToTray: false });
    settings.change({ theme: 'dark' });
    expect(settings.current).toMatchObject({ closeToTray: false, theme: 'dark' });
    expect(unsaved).toBe(1);
    rmdirSync(`${file}.new`);
    await until('it is saved', () => existsSync(file));
    expect(openSettings(file).current).toMatchObject({ closeToTray: false, theme: 'dark' });
  });

  test('renames a damaged file and uses defaults', async () => {
    await using folder = await temporaryFolder();
    const file = join(folder.path, 'settings.json');
    writeFileSync(file, '{"theme": "dar');
    expect(openSettings(file).current).toEqual(DEFAULT_SETTINGS);
    expect(readFileSync(`${file}.damaged`, 'utf8')).toBe('{"theme": "dar');
  });

  test('replaces invalid values by defaults and keeps the others', () => {
    expect(
      parseSettings({
        theme: 'purple',
        closeToTray: false,
        window: { x: 1 },
        pagesPort: 70_000,
        server: { mode: 'remote', address: 'https://tavern.example' },
        other: 1,
      }),
    ).toEqual({
      ...DEFAULT_SETTINGS,
      closeToTray: false,
      server: { mode: 'remote', address: 'https://tavern.example' },
    });
  });

  test('yields valid settings for any file content', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(Object.keys(parseSettings(value))).toEqual(Object.keys(DEFAULT_SETTINGS));
      }),
    );
  });
});
