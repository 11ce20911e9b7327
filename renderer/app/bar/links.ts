import { PAGES, pagesWith } from '#shared/base/pages.ts';

const LINKED = pagesWith('link');
export const BAR_LINKS = LINKED.filter((key) => PAGES[key].link === 'bar');
export const MORE_LINKS = LINKED.filter((key) => PAGES[key].link === 'more');
/** Pages at the bottom of a phone. */
export const TAB_LINKS = pagesWith('key');
