import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useFieldIds } from './field.tsx';
import styles from './slider.module.css';

export interface SliderProps
  extends Omit<
    ComponentPropsWithRef<'input'>,
    'type' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'max' | 'step'
  > {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly onValueChange: (value: number) => void;
  /** The value as it is shown and read out, for example "1.2x". */
  readonly valueText: string;
  readonly hint?: ReactNode | undefined;
}

/** A native range input: drag, arrows, Home and End. */
export function Slider({ label, value, min, max, step, onValueChange, valueText, hint, id, ...input }: SliderProps) {
  const ids = useFieldIds(id, { label, hint });
  return (
    <div className={styles.root}>
      <div className={styles.texts}>
        <label htmlFor={ids.control.id} className={styles.label}>
          {label}
        </label>
        <output htmlFor={ids.control.id} className={styles.value}>
          {valueText}
        </output>
      </div>
      <input
        {...input}
        {...ids.control}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={valueText}
        onChange={(event) => onValueChange(event.currentTarget.valueAsNumber)}
        className={styles.input}
      />
      {hint && (
        <div id={ids.hintId} className={styles.hint}>
          {hint}
        </div>
      )}
    </div>
  );
}
