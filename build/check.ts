/** `npm run check`: types, lint and the import fences, without running a test. */
import { runChecks } from './tests/static-checks.ts';

const results = await runChecks();
process.exit(results.every((result) => result.ok) ? 0 : 1);
