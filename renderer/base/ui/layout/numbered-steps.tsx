import { Row } from './layout.tsx';
import styles from './numbered-steps.module.css';

interface Step {
  readonly title: string;
  readonly text: string;
}

export function NumberedSteps({ steps }: { readonly steps: readonly Step[] }) {
  return (
    <ol className={styles['steps']}>
      {steps.map(({ title, text }, index) => (
        <Row as="li" key={title} gap="4" align="stretch">
          <span aria-hidden className={styles['number']}>
            {index + 1}
          </span>
          <div>
            <h3 className={styles['title']}>{title}</h3>
            <p className={styles['text']}>{text}</p>
          </div>
        </Row>
      ))}
    </ol>
  );
}
