/** `--files N`: compares the reader with Lua 5.1 over N generated files: written, in every notation, and damaged. */
import { parseArgs } from 'node:util';
import * as fc from 'fast-check';
import { createReaderProperties } from './reader-properties.ts';
import { startRealLua } from './real-lua.ts';

const { values } = parseArgs({ options: { files: { type: 'string', default: '50000' } }, strict: false });
const properties = Object.entries(createReaderProperties(await startRealLua()));
const numRuns = Math.ceil(Number(values.files) / properties.length);
for (const [name, property] of properties) {
  const start = performance.now();
  fc.assert(property as fc.IProperty<unknown>, { numRuns });
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  process.stdout.write(`${name}: ${numRuns} files read as Lua reads them, ${seconds} s\n`);
}
