import type { ReactNode } from 'react';
import { EmptyState } from '../../../base/ui/layout/empty-state.tsx';
import { GameIcon } from '../../../games/game/game-icon.tsx';
import { Panel } from '../../../base/ui/layout/panel.tsx';

interface EmptyTabProps {
  readonly icon: string;
  readonly title: string;
  readonly children?: ReactNode;
}

export function EmptyTab({ icon, title, children }: EmptyTabProps) {
  return (
    <Panel>
      <EmptyState icon={<GameIcon body={icon} />} title={title}>
        {children}
      </EmptyState>
    </Panel>
  );
}
