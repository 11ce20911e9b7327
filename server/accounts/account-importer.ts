import type { AccountImport } from '#shared/accounts/contract/account-import.ts';
import type { ImportedCharacter } from '#shared/characters/contract/characters.ts';
import type { RestoredJoin } from '../characters/join/store.ts';
import type { Message } from '#shared/base/messages/message.ts';
import type { UnreadBody } from '../base/http/register-route.ts';

/** Parts of an account import that belong to no character. */
export type AccountRest = Pick<
  AccountImport,
  'ids' | 'joins' | 'apart' | 'tasks' | 'excluded' | 'excluded_addons' | 'quiet_hours'
>;

/** Characters and banks of an account import after they were stored, and what remains to be stored. */
export interface RestoredAccount {
  readonly characters: readonly ImportedCharacter[];
  /** Ids in the export and here. */
  readonly ids: readonly { readonly from: number; readonly id: number }[];
  readonly hasNewHoldings: boolean;
  readonly hasNewCollections: boolean;
  readonly warnings: readonly Message[];
  readonly rest: AccountRest;
}

export interface AccountImporter {
  /** The body of POST /users/import. */
  importAccount(userId: number, body: UnreadBody): Promise<RestoredAccount>;
  /** Joins characters as they were in the export, unless they are already. Returns the number of new joins. */
  restoreJoins(userId: number, joins: readonly RestoredJoin[]): Promise<number>;
}
