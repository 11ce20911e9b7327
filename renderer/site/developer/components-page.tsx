import { Grid } from '../../base/ui/layout/layout.tsx';
import { PageHeader } from '../../base/ui/layout/page-header.tsx';
import { Page } from '../../base/ui/layout/page.tsx';
import { ControlSamples } from './control-samples.tsx';
import { DataSamples } from './data-samples.tsx';
import { FeedbackSamples } from './feedback-samples.tsx';
import { OverlaySamples } from './overlay-samples.tsx';
import { TokenSamples } from './token-samples.tsx';

/** Every component in every state, in `npm run dev` only. Its texts are samples outside the catalogue. */
export function ComponentsPage() {
  return (
    <Page>
      <PageHeader title="Components" lead="One visual voice. Use these before you write a new one." />
      <Grid min={440} align="start" gap="4">
        <TokenSamples />
        <ControlSamples />
        <DataSamples />
        <FeedbackSamples />
        <OverlaySamples />
      </Grid>
    </Page>
  );
}
