import { useTranslation } from 'react-i18next';
import { body as heart } from 'virtual:game-icon/hearts';
import { body as skull } from 'virtual:game-icon/skull-crossed-bones';
import { body as drop } from 'virtual:game-icon/water-drop';
import { Stack } from '../../base/ui/layout/layout.tsx';
import { Button } from '../../base/ui/controls/button.tsx';
import { GameIcon } from '../../games/game/game-icon.tsx';
import { cx } from '../../base/styles/cx.ts';
import { DEMO_NOTE, DemoPage } from './demo-page.tsx';
import styles from './hardcore-page.module.css';

/** Static health 2350/2500, mana 1800/2200. */
const HEALTH = { value: 2350, max: 2500 };
const MANA = { value: 1800, max: 2200 };

/** Hardcore Status card. Its button has no action and says so. */
export function HardcorePage() {
  const { t } = useTranslation();
  return (
    <DemoPage
      isMockUp
      width="narrow"
      title={t('sandbox.pages.hardcore.title')}
      lead={t('sandbox.hardcore.lead')}
      note={t('sandbox.hardcore.note')}
    >
      <Stack as="section" justify="center" gap="3" className={styles['card']} aria-labelledby="hardcore-slogan">
        <span className={styles['skull']}>
          <GameIcon body={skull} />
        </span>
        <p className={styles['alive']}>{t('sandbox.hardcore.label')}</p>
        <h2 id="hardcore-slogan" className={styles['slogan']}>
          {t('sandbox.hardcore.slogan')}
        </h2>
        <Bar label={t('sandbox.hardcore.health')} icon={heart} className={styles['health']} {...HEALTH} />
        <Bar label={t('sandbox.hardcore.mana')} icon={drop} className={styles['mana']} {...MANA} />
        <Button variant="danger" className={styles['accept']} aria-describedby={DEMO_NOTE}>
          {t('sandbox.hardcore.accept')}
        </Button>
      </Stack>
    </DemoPage>
  );
}

interface BarProps {
  readonly label: string;
  readonly icon: string;
  readonly value: number;
  readonly max: number;
  readonly className?: string;
}

function Bar({ label, icon, value, max, className }: BarProps) {
  return (
    <div className={cx(styles['bar'], className)}>
      <GameIcon body={icon} className={styles['sign']} />
      <span className={styles['label']}>{label}</span>
      <span className={styles['figures']}>{`${value}/${max}`}</span>
      <div
        className={styles['track']}
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={`${value}/${max}`}
      >
        <div className={styles['fill']} style={{ width: `${(value / max) * 100}%` }} />
      </div>
    </div>
  );
}
