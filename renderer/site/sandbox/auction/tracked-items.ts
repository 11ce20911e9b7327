export type Category = 'Material' | 'Elemental' | 'Herb' | 'Weapon';
export type Verdict = 'Sell' | 'Keep';

export interface TrackedItem {
  readonly name: string;
  readonly value: number;
  readonly category: Category;
  readonly action: Verdict;
}

export const TRACKED_ITEMS: readonly TrackedItem[] = [
  { name: 'Arcanite Bar', value: 62, category: 'Material', action: 'Sell' },
  { name: 'Thorium Bar', value: 2, category: 'Material', action: 'Keep' },
  { name: 'Truesilver Bar', value: 28, category: 'Material', action: 'Sell' },
  { name: 'Essence of Water', value: 31, category: 'Elemental', action: 'Sell' },
  { name: 'Elemental Fire', value: 12, category: 'Elemental', action: 'Keep' },
  { name: 'Living Essence', value: 24, category: 'Elemental', action: 'Keep' },
  { name: 'Black Lotus', value: 148, category: 'Herb', action: 'Sell' },
  { name: 'Dreamfoil', value: 3, category: 'Herb', action: 'Keep' },
  { name: 'Cruel Barb', value: 85, category: 'Weapon', action: 'Keep' },
  { name: 'Krol Blade', value: 720, category: 'Weapon', action: 'Sell' },
];
