import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { FieldFrame, type FieldRefusal, type FieldTexts, useFieldIds } from './field.tsx';

export interface TextFieldProps extends FieldTexts, FieldRefusal, Omit<ComponentPropsWithRef<'input'>, 'children'> {
  readonly labelHidden?: boolean | undefined;
  /** A control inside the box, after the text: a toggle, a unit. */
  readonly trailing?: ReactNode | undefined;
}

/** One line of text with its label, hint and error. */
export function TextField(props: TextFieldProps) {
  const { label, labelHidden, hint, error, refusedBy, trailing, id, className, ...input } = props;
  const ids = useFieldIds(id, { label, hint, error, refusedBy });
  return (
    <FieldFrame ids={ids} label={label} labelHidden={labelHidden} hint={hint} error={error}>
      <div className={styles.box}>
        <input type="text" {...input} {...ids.control} className={classNames(styles.input, className)} />
        {trailing && <span className={styles.trailing}>{trailing}</span>}
      </div>
    </FieldFrame>
  );
}

export interface TextAreaProps extends FieldTexts, Omit<ComponentPropsWithRef<'textarea'>, 'children'> {
  readonly labelHidden?: boolean | undefined;
}

/** A field of several lines that grows with its text. */
export function TextArea({ label, labelHidden, hint, error, id, className, ...input }: TextAreaProps) {
  const ids = useFieldIds(id, { label, hint, error });
  return (
    <FieldFrame ids={ids} label={label} labelHidden={labelHidden} hint={hint} error={error}>
      <div className={styles.box}>
        <textarea rows={4} {...input} {...ids.control} className={classNames(styles.input, className)} />
      </div>
    </FieldFrame>
  );
}
