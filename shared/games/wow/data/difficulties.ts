/** Difficulty of a lockout by the game's number, with its size where the number has one. */
interface LockoutDifficulty {
  readonly difficulty: string;
  readonly size?: number;
}

const DIFFICULTIES: ReadonlyMap<number, LockoutDifficulty> = new Map([
  [1, { difficulty: 'Normal', size: 5 }],
  [2, { difficulty: 'Heroic', size: 5 }],
  [3, { difficulty: '10 Player', size: 10 }],
  [4, { difficulty: '25 Player', size: 25 }],
  [5, { difficulty: '10 Player (Heroic)', size: 10 }],
  [6, { difficulty: '25 Player (Heroic)', size: 25 }],
  [7, { difficulty: 'Looking For Raid' }],
  [8, { difficulty: 'Mythic Keystone', size: 5 }],
  [9, { difficulty: '40 Player', size: 40 }],
  [14, { difficulty: 'Normal' }],
  [15, { difficulty: 'Heroic' }],
  [16, { difficulty: 'Mythic', size: 20 }],
  [17, { difficulty: 'Looking For Raid' }],
  [23, { difficulty: 'Mythic', size: 5 }],
  [24, { difficulty: 'Timewalking', size: 5 }],
  [33, { difficulty: 'Timewalking' }],
]);

export function lockoutDifficulty(number: number): Partial<LockoutDifficulty> {
  return DIFFICULTIES.get(number) ?? {};
}
