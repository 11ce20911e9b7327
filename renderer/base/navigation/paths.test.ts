import { expect, test } from 'vitest';
import { characterPath } from './paths.ts';

test("a character's address has game, name and realm in any script", () => {
  expect(characterPath({ game_id: 'wow_classic', name: 'Brunhild' })).toBe('/characters/wow_classic/Brunhild');
  expect(characterPath({ game_id: 'wow_retail', name: 'Þórdís/?#', realm: 'Aerie Peak' })).toBe(
    '/characters/wow_retail/%C3%9E%C3%B3rd%C3%ADs%2F%3F%23?realm=Aerie+Peak',
  );
});
