import { useLookUpsMayCount, useWordTranslation, type WordReading } from '@fabula/data';
import { isNativeLanguage, languageLabel, type NativeLanguage, type TargetLanguage } from '@fabula/domain';
import { AppError, useOnline, usePlatform } from '@fabula/platform';
import { Button, LearnerText, Text } from '@fabula/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '../text.ts';
import styles from './add.module.css';

/** The function that looks words up takes no longer ones. */
const longestWord = 100;

interface LookUpProps {
  readonly word: string;
  readonly from: TargetLanguage;
  readonly to: NativeLanguage;
  /** What stands in the field of the meaning. */
  readonly meaning: string;
  readonly onMeaning: (meaning: string) => void;
}

/**
 * Looks the meaning up and fills in an empty field. What the learner wrote is never replaced by itself, nor is a
 * meaning in another language than theirs taken: a press does that.
 */
export function LookUp({ word, from, to, meaning, onMeaning }: LookUpProps) {
  const text = useText();
  const online = useOnline();
  const mayCount = useLookUpsMayCount();
  const [asked, setAsked] = useState<string | null>(null);
  const isAsked = asked !== null && asked === word;
  const reading = useWordTranslation(isAsked ? { word, fromLanguage: from, toLanguage: to } : null);
  const found = isAsked ? reading.data : undefined;
  const fillIn = useEffectEvent(() => {
    if (found?.translation && found.language === to && meaning.trim() === '') onMeaning(found.translation);
  });
  useEffect(() => {
    if (found) fillIn();
  }, [found]);
  const canAsk = word !== '' && word.length <= longestWord && online;
  return (
    <div className={styles.lookUp}>
      <Button
        variant="secondary"
        size="sm"
        icon="search"
        busy={isAsked && reading.isFetching}
        disabled={!canAsk}
        onClick={() => {
          setAsked(word);
          if (isAsked && reading.error) reading.askAgain();
        }}
      >
        {text('add_lookUp')}
      </Button>
      {mayCount && online && (
        <Text size="sm" muted>
          {text('add_limitHint')}
        </Text>
      )}
      <div role="status" className={styles.found}>
        {!online && <Text muted>{text('add_lookUpOffline')}</Text>}
        {found?.translation && <Found {...{ found, to, meaning, onMeaning }} />}
        {isAsked && online && !found?.translation && <NotFound word={word} reading={reading} />}
      </div>
    </div>
  );
}

interface FoundProps extends Pick<LookUpProps, 'to' | 'meaning' | 'onMeaning'> {
  readonly found: NonNullable<WordReading['data']>;
}

function Found({ found: { translation, language }, to, meaning, onMeaning }: FoundProps) {
  const text = useText();
  const { texts } = usePlatform();
  const told = isNativeLanguage(language) ? language : to;
  return (
    <>
      <Text>
        {told === to ? text('add_found') : text('add_foundIn', { language: languageLabel(told, texts.language()) })}{' '}
        <LearnerText language={told}>{translation}</LearnerText>
      </Text>
      {meaning !== translation && (
        <Button variant="ghost" size="sm" onClick={() => onMeaning(translation)}>
          {text('add_use')}
        </Button>
      )}
    </>
  );
}

function NotFound({ word, reading: { data, error } }: { readonly word: string; readonly reading: WordReading }) {
  const text = useText();
  const { upgrade } = usePlatform();
  if (!error && !data) return null; // it is being looked up, as the button shows
  const problem = error instanceof AppError ? error : undefined;
  if (problem?.reason === 'word_limit')
    return (
      <>
        <Text muted>{text('add_limit')}</Text>
        <Button variant="ghost" size="sm" onClick={() => upgrade.open('word_limit')}>
          {text('add_premium')}
        </Button>
      </>
    );
  if (!error || problem?.code === 'not_found') return <Text muted>{text('add_unknown', { phrase: word })}</Text>;
  return <Text muted>{text(problem?.code === 'network' ? 'add_lookUpOffline' : 'add_lookUpFailed')}</Text>;
}
