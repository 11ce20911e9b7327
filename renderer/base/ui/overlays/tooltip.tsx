import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';
import { useOverlayContainer } from './overlay-container.ts';
import styles from './tooltip.module.css';

interface TooltipProps {
  readonly content: ReactNode;
  /** Focusable trigger with an accessible name of its own. */
  readonly children: ReactElement;
  readonly side?: 'top' | 'bottom' | 'left' | 'right';
}

/** Text on hover and focus; repeats information, never the only place of it. */
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
