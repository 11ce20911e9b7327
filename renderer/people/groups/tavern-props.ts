import type { ReactElement } from 'react';
import type { Group } from '#shared/people/contract/groups.ts';

/** Members who are in the room, and the one action that the tavern takes on a name. */
export interface TavernPresence {
  /** Place in the room by name, as text. */
  readonly places: ReadonlyMap<string, string>;
  readonly onMention: (name: string) => void;
}

/** Tavern of the selected group, right of the groups. */
export interface TavernProps {
  /** Null while none is selected or its data is loading. */
  readonly group: Group | null;
  readonly isLoading: boolean;
  /** Panel about the group with its people, beside the chat; the presence is null outside the room. */
  readonly renderAbout?: (presence: TavernPresence | null) => ReactElement;
}
