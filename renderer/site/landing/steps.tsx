import { useTranslation } from 'react-i18next';
import { NumberedSteps } from '../../base/ui/layout/numbered-steps.tsx';
import styles from './steps.module.css';

const STEPS = ['play', 'send', 'see'] as const;

export function Steps() {
  const { t } = useTranslation();
  return (
    <section className={styles['section']} aria-labelledby="steps">
      <h2 id="steps" className={styles['heading']}>
        {t('landing.stepsTitle')}
      </h2>
      <NumberedSteps
        steps={STEPS.map((step) => ({
          title: t(`landing.steps.${step}.title`),
          text: t(`landing.steps.${step}.text`),
        }))}
      />
    </section>
  );
}
