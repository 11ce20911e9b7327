/**
 * `node shared/testing/sources/check-folder.ts <game> <file or folder>…`: compares every character of other addons' files with what
 * a Lua interpreter finds, and prints counts. The files of a folder are read together.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { checkSources } from './check-sources.ts';

const [game = '', ...paths] = process.argv.slice(2);
let wrong = 0;
for (const path of paths) {
  const names = statSync(path).isDirectory() ? readdirSync(path).filter((name) => name.endsWith('.lua')) : [''];
  const bytes = Buffer.concat(names.flatMap((name) => [readFileSync(join(path, name)), Buffer.from('\n')]));
  const { found, read, listed, listedPeople, addons, facts, differences } = await checkSources(bytes, game);
  wrong += differences.length;
  const counts = `${found} found, ${read} read, ${listedPeople} listed; ${facts} facts, ${differences.length} differ`;
  const byAddon = [...addons].map(([addon, of]) => `${addon}: ${of.found} found, ${of.read} read`);
  const lines = [
    `${path}: ${counts}`,
    ...byAddon.map((line) => `  ${line}`),
    ...[...differences, ...listed].map((line) => `  ${line}`),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
process.exit(wrong === 0 ? 0 : 1);
