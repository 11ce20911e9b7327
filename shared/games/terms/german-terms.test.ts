import { expect, test } from 'vitest';
import { translateToGerman } from './german-terms.ts';

test('difficulties, professions, standings, specialisations and stats have German terms', () => {
  const terms = ['25 Player (Heroic)', 'Looking For Raid', 'Alchemy', 'Honored', 'Subtlety', 'Ranged Attack Power'];
  expect(terms.map(translateToGerman)).toEqual([
    '25 Spieler (heroisch)',
    'Schlachtzugsbrowser',
    'Alchemie',
    'Wohlwollend',
    'Täuschung',
    'Distanzangriffskraft',
  ]);
});
