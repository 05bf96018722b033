import { type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

export interface FieldTexts {
  readonly label: string;
  /** What to enter, shown under the field. */
  readonly hint?: ReactNode | undefined;
  /** What is wrong; the field is invalid while this is set. */
  readonly error?: string | undefined;
}

/** What is wrong with a field, told elsewhere. */
export interface FieldRefusal {
  /** The id of a message in the form that speaks of this field; the field is invalid while this is set. */
  readonly refusedBy?: string | undefined;
}

/** The attributes that connect a control with its texts. */
export interface ControlAttributes {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

/** Ids for a control, its hint and its error. */
export function useFieldIds(given: string | undefined, { hint, error, refusedBy }: FieldTexts & FieldRefusal) {
  const made = useId();
  const id = given ?? made;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint ? hintId : '', error ? errorId : '', refusedBy].filter(Boolean).join(' ') || undefined;
  const control: ControlAttributes = {
    id,
    'aria-describedby': describedBy,
    'aria-invalid': error || refusedBy ? true : undefined,
  };
  return { control, hintId, errorId };
}

interface FieldFrameProps extends FieldTexts {
  readonly ids: ReturnType<typeof useFieldIds>;
  readonly labelHidden?: boolean | undefined;
  readonly children: ReactNode;
}

/** Label above, hint and error below the control; the error is announced when it appears. */
export function FieldFrame({ ids, label, labelHidden = false, hint, error, children }: FieldFrameProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={ids.control.id} className={labelHidden ? styles.hiddenLabel : styles.label}>
        {label}
      </label>
      {children}
      {hint && (
        <div id={ids.hintId} className={styles.hint}>
          {hint}
        </div>
      )}
      <div aria-live="polite">{error && <ErrorLine id={ids.errorId}>{error}</ErrorLine>}</div>
    </div>
  );
}

export function ErrorLine({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <p id={id} className={styles.error}>
      <Icon name="error" size={16} />
      {children}
    </p>
  );
}
