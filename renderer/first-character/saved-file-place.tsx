import { useTranslation } from 'react-i18next';
import { CodeBlock } from '../components/data/code-block.tsx';
import styles from './first-character.module.css';
import { accountsFolder } from './game-paths.ts';
import { useSteps } from './steps-store.ts';

/** Where the game of the chosen system and version saves its files. */
export function SavedFilePlace() {
  const { t } = useTranslation();
  const place = useSteps();
  return (
    <div className={styles['saved']}>
      <p className={styles['text']}>{t('firstCharacter.file.text')}</p>
      <CodeBlock label={t('firstCharacter.file.place')} code={accountsFolder(place)} />
    </div>
  );
}
