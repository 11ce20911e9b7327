import { useTranslation } from 'react-i18next';
import styles from './steps.module.css';

const STEPS = ['play', 'send', 'see'] as const;

/** How a character gets from the game to the page. */
export function Steps() {
  const { t } = useTranslation();
  return (
    <section className={styles['section']} aria-labelledby="steps">
      <h2 id="steps" className={styles['heading']}>
        {t('landing.stepsTitle')}
      </h2>
      <ol className={styles['steps']}>
        {STEPS.map((step, index) => (
          <li key={step} className={styles['step']}>
            <span aria-hidden className={styles['number']}>
              {index + 1}
            </span>
            <div>
              <h3 className={styles['title']}>{t(`landing.steps.${step}.title`)}</h3>
              <p className={styles['text']}>{t(`landing.steps.${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
