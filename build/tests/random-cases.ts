import { configureGlobal } from 'fast-check';

/** Of the run: a file that fails is run again with the same random cases. */
const seed = process.env['TEST_SEED'];
if (seed !== undefined) configureGlobal({ seed: Number(seed) });
