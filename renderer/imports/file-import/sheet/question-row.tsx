import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../base/ui/controls/button.tsx';
import { Muted, Row } from '../../../base/ui/layout/layout.tsx';
import styles from './import-sheet.module.css';

interface QuestionRowProps<V extends string> {
  /** What the question is about, for screen readers: one question is asked of several files or characters. */
  readonly about: string;
  readonly question: string;
  readonly choices: readonly { readonly value: V; readonly label: string }[];
  /** The answer as a sentence, such as "Read as Classic"; null while there is none. */
  readonly answer: string | null;
  readonly busy?: boolean;
  readonly onChoose: (value: V) => void;
}

/** A question about a file or a character that only the player can answer; the answer can be changed until the import. */
export function QuestionRow<V extends string>({
  about,
  question,
  choices,
  answer,
  busy = false,
  onChoose,
}: QuestionRowProps<V>) {
  const { t } = useTranslation();
  const id = useId();
  const [isChanging, setChanging] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  /** The pressed button is gone with the next state of the row: its first button gets the focus. */
  const isPressed = useRef(false);
  const isAsking = answer === null || isChanging;
  const wasAsking = useRef(isAsking);
  useEffect(() => {
    if (wasAsking.current === isAsking) return;
    wasAsking.current = isAsking;
    if (isPressed.current) box.current?.querySelector('button')?.focus();
    isPressed.current = false;
  });
  if (!isAsking)
    return (
      <Row ref={box} gap="2" wrap>
        <Muted size="s">{answer}</Muted>
        <Button
          size="s"
          variant="quiet"
          aria-label={t('fileImport.question.changeOf', { about, answer })}
          onClick={() => {
            isPressed.current = true;
            setChanging(true);
          }}
        >
          {t('fileImport.question.change')}
        </Button>
      </Row>
    );
  return (
    <Row ref={box} gap="2" wrap role="group" aria-labelledby={id} className={styles['choices']}>
      <strong id={id}>
        <span className="visually-hidden">{`${about}: `}</span>
        {question}
      </strong>
      {choices.map(({ value, label }) => (
        <Button
          key={value}
          size="s"
          busy={busy}
          onClick={() => {
            isPressed.current = true;
            setChanging(false);
            onChoose(value);
          }}
        >
          {label}
        </Button>
      ))}
    </Row>
  );
}
