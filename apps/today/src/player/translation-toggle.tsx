import { useProfile } from '@fabula/data';
import { languageInSentence, type NativeLanguage } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { Button } from '@fabula/ui';
import { useText } from '../text.ts';

export interface TranslationToggleProps {
  /** The language of the translations, because the library does not have every native language. */
  readonly language: NativeLanguage;
  readonly isOn: boolean;
  readonly onToggle: () => void;
}

/** Shows or hides the translation, and names its language if it is not the learner's own. */
export function TranslationToggle({ language, isOn, onToggle }: TranslationToggleProps) {
  const text = useText();
  const { texts } = usePlatform();
  const { data: profile } = useProfile();
  const isOwn = profile === undefined || profile.nativeLanguage === language;
  return (
    <Button variant="ghost" size="sm" icon={isOn ? 'eye' : 'eye-off'} aria-pressed={isOn} onClick={onToggle}>
      {isOwn
        ? text('player_translations')
        : text('player_translationsIn', { language: languageInSentence(language, texts.language()) })}
    </Button>
  );
}
