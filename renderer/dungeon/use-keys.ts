import { useState, type KeyboardEvent, type RefObject } from 'react';
import type { Action } from '#shared/dungeon/model/actions.ts';
import { commandOf, type KeyCommand } from './keys.ts';
import type { OpenDialog } from './overlay-header.tsx';
import { putAway, type Belongings, type PuttingAway } from './panels/putting-away.ts';
import type { Game } from './run/game.ts';
import { unexplored } from './run/walk.ts';
import { GOODS } from '#shared/dungeon/model/goods.ts';
import { SKILL_IDS } from '#shared/dungeon/model/skills.ts';
import type { GameState } from '#shared/dungeon/model/state.ts';
import { actionOf } from './panels/inventory-panel.tsx';

interface KeysOptions {
  readonly play: Game;
  readonly board: RefObject<HTMLDivElement | null>;
  readonly isTrading: boolean;
  readonly isInterrupted: boolean;
  readonly onDialog: (dialog: OpenDialog) => void;
  readonly onReset: () => void;
  readonly onLook: () => void;
  readonly onTrade: () => void;
}

/** Keys of the overlay, wherever the focus is, and the tab that they switch. */
export function useKeys({ play, board, isTrading, isInterrupted, ...on }: KeysOptions) {
  const [tab, setTab] = useState<Belongings>('inventory');
  const [puttingAway, setPuttingAway] = useState<PuttingAway | null>(null);

  function readAction(command: KeyCommand): Action | null {
    const { game } = play.store.getState();
    if (game?.perkOffer && command.type === 'use') return { type: 'choosePerk', index: command.index };
    if (game && puttingAway !== null && command.type === 'use')
      return putAway(puttingAway, command.index, game.player.inventory);
    return game && actionOfCommand(command, game, isTrading);
  }

  function press(event: KeyboardEvent<HTMLElement>): void {
    const command = commandOf(event);
    const target = event.target instanceof HTMLElement ? event.target : null;
    // A field for text has its letters.
    if (!command || (target instanceof HTMLInputElement && target.type === 'search')) return;
    setPuttingAway(null);
    if (command.type === 'help' || command.type === 'scores') on.onDialog(command.type);
    // The choice of a character has the keys of its fields.
    else if (isInterrupted || play.store.getState().status === 'heroes') return;
    else if (command.type === 'switchTabs') {
      if (target !== board.current) return;
      setTab(tab === 'inventory' ? 'equipment' : 'inventory');
    } else if (command.type === 'step') {
      if (target?.closest('[role=tablist]') && event.key.startsWith('Arrow')) return;
      void play.act({ type: 'move', direction: command.direction });
    } else if (command.type === 'reset') on.onReset();
    else if (command.type === 'explore') void play.walk(unexplored);
    else if (command.type === 'look') on.onLook();
    else if (command.type === 'undo') void play.undoEquip();
    else if (command.type === 'trade') on.onTrade();
    else if (command.type === 'takeOff' || command.type === 'drop') {
      setTab(command.type === 'drop' ? 'inventory' : 'equipment');
      if (puttingAway !== command.type) setPuttingAway(command.type);
    } else {
      const action = readAction(command);
      if (action) void play.act(action);
      // The card with the focus disappears.
      if (action?.type === 'choosePerk') board.current?.focus();
    }
    event.preventDefault();
  }

  return { press, tab, setTab, puttingAway };
}

/** Action of a key that drinks, wears, raises a skill or buys. */
function actionOfCommand(command: KeyCommand, { player }: GameState, isTrading: boolean): Action | null {
  if (command.type === 'use') return actionOf(player, command.index);
  if (command.type !== 'skill') return null;
  const good = GOODS[command.index];
  if (isTrading) return good ? { type: 'buy', good } : null;
  const skill = SKILL_IDS[command.index];
  return skill ? { type: 'upgradeSkill', skill } : null;
}
