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

/** Shows or hides the translation. Its eye and its words say what a press does; it names a language not the learner's. */
export function TranslationToggle({ language, isOn, onToggle }: TranslationToggleProps) {
  const text = useText();
  const { texts } = usePlatform();
  const { data: profile } = useProfile();
  const isOwn = profile === undefined || profile.nativeLanguage === language;
  const act = isOn ? 'player_hideTranslation' : 'player_showTranslation';
  return (
    <Button variant="ghost" size="sm" icon={isOn ? 'eye-off' : 'eye'} onClick={onToggle}>
      {isOwn ? text(act) : text(`${act}In`, { language: languageInSentence(language, texts.language()) })}
    </Button>
  );
}
