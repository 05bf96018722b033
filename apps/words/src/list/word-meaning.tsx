import { useWordTranslation, type WordReading } from '@fabula/data';
import { isNativeLanguage, languageLabel, type NativeLanguage, type TargetLanguage } from '@fabula/domain';
import { AppError, usePlatform } from '@fabula/platform';
import { Button, LearnerText, LoadingIndicator, Text } from '@fabula/ui';
import { useText } from '../text.ts';
import styles from '../words.module.css';

interface WordMeaningProps {
  readonly word: string;
  readonly language: TargetLanguage;
  readonly native: NativeLanguage;
}

/** What a word means: from the library's glossaries, or from a translator where one is configured. */
export function WordMeaning({ word, language, native }: WordMeaningProps) {
  const text = useText();
  const { texts } = usePlatform();
  const reading = useWordTranslation({ word, fromLanguage: language, toLanguage: native });
  const { translation, language: told = native } = reading.data ?? {};
  if (!translation) return <NoMeaning word={word} reading={reading} />;
  const shown = isNativeLanguage(told) ? told : native;
  return (
    <Text>
      {shown !== native && `${text('meaningIn', { language: languageLabel(shown, texts.language()) })} `}
      <LearnerText language={shown}>{translation}</LearnerText>
    </Text>
  );
}

function NoMeaning({ word, reading: { data, error } }: { readonly word: string; readonly reading: WordReading }) {
  const text = useText();
  const { upgrade } = usePlatform();
  if (!error && !data) return <LoadingIndicator label={text('meaningLoading')} />;
  const problem = error instanceof AppError ? error : undefined;
  if (problem?.reason === 'word_limit') {
    return (
      <div className={styles.actions}>
        <Text muted>{text('meaningLimit')}</Text>
        <Button variant="ghost" size="sm" onClick={() => upgrade.open('word_limit')}>
          {text('seePremium')}
        </Button>
      </div>
    );
  }
  if (!error || problem?.code === 'not_found') return <Text muted>{text('meaningUnknown', { word })}</Text>;
  return <Text muted>{text(problem?.code === 'network' ? 'meaningOffline' : 'meaningFailed')}</Text>;
}
