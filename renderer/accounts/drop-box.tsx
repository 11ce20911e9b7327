import type { ComponentProps, ReactNode } from 'react';
import { body as scroll } from 'virtual:game-icon/scroll-quill';
import { cx } from '../base/styles/cx.ts';
import { Row } from '../base/ui/layout/layout.tsx';
import { GameIcon } from '../games/game/game-icon.tsx';
import styles from './drop-box.module.css';

interface DropBoxProps extends Omit<ComponentProps<'div'>, 'title'> {
  readonly title: string;
  readonly hint: string;
  readonly buttons: ReactNode;
  readonly isOver?: boolean;
}

/** Frame of a place for files: a title, a hint and buttons. The inputs are its children. */
export function DropBox({ title, hint, buttons, isOver = false, children, ...rest }: DropBoxProps) {
  return (
    <div className={cx(styles['box'], isOver && styles['over'])} {...rest}>
      <GameIcon body={scroll} className={styles['icon']} />
      <p className={styles['title']}>{title}</p>
      <p className={styles['hint']}>{hint}</p>
      <Row gap="2" align="stretch" justify="center" wrap>
        {buttons}
      </Row>
      {children}
    </div>
  );
}
