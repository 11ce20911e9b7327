import { Suspense, type CSSProperties, type ReactNode } from 'react';
import { useAtRest } from '../../browser/when-idle.ts';
import { Skeleton, SkeletonGroup } from '../feedback/skeleton.tsx';

interface LaterPartProps {
  /** Says how much room is kept for it. */
  readonly className?: string;
  readonly style?: CSSProperties;
  /** Something lazy. */
  readonly children: ReactNode;
}

/** A part of a page that is fetched once the rest stands, in the room that is kept for it. */
export function LaterPart({ className, style, children }: LaterPartProps) {
  const isAtRest = useAtRest();
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
