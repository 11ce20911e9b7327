import { Check } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { List, Muted, Stack } from '../../base/ui/layout/layout.tsx';
import { LinkButton } from '../../base/ui/controls/button.tsx';
import { Panel } from '../../base/ui/layout/panel.tsx';
import { DropZone } from '../file-import/drop/drop-zone.tsx';
import { PasteField } from '../file-import/paste/paste-field.tsx';
import { WatchPanel } from '../file-import/watch/watch-panel.tsx';
import { desktop } from '../../base/desktop/desktop.ts';
import { fileImport } from '../file-import/file-import.ts';
import { characterLink } from '../../characters/character-link.ts';
import { isGuest, useUser } from '../../base/session/session.ts';
import { characters, useCharacters } from '../../characters/stores/characters-store.ts';
import { cx } from '../../base/styles/cx.ts';
import { AddonStep } from './addon-step.tsx';
import styles from './first-character.module.css';
import { OtherAddonsOffer } from '../desktop/other-addons/other-addons-offer.tsx';
import { useSteps } from './steps-store.ts';
import { CodeBlock } from '../../base/ui/data/code-block.tsx';
import { accountsFolder } from './game-paths.ts';

/** Path of the saved files for the chosen system and version of the game. */
function SavedFilePlace() {
  const { t } = useTranslation();
  const place = useSteps();
  return (
    <Stack gap="3" shrink>
      <p className={styles['text']}>{t('firstCharacter.file.text')}</p>
      <CodeBlock label={t('firstCharacter.file.place')} code={accountsFolder(place)} wraps />
    </Stack>
  );
}

interface StepProps {
  readonly number: number;
  readonly title: string;
  readonly isDone: boolean;
  readonly children: ReactNode;
}

function Step({ number, title, isDone, children }: StepProps) {
  const { t } = useTranslation();
  return (
    <li className={styles['step']}>
      <span aria-hidden className={cx(styles['number'], isDone && styles['done'])}>
        {isDone ? <Check /> : number}
      </span>
      <Stack gap="3" shrink className={styles['body']}>
        <h3 className={styles['title']}>
          {title}
          {isDone && <span className="visually-hidden"> {t('firstCharacter.done')}</span>}
        </h3>
        {children}
      </Stack>
    </li>
  );
}

/** True once a file with a character was dropped or chosen on this page. */
function useFileSeen(): boolean {
  return useStore(fileImport.store, ({ files }) =>
    files.some(({ inspection }) => inspection?.kind === 'characters' && inspection.found.length > 0),
  );
}

interface FirstCharacterCardProps {
  /** Sentence that says what is missing on the page. */
  readonly empty?: string;
  readonly actions?: ReactNode;
}

/** Three steps from a new account to a character, ticked while they happen. */
export function FirstCharacterCard({ empty, actions }: FirstCharacterCardProps) {
  const { t } = useTranslation();
  const user = useUser();
  const { data, status } = useCharacters();
  const { addon } = useSteps();
  const fileSeen = useFileSeen();
  useEffect(() => {
    if (status === 'idle') void characters.load();
  }, [status]);
  const [first] = data;
  const name = user && !isGuest(user) ? user.username : null;
  return (
    <Panel title={t('firstCharacter.title')} actions={actions}>
      <Stack gap="5" shrink className={styles['card']}>
        <Muted as="div" soft>
          {empty && <p className={styles['empty']}>{empty}</p>}
          <p>{name === null ? t('firstCharacter.lead') : t('firstCharacter.welcome', { name })}</p>
        </Muted>
        {desktop && <OtherAddonsOffer app={desktop} />}
        <List as="ol" gap="5" shrink className={styles['steps']}>
          <Step number={1} title={t('firstCharacter.addon.title')} isDone={addon !== null || first !== undefined}>
            <AddonStep />
          </Step>
          <Step number={2} title={t('firstCharacter.save.title')} isDone={fileSeen || first !== undefined}>
            <p className={styles['text']}>{t('firstCharacter.save.text')}</p>
          </Step>
          <Step number={3} title={t('firstCharacter.file.title')} isDone={first !== undefined}>
            <SavedFilePlace />
            <DropZone />
            <PasteField />
            <WatchPanel />
            {first && (
              <p>
                <LinkButton variant="primary" to={characterLink(first)}>
                  {t('firstCharacter.file.open', { name: first.name })}
                </LinkButton>
              </p>
            )}
          </Step>
        </List>
      </Stack>
    </Panel>
  );
}
