import { useTranslation } from 'react-i18next';
import { Select } from '../../../base/ui/controls/select.tsx';
import { TextField } from '../../../base/ui/controls/text-field.tsx';

const KINDS = ['30', '90', '365', 'date', 'never'] as const;
const DAY_MS = 86_400_000;

/** Expiry as chosen: days, a date, or never. */
export interface Expiry {
  readonly kind: (typeof KINDS)[number];
  /** YYYY-MM-DD for `date`. */
  readonly date: string;
}

/** ISO 8601; null for never, undefined for a date that is missing. The token is valid until the end of the date. */
export function toExpiresAt({ kind, date }: Expiry): string | null | undefined {
  if (kind === 'never') return null;
  if (kind !== 'date') return new Date(Date.now() + Number(kind) * DAY_MS).toISOString();
  const endOfDay = new Date(`${date}T23:59:59`);
  return Number.isNaN(endOfDay.getTime()) ? undefined : endOfDay.toISOString();
}

interface ExpiryFieldsProps {
  readonly expiry: Expiry;
  readonly onChange: (expiry: Expiry) => void;
}

/** Lifetime of a token, with a field for a date where it is chosen. */
export function ExpiryFields({ expiry, onChange }: ExpiryFieldsProps) {
  const { t } = useTranslation();
  const label = (kind: Expiry['kind']): string => {
    if (kind === 'date') return t('api.tokens.onDate');
    return kind === 'never' ? t('api.tokens.neverExpires') : t('api.tokens.days', { count: Number(kind) });
  };
  return (
    <>
      <Select
        label={t('api.tokens.expiry')}
        hint={expiry.kind === 'never' ? t('api.tokens.neverHint') : undefined}
        choices={KINDS.map((value) => ({ value, label: label(value) }))}
        value={expiry.kind}
        onChoose={(kind) => onChange({ ...expiry, kind })}
      />
      {expiry.kind === 'date' && (
        <TextField
          name="expires_at"
          type="date"
          label={t('api.tokens.date')}
          value={expiry.date}
          onChange={({ currentTarget }) => onChange({ ...expiry, date: currentTarget.value })}
        />
      )}
    </>
  );
}
