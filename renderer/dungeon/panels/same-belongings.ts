import type { Action } from '#shared/dungeon/model/actions.ts';
import type { Player } from '#shared/dungeon/model/state.ts';

export interface BelongingsProps {
  readonly player: Player;
  readonly isOver: boolean;
  /** Not compared: does the same in each render. */
  readonly onAct: (action: Action) => void;
}

const SHOWN = ['inventory', 'worn', 'base', 'combat', 'skills', 'perks'] as const satisfies readonly (keyof Player)[];

/** True when nothing that the panels of items show has changed: a step only changes position and health. */
export function hasSameBelongings(before: BelongingsProps, after: BelongingsProps): boolean {
  return before.isOver === after.isOver && SHOWN.every((part) => before.player[part] === after.player[part]);
}
