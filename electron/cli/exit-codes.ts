/** Exit codes; scripts rely on them. */
export const EXIT = {
  done: 0,
  unexpected: 1,
  wrongOptions: 2,
  noGame: 3,
  notSignedIn: 4,
  notSent: 5,
  needsYou: 6,
  inUse: 7,
} as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
