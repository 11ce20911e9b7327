import { DIRECTIONS, type Action, type Direction } from './model/actions.ts';
import { RUN_ACTIONS_MAX } from './model/constants.ts';
import { GOODS } from './model/goods.ts';
import { EQUIPMENT_SLOTS } from './model/items.ts';
import { PERK_CHOICES } from './model/perks.ts';
import { SKILL_IDS } from './model/skills.ts';

/*
 * One letter per move (n e s w), two characters for others: p, q, d and the inventory index, u slot, k skill, b good,
 * c position in the offer of perks.
 */

export const RUN_TEXT_MAX = RUN_ACTIONS_MAX * 2;

/** Error of an unreadable action list, with its character offset. */
export interface ActionTextProblem {
  readonly reason: 'not_an_action' | 'too_many_actions';
  readonly at: number;
}

export function encodeAction(action: Action): string {
  switch (action.type) {
    case 'move':
      return action.direction;
    case 'usePotion':
      return `p${action.index}`;
    case 'equip':
      return `q${action.index}`;
    case 'drop':
      return `d${action.index}`;
    case 'unequip':
      return `u${EQUIPMENT_SLOTS.indexOf(action.slot)}`;
    case 'upgradeSkill':
      return `k${SKILL_IDS.indexOf(action.skill)}`;
    case 'choosePerk':
      return `c${action.index}`;
    case 'buy':
      return `b${GOODS.indexOf(action.good)}`;
  }
}

/** Parses a run's text. Stops at the first invalid character and after `RUN_ACTIONS_MAX` actions. */
export function decodeActions(text: string): readonly Action[] | ActionTextProblem {
  const actions: Action[] = [];
  for (let at = 0; at < text.length; at++) {
    if (actions.length === RUN_ACTIONS_MAX) return { reason: 'too_many_actions', at };
    const letter = text[at] as string;
    if (isDirection(letter)) {
      actions.push({ type: 'move', direction: letter });
      continue;
    }
    const action = withNumber(letter, text.charCodeAt(at + 1) - 48);
    if (action === null) return { reason: 'not_an_action', at };
    actions.push(action);
    at++;
  }
  return actions;
}

function isDirection(letter: string): letter is Direction {
  return (DIRECTIONS as readonly string[]).includes(letter);
}

function withNumber(letter: string, number: number): Action | null {
  if (!(number >= 0 && number <= 9)) return null;
  if (letter === 'p') return { type: 'usePotion', index: number };
  if (letter === 'q') return { type: 'equip', index: number };
  if (letter === 'd') return { type: 'drop', index: number };
  if (letter === 'c') return number < PERK_CHOICES ? { type: 'choosePerk', index: number } : null;
  const slot = EQUIPMENT_SLOTS[number];
  if (letter === 'u' && slot !== undefined) return { type: 'unequip', slot };
  const skill = SKILL_IDS[number];
  if (letter === 'k' && skill !== undefined) return { type: 'upgradeSkill', skill };
  const good = GOODS[number];
  if (letter === 'b' && good !== undefined) return { type: 'buy', good };
  return null;
}
