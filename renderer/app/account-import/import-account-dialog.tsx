import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Muted, Stack } from '../../base/ui/layout/layout.tsx';
import { Dialog, DialogActions } from '../../base/ui/overlays/dialog.tsx';
import { ChooseExport } from './choose-export.tsx';
import { ExportReview } from './export-review.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import type { ChosenExport } from './read-export.ts';
import { createSending, type AccountSending, type ImportProgress } from './send-export.ts';
import { isAbortError } from '../../base/api/errors.ts';
import { characters } from '../../characters/stores/characters-store.ts';
import { Button } from '../../base/ui/controls/button.tsx';
import { Progress } from '../../base/ui/feedback/progress.tsx';

interface SendingViewProps {
  readonly progress: ImportProgress;
  /** Characters of the export. */
  readonly count: number;
  readonly onStop: () => void;
}

function SendingView({ progress: { partsSent, parts, characters }, count, onStop }: SendingViewProps) {
  const { t } = useTranslation();
  return (
    <Stack gap="4">
      <Progress label={t('moving.sending')} value={partsSent / parts} />
      <Muted as="p" soft size="s">
        {t('moving.sent', { done: characters.length, count })} {t('moving.keepOpen')}
      </Muted>
      <DialogActions>
        <Button onClick={onStop}>{t('moving.stop')}</Button>
      </DialogActions>
    </Stack>
  );
}

type Step =
  | { readonly of: 'choose' }
  | { readonly of: 'review' }
  | { readonly of: 'sending'; readonly progress: ImportProgress }
  | { readonly of: 'stopped'; readonly progress: ImportProgress; readonly error: unknown }
  | { readonly of: 'done'; readonly progress: ImportProgress };

interface ImportAccountDialogProps {
  readonly username: string;
  readonly onClose: () => void;
}

export function ImportAccountDialog({ username, onClose }: ImportAccountDialogProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<ChosenExport | null>(null);
  const [step, setStep] = useState<Step>({ of: 'choose' });
  const sending = useRef<AccountSending | null>(null);
  const stopping = useRef(new AbortController());
  const run = async (): Promise<void> => {
    if (chosen === null) return;
    sending.current ??= createSending(chosen.exported);
    const { current } = sending;
    stopping.current = new AbortController();
    const show = (progress: ImportProgress): void => setStep({ of: 'sending', progress });
    show(current.progress());
    try {
      setStep({ of: 'done', progress: await current.run(stopping.current.signal, show) });
    } catch (error) {
      setStep({ of: 'stopped', progress: current.progress(), error: isAbortError(error) ? null : error });
    }
    void characters.load();
  };
  const choose = (next: ChosenExport): void => {
    sending.current = null;
    setChosen(next);
    setStep({ of: 'review' });
  };
  const close = (): void => {
    stopping.current.abort();
    onClose();
  };
  const count = chosen?.summary.taken.characters ?? 0;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={t('moving.dialog')}
      description={step.of === 'choose' ? t('moving.lead') : undefined}
      size="l"
      // A click beside the window must not stop an import.
      role={step.of === 'sending' ? 'alertdialog' : 'dialog'}
    >
      {step.of === 'choose' && <ChooseExport onChosen={choose} />}
      {step.of === 'review' && chosen && (
        <ExportReview
          chosen={chosen}
          username={username}
          onImport={() => void run()}
          onOther={() => setStep({ of: 'choose' })}
        />
      )}
      {step.of === 'sending' && (
        <SendingView progress={step.progress} count={count} onStop={() => stopping.current.abort()} />
      )}
      {(step.of === 'stopped' || step.of === 'done') && (
        <ImportOutcome
          progress={step.progress}
          count={count}
          {...(step.of === 'stopped' && { error: step.error })}
          onContinue={() => void run()}
          onClose={close}
        />
      )}
    </Dialog>
  );
}
