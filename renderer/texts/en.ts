import { common } from './en/common.ts';

/** Every English word of the UI, split by noun. The keys' types come from here, so a missing text does not compile. */
export const en = { common } as const;
