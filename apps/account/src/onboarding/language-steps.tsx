import {
  libraryTranslationLanguage,
  nativeLanguages,
  onboardingNativeLanguages,
  onboardingTargetLanguages,
  type PendingPreferences,
  proceedProblem,
  suggestedNative,
  suggestedTarget,
  targetLanguages,
} from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { useText } from '../text.ts';
import { LanguageChoice } from './language-choice.tsx';
import { StepFrame } from './step-frame.tsx';
import type { StepProps } from './step-props.ts';

/** The browser's language is chosen already, and is kept once the learner goes on with it. */
export function NativeLanguageStep({ choices, onChoose, onStep }: StepProps) {
  const text = useText();
  const nativeLanguage = choices.nativeLanguage ?? suggestedNative(navigator.languages);
  const chosen: PendingPreferences = { ...choices, ...(nativeLanguage && { nativeLanguage }) };
  return (
    <StepFrame
      step="native-language"
      title={text('nativeTitle')}
      introduction={text('nativeText')}
      nextLabel={text('next')}
      nextDisabled={proceedProblem('native-language', chosen) !== null}
      onNext={() => {
        onChoose(chosen);
        onStep('target-language');
      }}
      onBack={() => onStep('welcome')}
    >
      <LanguageChoice
        legend={text('nativeTitle')}
        first={onboardingNativeLanguages}
        all={nativeLanguages}
        value={nativeLanguage}
        onChoose={(language) => onChoose({ nativeLanguage: language })}
        note={(language) => (libraryTranslationLanguage(language) === language ? undefined : text('nativeLibrary'))}
      />
    </StepFrame>
  );
}

/** The language of the page that was tried before there was an account is chosen already. */
export function TargetLanguageStep({ choices, onChoose, onStep }: StepProps) {
  const text = useText();
  const { preferences } = usePlatform();
  const selectedLanguage =
    choices.selectedLanguage ?? suggestedTarget(preferences.get('triedLanguage'), choices.nativeLanguage);
  const chosen: PendingPreferences = { ...choices, ...(selectedLanguage && { selectedLanguage }) };
  const problem = proceedProblem('target-language', chosen);
  return (
    <StepFrame
      step="target-language"
      title={text('targetTitle')}
      introduction={text('targetText')}
      nextLabel={text('next')}
      nextDisabled={problem !== null}
      refusal={problem === 'sameLanguage' ? text('sameLanguage') : undefined}
      onNext={() => {
        onChoose(chosen);
        onStep('level');
      }}
      onBack={() => onStep('native-language')}
    >
      <LanguageChoice
        legend={text('targetTitle')}
        first={onboardingTargetLanguages}
        all={targetLanguages}
        value={selectedLanguage}
        onChoose={(language) => onChoose({ selectedLanguage: language })}
      />
    </StepFrame>
  );
}
