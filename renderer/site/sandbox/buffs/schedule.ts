/** Time of day as in "7:15 PM". */
export type DropTime = `${number}:${number} ${'AM' | 'PM'}`;

/** Date without year, month first: "2/24". */
export type DropDate = `${number}/${number}`;

export interface BuffEntry {
  readonly time: DropTime;
  readonly guild: string;
  readonly buff: string;
}

export interface BuffDay {
  /** In server time. */
  readonly date: DropDate;
  readonly entries: readonly BuffEntry[];
}

/** Sample data: one date (2/24), three entries. */
export const SCHEDULE: readonly BuffDay[] = [
  {
    date: '2/24',
    entries: [
      { time: '6:30 PM', guild: 'Emberwatch', buff: 'Ony' },
      { time: '7:45 PM', guild: 'Night Shift', buff: 'Rend' },
      { time: '9:00 PM', guild: 'Hearthguard', buff: 'Ony' },
    ],
  },
];
