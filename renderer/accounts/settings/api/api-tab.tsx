import { Stack } from '../../../base/ui/layout/layout.tsx';
import { TokensPanel } from './tokens-panel.tsx';
import { WebhookPanel } from './webhook-panel.tsx';

export function ApiTab() {
  return (
    <Stack gap="4">
      <TokensPanel />
      <WebhookPanel />
    </Stack>
  );
}
