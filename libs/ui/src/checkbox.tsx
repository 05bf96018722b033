import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './checkbox.module.css';
import { ErrorLine, useFieldIds } from './field.tsx';
import { Icon } from './icon.tsx';

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'children' | 'onChange'> {
  /** May hold a link, for example to the privacy policy. */
  readonly label: ReactNode;
  readonly hint?: ReactNode | undefined;
  readonly error?: string | undefined;
  readonly onCheckedChange?: ((checked: boolean) => void) | undefined;
}

/** A checkbox whose whole line can be pressed. */
export function Checkbox({ label, hint, error, id, onCheckedChange, className, ...input }: CheckboxProps) {
  const ids = useFieldIds(id, { label: '', hint, error });
  return (
    <div className={className}>
      <label className={styles.line}>
        <span className={styles.box}>
          <input
            {...input}
            {...ids.control}
            type="checkbox"
            className={styles.input}
            onChange={(event) => onCheckedChange?.(event.currentTarget.checked)}
          />
          <Icon name="check" size={16} />
        </span>
        <span>{label}</span>
      </label>
      {hint && (
        <p id={ids.hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      <div aria-live="polite">{error && <ErrorLine id={ids.errorId}>{error}</ErrorLine>}</div>
    </div>
  );
}
