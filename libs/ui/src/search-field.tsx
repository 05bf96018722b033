import { type RefObject, useRef } from 'react';
import { IconButton } from './icon-button.tsx';
import styles from './search-field.module.css';
import { TextField } from './text-field.tsx';

export interface SearchFieldProps {
  /** Stands in the empty field, and names it. */
  readonly label: string;
  readonly clearLabel: string;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly ref?: RefObject<HTMLInputElement | null> | undefined;
}

/** A field that searches while it is typed in, in letters of either direction, with a button that empties it. */
export function SearchField({ label, clearLabel, value, onValueChange, ref }: SearchFieldProps) {
  const own = useRef<HTMLInputElement>(null);
  const box = ref ?? own;
  const clear = () => {
    onValueChange('');
    box.current?.focus(); // the pressed button is about to disappear
  };
  return (
    <TextField
      ref={box}
      type="search"
      label={label}
      labelHidden
      placeholder={label}
      dir="auto"
      enterKeyHint="search"
      className={styles.search}
      value={value}
      onChange={(event) => onValueChange(event.currentTarget.value)}
      trailing={value !== '' && <IconButton label={clearLabel} icon="close" onClick={clear} />}
    />
  );
}
