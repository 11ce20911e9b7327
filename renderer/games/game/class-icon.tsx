import { classIconBody } from './class-icon-body.ts';
import { GameIcon } from './game-icon.tsx';

interface ClassIconProps {
  readonly className: string;
  readonly size: number;
}

export function ClassIcon({ className, size }: ClassIconProps) {
  return <GameIcon body={classIconBody(className)} size={size} />;
}
