/**
 * Files of other addons: `npm run bench -- sources`. 100 MB of invented characters of Bagnon and Altoholic, as bundles of 800, beside
 * what parsing the same bytes alone takes.
 */
import { measure, report } from '../../../../build/tests/measure.ts';
import { readSavedVariables } from '../../../lua/reader.ts';
import { foreignBundle } from '../../../testing/sources/foreign-bundle.ts';
import { readUpload } from '../../upload/read-upload.ts';

const MB = 1_000_000;
const PEOPLE = 800;
const TOTAL_MB = 100;

const bundle = new TextEncoder().encode(foreignBundle(PEOPLE));
const reading = readUpload(bundle, { game: 'wow_classic' });
const found = reading.ok ? reading.characters.length : 0;
const parse = await measure(() => readSavedVariables(bundle), { warmup: 1, minRuns: 5 });
const read = await measure(() => readUpload(bundle, { game: 'wow_classic' }), { warmup: 1, minRuns: 5 });
const seconds = (milliseconds: number): number => milliseconds / 1000;
const size = bundle.length / MB;

report(`sources: a bundle of ${size.toFixed(1)} MB with ${found} characters`, [
  { name: 'characters read of those in the file', value: found / (2 * PEOPLE), atLeast: 1 },
  { name: 'read', value: size / seconds(read.median), unit: 'MB/s' },
  { name: 'characters', value: found / seconds(read.median), unit: '1/s' },
  { name: `${TOTAL_MB} MB`, value: (seconds(read.median) * TOTAL_MB) / size, unit: 's', atMost: 10 },
  { name: 'time beside parsing alone', value: read.median / parse.median, unit: 'times' },
]);
