import type { ReactNode } from 'react';
import { EmptyState } from '../../components/empty-state.tsx';
import { GameIcon } from '../../components/game-icon.tsx';
import { Panel } from '../../components/panel.tsx';

interface EmptyTabProps {
  /** The body of a game icon. */
  readonly icon: string;
  readonly title: string;
  readonly children?: ReactNode;
}

/** What a tab shows when there is nothing to list. */
export function EmptyTab({ icon, title, children }: EmptyTabProps) {
  return (
    <Panel>
      <EmptyState icon={<GameIcon body={icon} />} title={title}>
        {children}
      </EmptyState>
    </Panel>
  );
}
