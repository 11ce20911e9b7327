/** Files of other addons: a bundle of 800 invented characters each of Bagnon and Altoholic, beside what parsing it alone takes. */
import { measure, report } from '../../../build/tests/measure.ts';
import { readSavedVariables } from '../../base/lua/reader.ts';
import { foreignBundle } from '../../testing/sources/foreign-bundle.ts';
import { readUpload } from '../upload/read-upload.ts';

const MB = 1_000_000;
const TOTAL_MB = 100;
const OPTIONS = { clock: 'thread', warmup: 1 } as const;

const bundle = new TextEncoder().encode(foreignBundle(800));
const { median: parse } = await measure(() => readSavedVariables(bundle), OPTIONS);
const { median: read } = await measure(() => readUpload(bundle, { game: 'wow_classic' }), OPTIONS);
report('Reading files of other addons', [
  { name: `${TOTAL_MB} MB`, value: ((read / 1000) * TOTAL_MB * MB) / bundle.length, unit: 's', atMost: 10 },
  { name: 'time ÷ parsing alone', value: read / parse, unit: '×' },
]);
