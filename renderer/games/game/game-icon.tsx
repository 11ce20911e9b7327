import { cx } from '../../base/styles/cx.ts';
import styles from './game-icon.module.css';

interface GameIconProps {
  /** The `body` of a `virtual:game-icon/<name>` import. */
  readonly body: string;
  /** Edge in pixels; default the font size. */
  readonly size?: number;
  readonly className?: string;
  /** Without a label the icon is decorative and hidden from assistive technology. */
  readonly label?: string;
}

/** Icon of game-icons.net. The markup comes from the build, never from data. */
export function GameIcon({ body, size, className, label }: GameIconProps) {
  return (
    <svg
      viewBox="0 0 512 512"
      width={size ?? '1em'}
      height={size ?? '1em'}
      className={cx(styles['icon'], className)}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      dangerouslySetInnerHTML={{ __html: body }}
    />
  );
}
