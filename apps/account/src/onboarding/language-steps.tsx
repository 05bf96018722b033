import {
  libraryTranslationLanguage,
  nativeLanguages,
  onboardingNativeLanguages,
  onboardingTargetLanguages,
  proceedProblem,
  targetLanguages,
} from '@fabula/domain';
import { useText } from '../text.ts';
import { LanguageChoice } from './language-choice.tsx';
import { StepFrame } from './step-frame.tsx';
import type { StepProps } from './step-props.ts';

export function NativeLanguageStep({ choices, onChoose, onStep }: StepProps) {
  const text = useText();
  return (
    <StepFrame
      step="native-language"
      title={text('nativeTitle')}
      introduction={text('nativeText')}
      nextLabel={text('next')}
      nextDisabled={proceedProblem('native-language', choices) !== null}
      onNext={() => onStep('target-language')}
      onBack={() => onStep('welcome')}
    >
      <LanguageChoice
        legend={text('nativeTitle')}
        first={onboardingNativeLanguages}
        all={nativeLanguages}
        value={choices.nativeLanguage}
        onChoose={(nativeLanguage) => onChoose({ nativeLanguage })}
        note={(language) => (libraryTranslationLanguage(language) === language ? undefined : text('nativeLibrary'))}
      />
    </StepFrame>
  );
}

export function TargetLanguageStep({ choices, onChoose, onStep }: StepProps) {
  const text = useText();
  const problem = proceedProblem('target-language', choices);
  return (
    <StepFrame
      step="target-language"
      title={text('targetTitle')}
      introduction={text('targetText')}
      nextLabel={text('next')}
      nextDisabled={problem !== null}
      refusal={problem === 'sameLanguage' ? text('sameLanguage') : undefined}
      onNext={() => onStep('level')}
      onBack={() => onStep('native-language')}
    >
      <LanguageChoice
        legend={text('targetTitle')}
        first={onboardingTargetLanguages}
        all={targetLanguages}
        value={choices.selectedLanguage}
        onChoose={(selectedLanguage) => onChoose({ selectedLanguage })}
      />
    </StepFrame>
  );
}
