import { RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/button.tsx';
import styles from './controls-card.module.css';

/** Keyboard help, with a button for reset. */
export function ControlsCard({ onReset }: { readonly onReset: () => void }) {
  const { t } = useTranslation();
  const keys = [
    ['↑ ↓ ← → · WASD', t('dungeon.controls.move')],
    ['1 … 0', t('dungeon.controls.items')],
    ['Tab', t('dungeon.controls.tab')],
    ['H', t('dungeon.controls.help')],
    ['L', t('dungeon.controls.scores')],
    ['R', t('dungeon.controls.reset')],
  ] as const;
  return (
    <section className={styles['card']} aria-label={t('dungeon.controls.title')}>
      <dl className={styles['keys']}>
        {keys.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <Button size="s" variant="quiet" icon={<RotateCcw aria-hidden size={15} />} onClick={onReset}>
        {t('dungeon.controls.resetButton')}
      </Button>
    </section>
  );
}
