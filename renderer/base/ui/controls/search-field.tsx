import { Search } from 'lucide-react';
import { TextField } from './text-field.tsx';

interface SearchFieldProps {
  readonly label: string;
  /** The label by default. */
  readonly placeholder?: string;
  readonly showsLabel?: boolean;
  readonly value?: string;
  readonly onSearch?: (text: string) => void;
}

/** Text field with a magnifier, for names of the player's own things: browsers neither complete nor spell-check it. */
export function SearchField({ label, placeholder = label, showsLabel = false, value, onSearch }: SearchFieldProps) {
  return (
    <TextField
      label={label}
      hideLabel={!showsLabel}
      type="search"
      icon={<Search aria-hidden />}
      placeholder={placeholder}
      value={value}
      onChange={(event) => onSearch?.(event.target.value)}
      autoComplete="off"
      spellCheck={false}
    />
  );
}
