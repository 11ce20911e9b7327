import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';
import { useOverlayContainer } from './overlay-container.ts';
import styles from './tooltip.module.css';

interface TooltipProps {
  readonly content: ReactNode;
  /** What it explains; must be able to have the focus and must have a name of its own. */
  readonly children: ReactElement;
  readonly side?: 'top' | 'bottom' | 'left' | 'right';
}

/** A few words on hover and focus. It never holds anything that is said nowhere else. */
export function Tooltip({ content, children, side = 'top' }: TooltipProps) {
  const container = useOverlayContainer();
  return (
    <Base.Root>
      <Base.Trigger render={children} delay={400} />
      <Base.Portal container={container}>
        <Base.Positioner className={styles['positioner']} sideOffset={8} side={side}>
          <Base.Popup className={styles['popup']}>{content}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
