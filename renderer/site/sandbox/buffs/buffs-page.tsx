import { body as bell } from 'virtual:game-icon/ringing-bell';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../base/ui/controls/button.tsx';
import { EmptyState } from '../../../base/ui/layout/empty-state.tsx';
import { GameIcon } from '../../../games/game/game-icon.tsx';
import { Panel } from '../../../base/ui/layout/panel.tsx';
import { SearchField } from '../../../base/ui/controls/search-field.tsx';
import { useTimeFormat } from '../../../base/format/time-format.ts';
import { DemoPage } from '../demo/demo-page.tsx';
import styles from './buffs-page.module.css';
import { ClockPlate } from './clock-plate.tsx';
import { clockFace, longDate } from './clocks.ts';
import { DayTable } from './day-table.tsx';
import { comingDays, filterDays, nextDrop, SERVER_BEHIND_MS } from './drops.ts';
import { NextDrop } from './next-drop.tsx';
import { SCHEDULE } from './schedule.ts';
import { useSecond } from './use-second.ts';
import { localZone } from './wall-clock.ts';

export function BuffsPage() {
  const { t } = useTranslation();
  useTimeFormat();
  const now = useSecond();
  const [filter, setFilter] = useState('');
  const next = nextDrop(SCHEDULE, now, localZone);
  const days = filterDays(comingDays(SCHEDULE, now, localZone), filter);
  return (
    <DemoPage
      width="narrow"
      title={t('sandbox.pages.buffs.title')}
      lead={t('sandbox.buffs.lead')}
      note={t('sandbox.buffs.note')}
    >
      <div className={styles['parts']}>
        <dl className={styles['clocks']}>
          <ClockPlate label={t('sandbox.buffs.local')} note={t('sandbox.buffs.yours')} face={clockFace(now)} />
          <ClockPlate
            label={t('sandbox.buffs.server')}
            note={t('sandbox.buffs.behind')}
            face={clockFace(now - SERVER_BEHIND_MS)}
          />
        </dl>
        {next && <NextDrop drop={next} now={now} />}
        <SearchField
          label={t('sandbox.buffs.filter')}
          placeholder={t('sandbox.buffs.filterHint')}
          showsLabel
          value={filter}
          onSearch={setFilter}
        />
        <div role="status" className="visually-hidden">
          {filter && t('sandbox.buffs.drops', { count: days.reduce((sum, { drops }) => sum + drops.length, 0) })}
        </div>
        {days.length === 0 && (
          <Panel>
            <EmptyState
              icon={<GameIcon body={bell} />}
              title={t('sandbox.buffs.none', { filter: filter.trim() })}
              action={<Button onClick={() => setFilter('')}>{t('sandbox.buffs.showAll')}</Button>}
            >
              {t('sandbox.buffs.noneText')}
            </EmptyState>
          </Panel>
        )}
        {days.map(({ date, startsAt, drops }) => (
          <DayTable key={date} title={longDate(startsAt - SERVER_BEHIND_MS)} drops={drops} next={next} now={now} />
        ))}
      </div>
    </DemoPage>
  );
}
