import { findMergeStates, type MergeState } from '#shared/contract/characters/merge-states.ts';
import { call } from '../api/client.ts';

export async function loadMergeStates(): Promise<readonly MergeState[]> {
  return (await call(findMergeStates, {})).data;
}
