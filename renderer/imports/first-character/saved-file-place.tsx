import { useTranslation } from 'react-i18next';
import { CodeBlock } from '../../base/ui/data/code-block.tsx';
import styles from './first-character.module.css';
import { accountsFolder } from './game-paths.ts';
import { useSteps } from './steps-store.ts';

/** Path of the saved files for the chosen system and version of the game. */
export function SavedFilePlace() {
  const { t } = useTranslation();
  const place = useSteps();
  return (
    <div className={styles['saved']}>
      <p className={styles['text']}>{t('firstCharacter.file.text')}</p>
      <CodeBlock label={t('firstCharacter.file.place')} code={accountsFolder(place)} wraps />
    </div>
  );
}
