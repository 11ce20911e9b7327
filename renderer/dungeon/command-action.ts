import type { Action } from '#shared/dungeon/model/actions.ts';
import { GOODS } from '#shared/dungeon/model/goods.ts';
import { SKILL_IDS } from '#shared/dungeon/model/skills.ts';
import type { GameState } from '#shared/dungeon/model/state.ts';
import type { KeyCommand } from './keys.ts';
import { actionOf } from './panels/inventory-panel.tsx';

/** Action of a key that drinks, wears, raises a skill or buys. */
export function actionOfCommand(command: KeyCommand, { player }: GameState, isTrading: boolean): Action | null {
  if (command.type === 'use') return actionOf(player, command.index);
  if (command.type !== 'skill') return null;
  const good = GOODS[command.index];
  if (isTrading) return good ? { type: 'buy', good } : null;
  const skill = SKILL_IDS[command.index];
  return skill ? { type: 'upgradeSkill', skill } : null;
}
