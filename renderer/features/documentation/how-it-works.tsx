import { useTranslation } from 'react-i18next';
import { Panel } from '../../components/panel.tsx';
import styles from './how-it-works.module.css';

const STEPS = ['install', 'play', 'see'] as const;

/** Section 2: "A three-step 'How It Works'." */
export function HowItWorks() {
  const { t } = useTranslation();
  return (
    <Panel title={t('documentation.howTitle')}>
      <ol className={styles['steps']}>
        {STEPS.map((step, index) => (
          <li key={step} className={styles['step']}>
            <span aria-hidden className={styles['number']}>
              {index + 1}
            </span>
            <div>
              <h3 className={styles['title']}>{t(`documentation.how.${step}.title`)}</h3>
              <p className={styles['text']}>{t(`documentation.how.${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
