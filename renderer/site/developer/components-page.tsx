import { PageHeader } from '../../base/ui/layout/page-header.tsx';
import { Page } from '../../base/ui/layout/page.tsx';
import { ControlSamples } from './control-samples.tsx';
import { DataSamples } from './data-samples.tsx';
import { FeedbackSamples } from './feedback-samples.tsx';
import { OverlaySamples } from './overlay-samples.tsx';
import styles from './samples.module.css';
import { TokenSamples } from './token-samples.tsx';

/** Every component in every state, in `npm run dev` only. Its texts are samples outside the catalogue. */
export function ComponentsPage() {
  return (
    <Page>
      <PageHeader title="Components" lead="One visual voice. Use these before you write a new one." />
      <div className={styles['samples']}>
        <TokenSamples />
        <ControlSamples />
        <DataSamples />
        <FeedbackSamples />
        <OverlaySamples />
      </div>
    </Page>
  );
}
