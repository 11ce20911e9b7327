import styles from '../settings.module.css';
import { TokensPanel } from './tokens-panel.tsx';
import { WebhookPanel } from './webhook-panel.tsx';

export function ApiTab() {
  return (
    <div className={styles['parts']}>
      <TokensPanel />
      <WebhookPanel />
    </div>
  );
}
