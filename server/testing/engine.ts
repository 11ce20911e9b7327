/** The engine on which this test process runs servers. */
export const testEngine: 'sqlite' | 'postgres' = process.env['TEST_ENGINE'] === 'postgres' ? 'postgres' : 'sqlite';

/** Runs of a property that both engines have: fewer on PostgreSQL, where each statement is a round trip. */
export function countRuns(runs: number): number {
  return testEngine === 'sqlite' ? runs : Math.ceil(runs / 5);
}
