import type { PageHead } from './render-head.ts';

export type HeadText = Pick<PageHead, 'title' | 'description'>;

export interface Heads {
  readonly open: Readonly<Record<string, HeadText>>;
  readonly closed: Readonly<Record<string, HeadText>>;
  readonly nowhere: HeadText;
  readonly some: HeadText;
}
