import type { OnboardingStep } from '@fabula/domain';
import { NativeLanguageStep, TargetLanguageStep } from './language-steps.tsx';
import { LevelStep } from './level-step.tsx';
import type { StepProps } from './step-props.ts';
import { WelcomeStep } from './welcome-step.tsx';

export { CheckInbox } from './check-inbox.tsx';

export interface LaterStepsProps extends StepProps {
  readonly step: Exclude<OnboardingStep, 'registration'>;
}

const screens = {
  welcome: WelcomeStep,
  'native-language': NativeLanguageStep,
  'target-language': TargetLanguageStep,
  level: LevelStep,
} as const;

/** Every step after the registration, loaded when somebody begins. */
export function LaterSteps({ step, ...props }: LaterStepsProps) {
  const Screen = screens[step];
  return <Screen {...props} />;
}
