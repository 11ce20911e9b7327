import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** Paths of the demo pages; the card of `/sandbox/{name}` is also at `profile`. */
export type SandboxPath =
  `/sandbox/${'buffs' | 'eq' | 'auction' | 'char-sheet' | 'char-display' | 'hardcore' | 'social' | 'profile'}`;

type Words = 'buffs' | 'raid' | 'hardcore' | 'sheet' | 'display' | 'auction' | 'feed' | 'card';

export interface SandboxPage {
  readonly path: SandboxPath;
  readonly title: `sandbox.pages.${Words}.title`;
  readonly description: `sandbox.pages.${Words}.text`;
  /** Loaded on navigation; the sandbox loads the texts of all. */
  readonly Page: LazyExoticComponent<ComponentType>;
}

export const SANDBOX_PAGES: readonly SandboxPage[] = [
  {
    path: '/sandbox/buffs',
    title: 'sandbox.pages.buffs.title',
    description: 'sandbox.pages.buffs.text',
    Page: lazy(() => import('./buffs/buffs-page.tsx').then((m) => ({ default: m.BuffsPage }))),
  },
  {
    path: '/sandbox/eq',
    title: 'sandbox.pages.raid.title',
    description: 'sandbox.pages.raid.text',
    Page: lazy(() => import('./raid/raid-page.tsx').then((m) => ({ default: m.RaidPage }))),
  },
  {
    path: '/sandbox/auction',
    title: 'sandbox.pages.auction.title',
    description: 'sandbox.pages.auction.text',
    Page: lazy(() => import('./auction/auction-page.tsx').then((m) => ({ default: m.AuctionPage }))),
  },
  {
    path: '/sandbox/char-sheet',
    title: 'sandbox.pages.sheet.title',
    description: 'sandbox.pages.sheet.text',
    Page: lazy(() => import('./sheet/sheet-page.tsx').then((m) => ({ default: m.SheetPage }))),
  },
  {
    path: '/sandbox/char-display',
    title: 'sandbox.pages.display.title',
    description: 'sandbox.pages.display.text',
    Page: lazy(() => import('./sheet/display-page.tsx').then((m) => ({ default: m.DisplayPage }))),
  },
  {
    path: '/sandbox/hardcore',
    title: 'sandbox.pages.hardcore.title',
    description: 'sandbox.pages.hardcore.text',
    Page: lazy(() => import('./hardcore-page.tsx').then((m) => ({ default: m.HardcorePage }))),
  },
  {
    path: '/sandbox/social',
    title: 'sandbox.pages.feed.title',
    description: 'sandbox.pages.feed.text',
    Page: lazy(() => import('./feed-page.tsx').then((m) => ({ default: m.FeedPage }))),
  },
  {
    path: '/sandbox/profile',
    title: 'sandbox.pages.card.title',
    description: 'sandbox.pages.card.text',
    Page: lazy(() => import('./card-page.tsx').then((m) => ({ default: m.CardPage }))),
  },
];

const CARD: SandboxPath = '/sandbox/profile';

/** Undefined for unknown names; the player's own name is the profile card. */
export function findSandboxPage(name: string, username: string | undefined): SandboxPage | undefined {
  const demo = SANDBOX_PAGES.find(({ path }) => path === `/sandbox/${name.toLowerCase()}`);
  const isOwnName = username !== undefined && name.toLowerCase() === username.toLowerCase();
  return demo ?? (isOwnName ? SANDBOX_PAGES.find(({ path }) => path === CARD) : undefined);
}
