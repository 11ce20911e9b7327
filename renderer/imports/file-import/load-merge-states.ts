import { characterHistory } from '#shared/characters/contract/characters.ts';
import { findMergeStates, type MergeState } from '#shared/characters/contract/merge-states.ts';
import { call } from '../../base/api/client.ts';
import type { ServedHistory } from './reading/outcome.ts';

export async function loadMergeStates(): Promise<readonly MergeState[]> {
  return (await call(findMergeStates, {})).data;
}

/** Null when it cannot be loaded: the sheet then says nothing about it. */
export async function loadServedHistory(id: number): Promise<ServedHistory | null> {
  return call(characterHistory, { params: { id } }).catch(() => null);
}
