import type { Character } from '#shared/characters/contract/characters.ts';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../base/ui/controls/button.tsx';
import { Notice } from '../../../base/ui/feedback/notice.tsx';
import { DialogActions } from '../../../base/ui/overlays/dialog.tsx';
import { translateGameTerm } from '../../../base/i18n/i18n.ts';
import { describePlace } from '../../../characters/tell-apart.ts';
import { fileImport } from '../file-import.ts';
import type { WhichCharacter } from '../find-people.ts';

interface WhichCharactersProps {
  readonly questions: readonly WhichCharacter[];
}

/** Asks which character of the ledger a found one is, where its name has several and nothing in the file tells. */
export function WhichCharacters({ questions }: WhichCharactersProps) {
  return questions.map((question) => <Question key={question.key} question={question} />);
}

function Question({ question: { key, found, choices, answer } }: { readonly question: WhichCharacter }) {
  const { t } = useTranslation();
  const describe = ({ level, race, class: className, guild, ...character }: Character): string =>
    [
      t('fileImport.which.choice', { level, race: translateGameTerm(race), className: translateGameTerm(className) }),
      guild,
      describePlace(character),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Notice title={t('fileImport.which.title', { name: found.name, realm: found.realm })}>
      <p>{t(choices.length === 0 ? 'fileImport.which.later' : 'fileImport.which.text')}</p>
      <DialogActions>
        {choices.map((choice) => (
          <Button
            key={choice.id}
            variant={answer === choice.id ? 'primary' : 'secondary'}
            aria-pressed={answer === choice.id}
            onClick={() => void fileImport.chooseCharacter(key, answer === choice.id ? null : choice.id)}
          >
            {describe(choice)}
          </Button>
        ))}
      </DialogActions>
    </Notice>
  );
}
