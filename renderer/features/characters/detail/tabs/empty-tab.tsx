import type { ReactNode } from 'react';
import { EmptyState } from '../../../../components/layout/empty-state.tsx';
import { GameIcon } from '../../../../components/game/game-icon.tsx';
import { Panel } from '../../../../components/layout/panel.tsx';

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
