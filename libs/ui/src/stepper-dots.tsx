import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './stepper-dots.module.css';

export type StepState = 'done' | 'current' | 'todo' | 'locked';

export interface Step {
  /** Name and state in words, for example "Quiz, locked". */
  readonly label: string;
  readonly state: StepState;
}

export interface StepperDotsProps {
  /** Names the list, for example "Progress of this story". */
  readonly label: string;
  readonly steps: readonly Step[];
}

/** A row of dots for a few steps; a picture for the eye, a list for the ear. */
export function StepperDots({ label, steps }: StepperDotsProps) {
  return (
    <ol aria-label={label} className={styles.dots}>
      {steps.map((step) => (
        <li
          key={step.label}
          aria-current={step.state === 'current' ? 'step' : undefined}
          className={classNames(styles.dot, styles[step.state])}
        >
          {step.state === 'done' && <Icon name="check" size={16} />}
          <span className={styles.hidden}>{step.label}</span>
        </li>
      ))}
    </ol>
  );
}
