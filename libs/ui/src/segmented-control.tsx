import { useId } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './segmented-control.module.css';

export interface Segment<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: IconName | undefined;
  /** Shows only the icon; the label remains the accessible name. */
  readonly iconOnly?: boolean | undefined;
}

export interface SegmentedControlProps<Value extends string> {
  readonly label: string;
  readonly labelHidden?: boolean | undefined;
  readonly segments: readonly Segment<Value>[];
  readonly value: Value;
  readonly onValueChange: (value: Value) => void;
}

/** A few options side by side, for example light, dark, system; a native radio group. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, labelHidden = false, segments, value, onValueChange } = props;
  const id = useId();
  return (
    <fieldset>
      <legend className={labelHidden ? styles.hidden : styles.legend}>{label}</legend>
      <div className={styles.segments}>
        {segments.map((segment) => (
          <label key={segment.value} className={styles.segment}>
            <input
              type="radio"
              name={id}
              value={segment.value}
              checked={segment.value === value}
              onChange={() => onValueChange(segment.value)}
              className={styles.input}
            />
            {segment.icon && <Icon name={segment.icon} />}
            <span className={classNames(segment.iconOnly && styles.hidden)}>{segment.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
