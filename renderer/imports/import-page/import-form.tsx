import { SAMPLE_PAYLOAD } from '#shared/characters/read-import/sample-payload.ts';
import { Eraser, FileText, Keyboard, Upload as UploadIcon, WandSparkles } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Muted, Row, Stack } from '../../base/ui/layout/layout.tsx';
import { Button } from '../../base/ui/controls/button.tsx';
import { Form } from '../../base/ui/controls/form.tsx';
import { GuestNotice } from '../../base/ui/feedback/guest-notice.tsx';
import { Notice } from '../../base/ui/feedback/notice.tsx';
import { Segmented } from '../../base/ui/controls/segmented.tsx';
import { TextArea } from '../../base/ui/controls/text-area.tsx';
import { canImport, type Check } from './check/check.ts';
import { CheckReport } from './check/check-report.tsx';
import { isRefused, readChosenFile, type ChosenFile, type FileError } from './chosen-file.ts';
import { formatList } from '../../base/format/format.ts';
import { formatMessage } from '../../base/i18n/i18n.ts';
import { FileDrop } from './file-drop.tsx';
import styles from './import-form.module.css';
import type { Upload } from './send-import.ts';
import { useCheckedText } from './check/use-checked-text.ts';

type Mode = 'manual' | 'file';

/** Longer texts are not put into the field: browsers slow down. */
const EDITABLE_UP_TO = 1_000_000;
const SHOWN_NAMES = 12;

interface ImportFormProps {
  readonly busy: boolean;
  readonly onImport: (upload: Upload) => void;
  /** The input changed, so the previous result is outdated. */
  readonly onInput: () => void;
}

/** Upload for a valid check: one payload, or several as a document. */
function uploadOf(check: Check, text: string): Upload | null {
  if (check.kind === 'one') return { kind: 'payload', payload: check.payload };
  return check.kind === 'many' ? { kind: 'file', bytes: new TextEncoder().encode(text) } : null;
}

function useImportForm({ busy, onImport, onInput }: ImportFormProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [mode, setMode] = useState<Mode>('manual');
  const [typed, setTyped] = useState('');
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [refused, setRefused] = useState<{ readonly name: string; readonly why: FileError } | null>(null);

  const text = mode === 'manual' ? typed : file?.kind === 'json' ? file.text : '';
  const { check, pending, checkNow } = useCheckedText(text);
  const bytes = mode === 'file' && file?.kind === 'lua' ? file.bytes : null;
  const ready = bytes !== null || (canImport(check) && !pending);

  const type = (words: string): void => {
    onInput();
    setTyped(words);
  };
  const turnTo = (next: Mode): void => {
    onInput();
    setMode(next);
  };
  const choose = async (chosen: File): Promise<void> => {
    const read = await readChosenFile(chosen);
    onInput();
    setFile(isRefused(read) ? null : read);
    setRefused(isRefused(read) ? { name: chosen.name, why: read } : null);
  };
  const remove = (): void => {
    onInput();
    setFile(null);
    setRefused(null);
  };
  const goTo = (index: number): void => {
    const field = area.current;
    if (!field) return;
    field.focus();
    field.setSelectionRange(index, Math.min(index + 1, field.value.length));
    const { line } = check.kind === 'syntax' ? check.problem : { line: 1 };
    field.scrollTop = (line - 4) * Number.parseFloat(getComputedStyle(field).lineHeight);
  };
  const submit = (): void => {
    const upload: Upload | null = bytes ? { kind: 'file', bytes } : uploadOf(checkNow(), text);
    if (upload && !busy) onImport(upload);
  };
  return { area, mode, typed, file, refused, check, pending, bytes, ready, type, turnTo, choose, remove, goTo, submit };
}

type FormState = ReturnType<typeof useImportForm>;

function Tools({ mode, typed, turnTo, type }: FormState) {
  const { t } = useTranslation();
  return (
    <Row gap="2" justify="between" wrap>
      <Segmented
        label={t('importing.mode')}
        value={mode}
        onChange={turnTo}
        segments={[
          { value: 'manual', label: t('importing.manual'), icon: <Keyboard aria-hidden /> },
          { value: 'file', label: t('importing.file'), icon: <FileText aria-hidden /> },
        ]}
      />
      {mode === 'manual' && (
        <div>
          {typed !== '' && (
            <Button size="s" variant="quiet" icon={<Eraser aria-hidden />} onClick={() => type('')}>
              {t('importing.clear')}
            </Button>
          )}
          <Button
            size="s"
            variant="quiet"
            icon={<WandSparkles aria-hidden />}
            onClick={() => type(JSON.stringify(SAMPLE_PAYLOAD, null, 2))}
          >
            {t('importing.sample')}
          </Button>
        </div>
      )}
    </Row>
  );
}

function Input({ area, mode, typed, file, check, type, turnTo, choose, remove }: FormState) {
  const { t } = useTranslation();
  return mode === 'manual' ? (
    <TextArea
      ref={area}
      code
      label={t('importing.json')}
      rows={16}
      className={styles['text']}
      placeholder={t('importing.placeholder')}
      value={typed}
      aria-invalid={check.kind === 'syntax' || check.kind === 'refused' || undefined}
      onChange={(event) => type(event.target.value)}
    />
  ) : (
    <FileDrop
      name={file?.name ?? null}
      onFile={(chosen) => void choose(chosen)}
      onRemove={remove}
      actions={
        file?.kind === 'json' &&
        file.text.length <= EDITABLE_UP_TO && (
          <Button
            onClick={() => {
              type(file.text);
              turnTo('manual');
            }}
          >
            {t('importing.editAsText')}
          </Button>
        )
      }
    />
  );
}

function LuaReady({ names }: { readonly names: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <Notice tone="good">
      {t('importing.manyReady', { count: names.length, names: formatList(names.slice(0, SHOWN_NAMES)) })}
    </Notice>
  );
}

/** Import by text or file, validated while typing. */
export function ImportForm(props: ImportFormProps) {
  const { t } = useTranslation();
  const { busy } = props;
  const form = useImportForm(props);
  const { mode, file, refused, check, ready, pending, goTo, submit } = form;
  return (
    <Stack as={Form} gap="4" shrink onSubmit={submit}>
      <GuestNotice />
      <Tools {...form} />
      <Input {...form} />
      {mode === 'file' && refused && (
        <Notice tone="bad" title={t('importing.errorsTitle')}>
          {typeof refused.why === 'string'
            ? t(`importing.${refused.why}`, { name: refused.name })
            : t('importing.fileProblem', { name: refused.name, problem: formatMessage(refused.why) })}
        </Notice>
      )}
      {mode === 'file' && file?.kind === 'lua' && <LuaReady names={file.names} />}
      {check.kind !== 'empty' && <CheckReport check={check} onGoTo={mode === 'manual' ? goTo : undefined} />}
      <Row gap="3" wrap>
        <Button
          type="submit"
          variant="primary"
          busy={busy}
          disabled={!ready && !busy}
          icon={<UploadIcon aria-hidden />}
        >
          {t(busy ? 'importing.busy' : 'importing.submit')}
        </Button>
        {pending && <Muted size="s">{t('importing.checking')}</Muted>}
      </Row>
    </Stack>
  );
}
