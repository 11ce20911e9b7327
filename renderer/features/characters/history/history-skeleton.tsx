import type { Character } from '#shared/contract/characters/characters.ts';
import { Skeleton, SkeletonGroup } from '../../../components/feedback/skeleton.tsx';

/** Place of the charts; a record that never changed has no history yet, but a line that says so. */
export function HistorySkeleton({ character }: { readonly character: Character }) {
  return (
    <SkeletonGroup>
      <Skeleton height={character.created_at === character.updated_at ? '1lh' : '200px'} />
    </SkeletonGroup>
  );
}
