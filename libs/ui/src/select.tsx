import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { FieldFrame, type FieldTexts, useFieldIds } from './field.tsx';
import { Icon } from './icon.tsx';

export interface SelectOption<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
  /** BCP 47 tag, if the label is in another language than the interface. */
  readonly lang?: string | undefined;
}

export interface SelectProps<Value extends string>
  extends FieldTexts,
    Omit<ComponentPropsWithRef<'select'>, 'children' | 'value' | 'defaultValue' | 'onChange' | 'multiple'> {
  readonly options: readonly SelectOption<Value>[];
  readonly value: Value;
  readonly onValueChange: (value: Value) => void;
  readonly labelHidden?: boolean | undefined;
  /** Lower and with smaller text, for headers and menus. */
  readonly compact?: boolean | undefined;
}

/** The device's own select, styled like our fields. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, labelHidden, hint, error, id, className, options, value, onValueChange, compact, ...select } = props;
  const ids = useFieldIds(id, { label, hint, error });
  const choose = (text: string) => {
    const option = options.find((candidate) => candidate.value === text);
    if (option) onValueChange(option.value);
  };
  return (
    <FieldFrame ids={ids} label={label} labelHidden={labelHidden} hint={hint} error={error}>
      <div className={classNames(styles.box, styles.select, compact && styles.compact)}>
        <select
          {...select}
          {...ids.control}
          value={value}
          onChange={(event) => choose(event.currentTarget.value)}
          className={classNames(styles.input, className)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} lang={option.lang}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </div>
    </FieldFrame>
  );
}
