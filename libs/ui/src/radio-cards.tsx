import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './radio-cards.module.css';

export interface RadioCardOption<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
  /** BCP 47 tag, if the label is in another language than the interface. */
  readonly lang?: string | undefined;
  /** Shown before the label and hidden from assistive technology: a flag, an emoji. */
  readonly picture?: ReactNode | undefined;
  /** Read out as the card's description. */
  readonly description?: ReactNode | undefined;
}

export interface RadioCardsProps<Value extends string> {
  readonly legend: string;
  readonly legendHidden?: boolean | undefined;
  readonly options: readonly RadioCardOption<Value>[];
  /** Undefined or null while nothing is chosen. */
  readonly value: Value | null | undefined;
  readonly onValueChange: (value: Value) => void;
  /** Cards side by side where there is room; 1 by default. */
  readonly columns?: 1 | 2 | undefined;
  readonly disabled?: boolean | undefined;
}

/** A choice among a few options, shown as cards; a native radio group for the keyboard. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { legend, legendHidden = false, options, value, onValueChange, columns = 1, disabled } = props;
  const id = useId();
  return (
    <fieldset disabled={disabled}>
      <legend className={legendHidden ? styles.hiddenLegend : styles.legend}>{legend}</legend>
      <div className={classNames(styles.cards, columns === 2 && styles.twoColumns)}>
        {options.map((option, index) => (
          <label key={option.value} className={styles.card}>
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onValueChange(option.value)}
              aria-labelledby={`${id}-${index}-label`}
              aria-describedby={option.description ? `${id}-${index}-description` : undefined}
              className={styles.input}
            />
            {option.picture && (
              <span aria-hidden="true" className={styles.picture}>
                {option.picture}
              </span>
            )}
            <span className={styles.texts}>
              <span id={`${id}-${index}-label`} lang={option.lang} className={styles.label}>
                {option.label}
              </span>
              {option.description && (
                <span id={`${id}-${index}-description`} className={styles.description}>
                  {option.description}
                </span>
              )}
            </span>
            <span className={styles.mark}>
              <Icon name="check" size={16} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
