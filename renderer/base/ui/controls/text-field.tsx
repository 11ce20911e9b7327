import { Eye, EyeOff } from 'lucide-react';
import { useId, useState, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../styles/cx.ts';
import { describedBy, Field, useFieldError, type FieldTexts } from './field.tsx';
import fieldStyles from './field.module.css';
import { IconButton } from './icon-button.tsx';
import styles from './text-field.module.css';

interface TextFieldProps extends FieldTexts, Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'size'> {
  readonly icon?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Single-line field, with the error of its `Form` for its name. `type="password"` adds a button that shows the password. */
export function TextField({
  label,
  hint,
  error: given,
  hideLabel,
  icon,
  type = 'text',
  className,
  ...rest
}: TextFieldProps) {
  const id = useId();
  const error = useFieldError(rest.name) ?? given;
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const isPassword = type === 'password';
  return (
    <Field id={id} label={label} hint={hint} error={error} hideLabel={hideLabel}>
      <div className={styles['box']}>
        {icon && <span className={styles['icon']}>{icon}</span>}
        <input
          {...rest}
          id={id}
          type={isPassword && shown ? 'text' : type}
          className={cx(
            fieldStyles['control'],
            icon !== undefined && styles['withIcon'],
            isPassword && styles['withReveal'],
            className,
          )}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { label, hint, error })}
        />
        {isPassword && (
          <IconButton
            size="s"
            className={styles['reveal']}
            label={t(shown ? 'common.hidePassword' : 'common.showPassword')}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          </IconButton>
        )}
      </div>
    </Field>
  );
}
