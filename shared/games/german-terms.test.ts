import { expect, test } from 'vitest';
import { translateToGerman } from './german-terms.ts';

test('what panels show in brackets, difficulties, professions and standings, has German terms', () => {
  expect(['25 Player (Heroic)', 'Looking For Raid', 'Alchemy', 'Honored'].map(translateToGerman)).toEqual([
    '25 Spieler (heroisch)',
    'Schlachtzugsbrowser',
    'Alchemie',
    'Wohlwollend',
  ]);
});
