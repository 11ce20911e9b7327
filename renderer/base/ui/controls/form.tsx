import type { FieldError } from '#shared/base/http/errors.ts';
import type { FieldProblem } from '#shared/base/http/field-problem.ts';
import { use, useState, type ComponentProps, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { messagesOf, parseFormErrors, type FormErrors } from '../../api/form-errors.ts';
import { Notice } from '../feedback/notice.tsx';
import { DialogActions } from '../overlays/dialog.tsx';
import { Button } from './button.tsx';
import { FormState } from './field.tsx';

const NOTHING_WRONG: FormErrors<string> = { fields: {}, general: null };

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** Problems of the input. One at a field of the form prevents the request. */
  readonly check?: () => readonly (FieldError | FieldProblem)[];
  /** Rejects with the failure to show: at the fields that it names, otherwise above them. */
  readonly onSubmit: () => Promise<unknown> | void;
  /** Name of the field that also shows failures that name none. */
  readonly failureField?: string;
  /** Title of a failure that is shown above the fields. */
  readonly failureTitle?: string;
  /** Above a failure. */
  readonly head?: ReactNode;
}

/**
 * Sends once at a time; fields with a `name` show their errors, and the first of them gets the focus. Typing hides a failure;
 * once refused, the input is checked while it is typed.
 */
export function Form({ check, onSubmit, failureField, failureTitle, head, children, ...rest }: FormProps) {
  const [busy, setBusy] = useState(false);
  const [{ fields, general }, setErrors] = useState(NOTHING_WRONG);
  const [refused, setRefused] = useState<readonly string[] | null>(null);
  const submit = async (form: HTMLFormElement): Promise<void> => {
    const names = [...form.elements].flatMap((element) => element.getAttribute('name') ?? []);
    const refuse = (found: FormErrors<string>): void => {
      setErrors(found);
      setRefused(names);
      const first = names.find((name) => found.fields[name] !== undefined);
      if (first !== undefined) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    };
    const wrong = messagesOf(check?.() ?? [], names);
    if (Object.keys(wrong).length > 0) return refuse({ fields: wrong, general: null });
    setBusy(true);
    setErrors(NOTHING_WRONG);
    try {
      await onSubmit();
      setRefused(null);
    } catch (error) {
      const found = parseFormErrors(error, names);
      const isOfField = failureField !== undefined && found.general !== null;
      refuse(isOfField ? { fields: { [failureField]: found.general }, general: null } : found);
    } finally {
      setBusy(false);
    }
  };
  const wrong = refused === null ? {} : messagesOf(check?.() ?? [], refused);
  return (
    <form
      {...rest}
      onChange={() => setErrors(NOTHING_WRONG)}
      onSubmit={(event) => {
        event.preventDefault();
        // Dialogs of a form are in it for React.
        event.stopPropagation();
        if (!busy) void submit(event.currentTarget);
      }}
    >
      {head}
      {general !== null && (
        <Notice tone="bad" title={failureTitle}>
          {general}
        </Notice>
      )}
      <FormState value={{ busy, errors: { ...wrong, ...fields } }}>{children}</FormState>
    </form>
  );
}

/** Pending while its form is. */
export function SubmitButton({ variant = 'primary', ...rest }: ComponentProps<typeof Button>) {
  return <Button {...rest} type="submit" variant={variant} busy={use(FormState).busy} />;
}

interface FormActionsProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'disabled'> {
  /** Label of the button that submits. */
  readonly submit: string;
  readonly onCancel?: () => void;
  readonly cancelRef?: Ref<HTMLButtonElement>;
}

/** Buttons of a form in a dialog. */
export function FormActions({ submit, onCancel, cancelRef, ...rest }: FormActionsProps) {
  const { t } = useTranslation();
  return (
    <DialogActions>
      {onCancel && (
        <Button ref={cancelRef} onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      )}
      <SubmitButton {...rest}>{submit}</SubmitButton>
    </DialogActions>
  );
}
