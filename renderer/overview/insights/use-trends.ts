import { characterTrends, type CharacterTrend } from '#shared/characters/contract/insights.ts';
import { useVersionedCall } from '../../base/api/use-call.ts';
import { useCharacters } from '../../characters/stores/characters-store.ts';

export interface TrendsState {
  /** Null until they are known; empty when they could not be loaded. */
  readonly trends: readonly CharacterTrend[] | null;
  /** Why they could not be loaded. */
  readonly failure: string | null;
  readonly retry: () => void;
}

const NO_TRENDS: readonly CharacterTrend[] = [];

export function useTrends(): TrendsState {
  const { data } = useCharacters();
  const { data: reply, failure, retry } = useVersionedCall(characterTrends, {}, data);
  return { trends: reply?.data ?? (failure === null ? null : NO_TRENDS), failure, retry };
}
