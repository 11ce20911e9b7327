import type { Row } from '../permissions/matrix-row.ts';

/** Rows of the dungeon's calls. */
export const DUNGEON_ROWS = {
  startRun: { statuses: [201, 201, 201, 201, 201, 201] },
  // No such run.
  openFloor: {
    statuses: [404, 404, 404, 404, 404, 404],
    path: () => '/runs/none/floors',
    body: () => ({ actions: 'n' }),
  },
  findOpenRun: { statuses: [401, 401, 200, 200, 200, 200] },
  readRun: { statuses: [404, 404, 404, 404, 404, 404], path: () => '/runs/none' },
  hideRun: {
    statuses: [401, 401, 404, 404, 403, 404],
    path: () => '/runs/none/hidden',
    body: () => ({ hidden: true }),
  },
  // Only the token's own name; every role posts the owner's.
  postScore: { statuses: [401, 401, 403, 201, 403, 403], body: () => ({ username: 'Owner', score: 100 }) },
  listGraves: { statuses: [401, 401, 404, 404, 404, 404], path: () => '/runs/none/graves?floor=1' },
  listRace: { statuses: [401, 401, 200, 200, 200, 200], path: () => '/scores/groups?period=today' },
  getPlayerRecord: { statuses: [401, 401, 200, 200, 200, 200] },
  listScores: { statuses: [200, 200, 200, 200, 200, 200] },
  generateFloor: { statuses: [200, 200, 200, 200, 200, 200], body: () => ({ floor: 1, width: 20, height: 20 }) },
  generateLoot: { statuses: [200, 200, 200, 200, 200, 200], body: () => ({ floor: 1, playerLuck: 10 }) },
} as const satisfies Readonly<Record<string, Row>>;
