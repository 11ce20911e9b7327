import { factionChoices } from '#shared/games/wow/data/tokens.ts';
import type { Character } from '#shared/characters/contract/characters.ts';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../base/ui/controls/button.tsx';
import { List, Row } from '../../../base/ui/layout/layout.tsx';
import { formatList } from '../../../base/format/format.ts';
import { translateGameTerm } from '../../../base/i18n/i18n.ts';
import { describePlace } from '../../../characters/tell-apart.ts';
import type { AccountQuestion } from '../account-questions.ts';
import { fileImport, type FileImportState } from '../file-import.ts';
import type { WhichCharacter } from '../find-people.ts';
import { isTicked, type PickedRow, type Picking } from '../pick-characters.ts';
import styles from './import-sheet.module.css';
import { QuestionRow } from './question-row.tsx';

/** Questions that leave the characters below them in sight, and those that each press of the button adds. */
const FIRST_QUESTIONS = 3;
const MORE_QUESTIONS = 40;
/** Characters that name an account. */
const SHOWN_NAMES = 3;

interface Question {
  readonly key: string;
  readonly about: string;
  readonly text: string;
  readonly question: string;
  /** None while the player cannot answer yet. */
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly answer: string | null;
  readonly onChoose: (value: string) => void;
}

function describeCharacter({ level, race, class: className, guild, ...place }: Character, t: TFunction): string {
  const words = { level, race: translateGameTerm(race), className: translateGameTerm(className) };
  return [t('fileImport.which.choice', words), guild, describePlace(place)].filter(Boolean).join(' · ');
}

/** Which character of the ledger a found one is, where its name has several and nothing in the file tells. */
function askWhich({ key, found: { name, realm }, choices, answer }: WhichCharacter, t: TFunction): Question {
  const chosen = choices.find(({ id }) => id === answer);
  return {
    key,
    about: name,
    text: t(choices.length === 0 ? 'fileImport.which.later' : 'fileImport.which.text'),
    question: t('fileImport.which.title', { name, realm }),
    choices: choices.map((each) => ({ value: String(each.id), label: describeCharacter(each, t) })),
    answer: chosen === undefined ? null : describeCharacter(chosen, t),
    onChoose: (id) => void fileImport.chooseCharacter(key, Number(id)),
  };
}

function listNames(names: readonly string[], t: TFunction): string {
  if (names.length <= SHOWN_NAMES) return formatList(names);
  const shown = names.slice(0, SHOWN_NAMES).join(', ');
  return t('fileImport.leftOut.namesMore', { names: shown, number: names.length - SHOWN_NAMES });
}

const OWN_ACCOUNT = '';

/** Whether the account of a warband bank is one of the others. */
function askAccount(question: AccountQuestion, accounts: FileImportState['accounts'], t: TFunction): Question {
  const [hash = ''] = question.hashes;
  const others = question.others.map((each) => ({
    value: each.hashes[0] ?? '',
    each,
    names: listNames(each.names, t),
  }));
  const answer = accounts.get(hash);
  const same = others.find(({ value }) => value === answer);
  return {
    key: `account ${hash}`,
    about: t('fileImport.warband.of', { names: listNames(question.names, t) }),
    text: t('fileImport.warband.text'),
    question: t('fileImport.warband.title'),
    choices: [
      ...others.map(({ value, names }) => ({ value, label: t('fileImport.warband.same', { names }) })),
      { value: OWN_ACCOUNT, label: t('fileImport.warband.own') },
    ],
    answer:
      same === undefined
        ? answer === null
          ? t('fileImport.warband.isOwn')
          : null
        : t('fileImport.warband.isSame', { names: same.names }),
    onChoose: (chosen) =>
      fileImport.answerAccount(question, others.find(({ value }) => value === chosen)?.each ?? null),
  };
}

function toChoices(factions: readonly string[]): Question['choices'] {
  return factions.map((value) => ({ value, label: translateGameTerm(value) }));
}

/** The faction of a character of which neither a file nor the ledger says it; an answer is optional. */
function askFaction({ key, found }: PickedRow, factions: FileImportState['factions'], t: TFunction): Question {
  const answer = factions.get(key);
  return {
    key,
    about: found.name,
    text: t('fileImport.faction.text', { realm: found.realm }),
    question: t('fileImport.faction.title'),
    choices: toChoices(factionChoices(found.race)),
    answer: answer === undefined ? null : translateGameTerm(answer),
    onChoose: (faction) => void fileImport.sayFaction([key], faction),
  };
}

/** One answer for all characters whose faction is asked for; those that have one keep it until all have. */
function askFactionOfAll(rows: readonly PickedRow[], factions: FileImportState['factions'], t: TFunction): Question[] {
  const possible = rows.map(({ found }) => factionChoices(found.race));
  const common = (possible[0] ?? []).filter((each) => possible.every((all) => all.includes(each)));
  if (rows.length < 2 || common.length === 0) return [];
  const open = rows.filter(({ key }) => !factions.has(key));
  const asked = open.length > 0 ? open : rows;
  const answers = new Set(rows.flatMap(({ key }) => factions.get(key) ?? []));
  return [
    {
      key: 'factions',
      about: t('fileImport.charactersTitle'),
      text: '',
      question: t('fileImport.faction.titleAll', { count: asked.length }),
      choices: toChoices(common),
      answer: open.length > 0 ? null : formatList([...answers].map(translateGameTerm)),
      onChoose: (faction) =>
        void fileImport.sayFaction(
          asked.map(({ key }) => key),
          faction,
        ),
    },
  ];
}

function findQuestions({ ticks, accounts, factions }: FileImportState, picking: Picking, t: TFunction): Question[] {
  const lacking = picking.rows.filter((row) => row.lacksFaction && isTicked(row, ticks));
  return [
    ...picking.questions.map((each) => askWhich(each, t)),
    ...(picking.accountQuestions ?? []).map((each) => askAccount(each, accounts, t)),
    ...askFactionOfAll(lacking, factions, t),
    ...lacking.map((row) => askFaction(row, factions, t)),
  ];
}

interface QuestionsProps {
  readonly state: FileImportState;
  readonly picking: Picking;
}

/** What only the player can say of the characters and banks in the files. Nothing waits for it but what the text names. */
export function Questions({ state, picking }: QuestionsProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(FIRST_QUESTIONS);
  const questions = findQuestions(state, picking, t);
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby="import-questions">
      <h3 id="import-questions" className={styles['heading']}>
        {t('fileImport.questions')}
      </h3>
      <List className={styles['rows']}>
        {questions.slice(0, shown).map(({ key, text, ...question }) => (
          <Row as="li" gap="3" className={styles['file']} key={key}>
            <div className={styles['who']}>
              <p className={styles['name']}>{question.about}</p>
              {text !== '' && <p className={styles['line']}>{text}</p>}
              {/* Answers wait for each other: none is lost while the files are compared. */}
              {question.choices.length > 0 && <QuestionRow {...question} />}
            </div>
          </Row>
        ))}
      </List>
      {questions.length > shown && (
        <Button size="s" variant="quiet" className={styles['more']} onClick={() => setShown(shown + MORE_QUESTIONS)}>
          {t('fileImport.rowsMore', { count: questions.length - shown })}
        </Button>
      )}
    </section>
  );
}
