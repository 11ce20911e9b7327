import { useTranslation } from 'react-i18next';
import { NumberedSteps } from '../../components/layout/numbered-steps.tsx';
import { Panel } from '../../components/layout/panel.tsx';

const STEPS = ['install', 'play', 'see'] as const;

export function HowItWorks() {
  const { t } = useTranslation();
  return (
    <Panel title={t('documentation.howTitle')}>
      <NumberedSteps
        steps={STEPS.map((step) => ({
          title: t(`documentation.how.${step}.title`),
          text: t(`documentation.how.${step}.text`),
        }))}
      />
    </Panel>
  );
}
