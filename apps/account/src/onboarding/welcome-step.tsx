import { usePlatform, useSession } from '@fabula/platform';
import { FeatureList } from '../feature-list.tsx';
import { useText } from '../text.ts';
import { StepFrame } from './step-frame.tsx';
import type { StepProps } from './step-props.ts';

const languages = ['globe', 'featureLanguagesTitle', 'featureLanguagesText'] as const;
const written = ['sparkle', 'featureAiTitle', 'featureAiText'] as const;
const chosen = ['book', 'featureAiTitle_library', 'featureAiText_library'] as const;
const streaks = ['flame', 'featureStreaksTitle', 'featureStreaksText'] as const;

/** Shows what the learner can expect, before the three questions. */
export function WelcomeStep({ onStep }: StepProps) {
  const text = useText();
  const { status } = useSession();
  const { writesStories } = usePlatform().config;
  return (
    <StepFrame
      step="welcome"
      title={text('stepWelcomeTitle')}
      introduction={text('stepWelcomeText')}
      nextLabel={text('getStarted')}
      onNext={() => onStep('native-language')}
      // A signed-in learner would be sent straight back here.
      onBack={status === 'signed-in' ? undefined : () => onStep('registration')}
    >
      <FeatureList
        features={[languages, writesStories ? written : chosen, streaks].map(([icon, title, description]) => ({
          icon,
          title: text(title),
          description: text(description),
        }))}
      />
    </StepFrame>
  );
}
