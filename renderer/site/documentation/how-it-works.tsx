import { useTranslation } from 'react-i18next';
import { NumberedSteps } from '../../base/ui/layout/numbered-steps.tsx';
import { Panel } from '../../base/ui/layout/panel.tsx';

interface HowItWorksProps {
  /** The server offers the app. */
  readonly hasInstaller: boolean;
}

export function HowItWorks({ hasInstaller }: HowItWorksProps) {
  const { t } = useTranslation();
  return (
    <Panel title={t('documentation.howTitle')}>
      <NumberedSteps
        steps={([hasInstaller ? 'install' : 'addon', 'play', hasInstaller ? 'see' : 'drop'] as const).map((step) => ({
          title: t(`documentation.how.${step}.title`),
          text: t(`documentation.how.${step}.text`),
        }))}
      />
    </Panel>
  );
}
