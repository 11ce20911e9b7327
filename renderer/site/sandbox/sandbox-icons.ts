import { body as gavel } from 'virtual:game-icon/banging-gavel';
import { body as shelf } from 'virtual:game-icon/bookshelf';
import { body as shield } from 'virtual:game-icon/checked-shield';
import { body as graveyard } from 'virtual:game-icon/graveyard';
import { body as bell } from 'virtual:game-icon/ringing-bell';
import { body as dragon } from 'virtual:game-icon/spiked-dragon-head';
import { body as talk } from 'virtual:game-icon/talk';
import { body as scroll } from 'virtual:game-icon/tied-scroll';
import type { SandboxPath } from './sandbox-pages.ts';

export const SANDBOX_ICONS: Readonly<Record<SandboxPath, string>> = {
  '/sandbox/buffs': bell,
  '/sandbox/eq': dragon,
  '/sandbox/auction': gavel,
  '/sandbox/char-sheet': scroll,
  '/sandbox/char-display': shelf,
  '/sandbox/hardcore': graveyard,
  '/sandbox/social': talk,
  '/sandbox/profile': shield,
};
