import { useState } from 'react';
import { findSeat, type SeatedTable } from '../map/places.ts';
import type { TavernState } from '../store/tavern-state.ts';

interface TalkScopeChoice {
  /** Null for those who do not sit. */
  readonly seat: SeatedTable | null;
  /** Table that reads the next message; undefined for the group. */
  readonly table: number | undefined;
  readonly choose: (isTable: boolean) => void;
}

/** Recipients of the player's messages: the table at which they sit, unless they choose the group. */
export function useTalkScope({ room, people }: TavernState, username: string): TalkScopeChoice {
  const seat = findSeat(room, people, username);
  /** Table at which the player chose the group. */
  const [groupAt, setGroupAt] = useState<number | null>(null);
  // Another table, or sitting down again, begins with the table.
  if (groupAt !== null && seat?.table !== groupAt) setGroupAt(null);
  const isTable = seat !== null && groupAt !== seat.table;
  return {
    seat,
    table: isTable ? seat.table : undefined,
    choose: (chosen) => setGroupAt(chosen ? null : (seat?.table ?? null)),
  };
}
