import { Skeleton, SkeletonGroup } from '../../../components/feedback/skeleton.tsx';

export function HistorySkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton height="200px" />
    </SkeletonGroup>
  );
}
