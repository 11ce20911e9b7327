import { expect, it } from 'vitest';
import { checkSources } from './check-sources.ts';
import { foreignBundle } from './foreign-bundle.ts';

it('finds in files of several addons what a Lua interpreter finds', async () => {
  const check = await checkSources(new TextEncoder().encode(foreignBundle(12)), 'wow_classic');
  expect(check.differences).toEqual([]);
  expect([check.found, check.read]).toEqual([24, 24]);
  expect(check.facts).toBeGreaterThan(24 * 10);
});

it('reports values that differ', async () => {
  // Copper has no fractions: the reader cuts what Lua's format rounds.
  const file = `BrotherBags = {["Emberfall"]={["Elder"]={["level"]=9,["class"]="WARRIOR",["race"]="Dwarf",["faction"]=true,["money"]=1.5,},},}`;
  const { differences } = await checkSources(new TextEncoder().encode(file), 'wow_classic');
  expect(differences).toEqual(['Elder (Emberfall), copper: Lua finds 2, the reader 1']);
});
