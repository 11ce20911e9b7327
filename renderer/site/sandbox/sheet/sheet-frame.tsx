import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Row, Stack } from '../../../base/ui/layout/layout.tsx';
import { ClassCrest } from '../../../games/game/class-crest.tsx';
import { ExperienceMeter } from '../../../games/game/experience-meter.tsx';
import { Facts } from '../../../base/ui/data/facts.tsx';
import { Money } from '../../../games/game/money.tsx';
import { Panel } from '../../../base/ui/layout/panel.tsx';
import { Segmented } from '../../../base/ui/controls/segmented.tsx';
import { formatDuration } from '../../../base/format/format.ts';
import { translateGameTerm } from '../../../base/i18n/i18n.ts';
import { DemoPage } from '../demo-page.tsx';
import { SAMPLE_CHARACTERS, type SampleCharacter } from './sample-characters.ts';
import { sectionsOf, type Section } from './sections.tsx';
import styles from './sheet.module.css';

interface SheetFrameProps {
  readonly title: string;
  /** Renders the sections below the character's header. */
  readonly children: (sections: readonly Section[], character: SampleCharacter) => ReactNode;
}

/** Common part of both sheets: sample selection and character header. */
export function SheetFrame({ title, children }: SheetFrameProps) {
  const { t } = useTranslation();
  const [character, setCharacter] = useState<SampleCharacter>(SAMPLE_CHARACTERS[0]);
  return (
    <DemoPage
      width="narrow"
      title={title}
      lead={t('sandbox.sheet.lead')}
      note={t('sandbox.sheet.note')}
      actions={
        <Segmented
          label={t('sandbox.sheet.who')}
          segments={SAMPLE_CHARACTERS.map(({ name }) => ({ value: name, label: name }))}
          value={character.name}
          onChange={(name) =>
            setCharacter(SAMPLE_CHARACTERS.find((sample) => sample.name === name) ?? SAMPLE_CHARACTERS[0])
          }
        />
      }
    >
      <Stack gap="4" shrink className={styles['parts']}>
        <Who character={character} />
        {children(sectionsOf(character), character)}
      </Stack>
    </DemoPage>
  );
}

function Who({ character }: { readonly character: SampleCharacter }) {
  const { t } = useTranslation();
  const { name, level, race, realm, zone, faction, copper, playedTime, xp, xpMax, restedXP } = character;
  return (
    <Panel>
      <Row gap="3 4" wrap className={styles['head']}>
        <span className={styles['crest']}>
          <ClassCrest className={character.class} size={72} />
        </span>
        <div className={styles['who']}>
          <h2 className={styles['name']}>{name}</h2>
          <p className={styles['summary']}>
            {t('sandbox.sheet.summary', {
              level,
              race: translateGameTerm(race),
              className: translateGameTerm(character.class),
            })}
          </p>
        </div>
        <Row as="dl" gap="2 6" align="stretch" wrap className={styles['purse']}>
          <div>
            <dt>{t('sandbox.sheet.money')}</dt>
            <dd>
              <Money copper={copper} />
            </dd>
          </div>
          <div>
            <dt>{t('sandbox.sheet.played')}</dt>
            <dd>{formatDuration(playedTime)}</dd>
          </div>
        </Row>
      </Row>
      <Facts
        facts={[
          { label: t('sandbox.sheet.realm'), value: realm },
          { label: t('sandbox.sheet.zone'), value: zone },
          { label: t('sandbox.sheet.faction'), value: translateGameTerm(faction) },
        ]}
      />
      <ExperienceMeter
        label={t('sandbox.sheet.xp')}
        progress={t('sandbox.sheet.xpOf', { xp, max: xpMax })}
        note={t('sandbox.sheet.rested', { count: restedXP })}
        xp={xp}
        xpMax={xpMax}
        rested={restedXP}
      />
    </Panel>
  );
}
