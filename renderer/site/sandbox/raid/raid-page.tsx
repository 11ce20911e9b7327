import { RotateCcw } from 'lucide-react';
import { useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { body as claw } from 'virtual:game-icon/crossed-swords';
import { List, Row } from '../../../base/ui/layout/layout.tsx';
import { Button } from '../../../base/ui/controls/button.tsx';
import { GameIcon } from '../../../games/game/game-icon.tsx';
import { cx } from '../../../base/styles/cx.ts';
import { useUser } from '../../../base/session/session.ts';
import { DemoPage } from '../demo-page.tsx';
import { canEngage, countEngaged, MOST_ENGAGED, raidReducer, TARGETS, type RaidAction } from './raid.ts';
import styles from './raid-page.module.css';
import { TargetRow } from './target-row.tsx';

export function RaidPage() {
  const { t } = useTranslation();
  const user = useUser();
  const [targets, dispatch] = useReducer(raidReducer, TARGETS);
  const [status, setStatus] = useState('');
  const engaged = countEngaged(targets);
  const act = (action: RaidAction): void => {
    dispatch(action);
    if (action.type === 'reset') setStatus(t('sandbox.raid.saidReset'));
    else if (action.type === 'vanquish') setStatus(t('sandbox.raid.saidVanquished', { name: action.name }));
    else setStatus(t('sandbox.raid.saidEngaged', { name: action.name, guild: action.guild }));
  };
  return (
    <DemoPage
      width="narrow"
      title={user ? t('sandbox.raid.heading', { username: user.username }) : t('sandbox.raid.headingVisitor')}
      lead={t('sandbox.raid.lead')}
      actions={
        <Button icon={<RotateCcw aria-hidden />} onClick={() => act({ type: 'reset' })}>
          {t('sandbox.raid.reset')}
        </Button>
      }
    >
      <Row as="p" gap="2" className={styles['fights']}>
        {Array.from({ length: MOST_ENGAGED }, (_, index) => (
          <GameIcon key={index} body={claw} className={cx(styles['fight'], index < engaged && styles['lit'])} />
        ))}
        {t('sandbox.raid.fights', { count: engaged, most: MOST_ENGAGED })}
      </Row>
      <List gap="2" aria-label={t('sandbox.raid.targets')}>
        {targets.map((target) => (
          <TargetRow key={target.name} target={target} mayEngage={canEngage(targets, target)} act={act} />
        ))}
      </List>
      <p role="status" className="visually-hidden">
        {status}
      </p>
      {targets.every(({ defeated }) => defeated) && <p className={styles['victory']}>{t('sandbox.raid.victory')}</p>}
    </DemoPage>
  );
}
