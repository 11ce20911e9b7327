/** Message areas of the overlay, fetched beside it and counted by build/vite/initial-javascript.test.ts. */
export const OVERLAY_AREAS = ['dungeon', 'turns', 'dungeonHeroes'] as const;
