/** Sample post; its texts are in the catalogue under its key. */
export interface MockPost {
  readonly key: 'first' | 'second' | 'third';
  readonly author: string;
  readonly likes: number;
  readonly comments: number;
}

export const POSTS: readonly MockPost[] = [
  { key: 'first', author: 'Torvald', likes: 47, comments: 12 },
  { key: 'second', author: 'Halla', likes: 31, comments: 29 },
  { key: 'third', author: 'Eydis', likes: 88, comments: 5 },
];

export const RECENT = [
  { key: 'recentFirst', comments: 3 },
  { key: 'recentSecond', comments: 17 },
  { key: 'recentThird', comments: 41 },
  { key: 'recentFourth', comments: 1 },
] as const;
