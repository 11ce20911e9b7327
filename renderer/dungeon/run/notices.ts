import { logMessage, type GameMessage } from '#shared/dungeon/log-messages.ts';
import type { GameEvent } from '#shared/dungeon/model/events.ts';
import { message } from '#shared/base/messages/message.ts';
import type { RunTicket } from './saved-run.ts';

/** Notice, shown once when a run becomes longer than the server replays. */
export const TOO_LONG: GameMessage = { type: 'score', content: message('run_unverifiable') };
/** Notice while a run goes on without the server. */
export const OFFLINE: GameMessage = { type: 'system', content: message('run_offline') };
export const NOTHING_TO_UNDO: GameMessage = { type: 'equipment', content: message('nothing_to_undo') };

export function firstMessages({
  daily,
  hero,
  extraChest,
}: Pick<RunTicket, 'daily' | 'hero' | 'extraChest'>): GameMessage[] {
  const begins = hero === null ? message('run_begins') : message('hero_begins', { hero: hero.name });
  const first: GameMessage = { type: 'system', content: daily ? message('cellar_begins') : begins };
  return extraChest ? [first, { type: 'item', content: message('extra_chest') }] : [first];
}

const isBeforeMove = (event: GameEvent): boolean => 'phase' in event && event.phase === 'beforeMove';

/** Messages of a turn; what happened before the player's move comes first. */
export function turnMessages(events: readonly GameEvent[]): (GameMessage | null)[] {
  return [...events.filter(isBeforeMove), ...events.filter((event) => !isBeforeMove(event))].map((event) =>
    logMessage(event),
  );
}
