import { expect, test } from 'vitest';
import { isAllowedOrigin } from './origin.ts';

test.each([
  [undefined, 'tavern.example', true],
  ['http://tavern.example', 'tavern.example', true],
  ['https://tavern.example', 'TAVERN.example', true],
  ['http://localhost:5173', 'localhost:5173', true],
  ['https://public.example', 'inside:4810', true],
  ['http://public.example', 'inside:4810', false],
  ['http://tavern.example:8080', 'tavern.example', false],
  ['http://tavern.example.evil.example', 'tavern.example', false],
  ['null', 'tavern.example', false],
  ['file://', '', false],
  ['http://tavern.example', undefined, false],
])('origin %s at host %s: %s', (origin, host, allowed) => {
  expect(isAllowedOrigin(origin, host, 'https://public.example')).toBe(allowed);
});
