import styles from './link-line.module.css';

interface LinkLineProps {
  readonly text?: string;
  readonly link: string;
  readonly onPress: () => void;
}

export function LinkLine({ text, link, onPress }: LinkLineProps) {
  return (
    <p className={styles['line']}>
      {text}{' '}
      <button type="button" className={styles['link']} onClick={onPress}>
        {link}
      </button>
    </p>
  );
}
