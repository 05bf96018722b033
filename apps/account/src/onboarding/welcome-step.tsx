import { useSession } from '@fabula/platform';
import type { IconName } from '@fabula/ui';
import { FeatureList } from '../feature-list.tsx';
import { useText } from '../text.ts';
import type { StepProps } from './later-steps.tsx';
import { StepFrame } from './step-frame.tsx';

const features = [
  ['globe', 'featureLanguagesTitle', 'featureLanguagesText'],
  ['sparkle', 'featureAiTitle', 'featureAiText'],
  ['flame', 'featureStreaksTitle', 'featureStreaksText'],
] as const satisfies readonly (readonly [IconName, string, string])[];

/** What awaits the learner, before the three questions. */
export function WelcomeStep({ onStep }: StepProps) {
  const text = useText();
  const { status } = useSession();
  return (
    <StepFrame
      step="welcome"
      title={text('stepWelcomeTitle')}
      introduction={text('stepWelcomeText')}
      nextLabel={text('getStarted')}
      onNext={() => onStep('native-language')}
      // Whoever is signed in would be sent straight back here.
      onBack={status === 'signed-in' ? undefined : () => onStep('registration')}
    >
      <FeatureList
        features={features.map(([icon, title, description]) => ({
          icon,
          title: text(title),
          description: text(description),
        }))}
      />
    </StepFrame>
  );
}
