import { useProfile } from '@fabula/data';
import { languageInSentence } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { Text } from '@fabula/ui';
import { useText } from '../text.ts';

/** What the learner chose in the onboarding, in one line; nothing until the account's row has loaded. */
export function ChoicesSummary() {
  const text = useText();
  const { texts } = usePlatform();
  const { data: profile } = useProfile();
  if (!profile) return null;
  const inSentence = (language: typeof profile.targetLanguage | typeof profile.nativeLanguage) =>
    languageInSentence(language, texts.language());
  return (
    <Text>
      {text('celebrationChoices', {
        target: inSentence(profile.targetLanguage),
        level: text(`level${profile.level}`),
        native: inSentence(profile.nativeLanguage),
      })}
    </Text>
  );
}
