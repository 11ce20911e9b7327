import { useRef, useState, type RefObject } from 'react';
import type { FormErrors } from './form-errors.ts';

interface Refusal<Field extends string> {
  /** Of the form whose inputs have the fields' names. */
  readonly form: RefObject<HTMLFormElement | null>;
  readonly refusal: FormErrors<Field>;
  readonly refuse: (found: FormErrors<Field>) => void;
  readonly accept: () => void;
}

/** Errors of a form, of its input or from the server. `fields` in the order of the form. */
export function useRefusal<Field extends string>(fields: readonly Field[]): Refusal<Field> {
  const [refusal, setRefusal] = useState<FormErrors<Field>>({ fields: {}, general: null });
  const form = useRef<HTMLFormElement>(null);
  return {
    form,
    refusal,
    refuse(found) {
      setRefusal(found);
      const first = fields.find((field) => found.fields[field] !== undefined);
      if (first !== undefined) form.current?.querySelector<HTMLInputElement>(`input[name="${first}"]`)?.focus();
    },
    accept: () => setRefusal({ fields: {}, general: null }),
  };
}
