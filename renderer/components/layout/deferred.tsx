import { Suspense, type CSSProperties, type ReactNode } from 'react';
import { useIdle } from '../../browser/when-idle.ts';
import { Skeleton, SkeletonGroup } from '../feedback/skeleton.tsx';

interface DeferredProps {
  /** Says how much room is kept for it. */
  readonly className?: string;
  readonly style?: CSSProperties;
  /** Something lazy. */
  readonly children: ReactNode;
}

/** A part of a page that is fetched once the rest stands, in the room that is kept for it. */
export function Deferred({ className, style, children }: DeferredProps) {
  const isAtRest = useIdle();
  const waiting = (
    <SkeletonGroup>
      <Skeleton height="100%" />
    </SkeletonGroup>
  );
  return (
    <div className={className} style={style}>
      {isAtRest ? <Suspense fallback={waiting}>{children}</Suspense> : waiting}
    </div>
  );
}
