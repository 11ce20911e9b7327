import { expect, test } from 'vitest';
import { characterPath } from './character-path.ts';

test('names with spaces, accents and signs stay one path segment', () => {
  expect(characterPath({ game_id: 'wow_classic', name: 'Eydís / the?Bold', realm: "Kel'Thuzad & more" })).toBe(
    "/characters/wow_classic/Eyd%C3%ADs%20%2F%20the%3FBold?realm=Kel'Thuzad%20%26%20more",
  );
});

test('a character without a realm has none in its address', () => {
  expect(characterPath({ game_id: 'poe', name: 'Ragna', realm: '' })).toBe('/characters/poe/Ragna');
});
