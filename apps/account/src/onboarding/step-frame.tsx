import { type OnboardingStep, onboardingSteps, stepNumber, stepPercent } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { Button, Heading, Icon, Page, ProgressBar, Stack, Text } from '@fabula/ui';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useText } from '../text.ts';
import styles from './step-frame.module.css';

export interface StepFrameProps {
  readonly step: OnboardingStep;
  readonly title: string;
  readonly introduction: string;
  readonly nextLabel: string;
  readonly nextDisabled?: boolean;
  readonly pending?: boolean;
  /** Why the present choice is not allowed; shown next to the Continue button. */
  readonly refusal?: string | undefined;
  readonly onNext: () => void;
  /** Missing where there is nothing to go back to. */
  readonly onBack?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** The progress at the top, one question, and the Continue button within the thumb's reach. */
export function StepFrame(props: StepFrameProps) {
  const { step, title, introduction, nextLabel, nextDisabled = false, pending = false, refusal } = props;
  const { onNext, onBack, children } = props;
  const text = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  // The path is the same for every step, so the shell does not move the focus.
  useEffect(() => heading.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!nextDisabled && !pending) onNext();
  };
  return (
    <Page width="reading" centered>
      <StepProgress step={step} />
      <form className={styles.form} onSubmit={submit}>
        <Stack gap="sm">
          <Heading ref={heading} level={1} className={styles.heading}>
            {title}
          </Heading>
          <Text muted>{introduction}</Text>
        </Stack>
        {children}
        <div className={styles.actions}>
          <div role="alert" className={styles.refusal}>
            {refusal && (
              <>
                <Icon name="error" size={16} />
                {refusal}
              </>
            )}
          </div>
          <div className={styles.buttons}>
            {onBack && (
              <Button variant="secondary" size="lg" onClick={onBack}>
                {text('back')}
              </Button>
            )}
            <Button
              type="submit"
              size="lg"
              iconEnd="forward"
              className={styles.next}
              disabled={nextDisabled}
              busy={pending}
            >
              {nextLabel}
            </Button>
          </div>
        </div>
      </form>
    </Page>
  );
}

function StepProgress({ step }: { readonly step: OnboardingStep }) {
  const text = useText();
  const { texts } = usePlatform();
  const percent = stepPercent(step);
  return (
    <ProgressBar
      label={text('stepOf', { step: stepNumber(step), total: onboardingSteps.length })}
      percent={percent}
      valueText={new Intl.NumberFormat(texts.language(), { style: 'percent' }).format(percent / 100)}
    />
  );
}
