import { useWordsOfPart } from '@fabula/data';
import {
  hasGlossary,
  isNativeLanguage,
  languageTag,
  type NativeLanguage,
  type Sentence,
  type Story,
  shownPart,
  textDirection,
  tokenise,
  wordForm,
} from '@fabula/domain';
import { LearnerText, Text } from '@fabula/ui';
import { useId } from 'react';
import { useText } from '../text.ts';
import { useVowels } from '../vowels.tsx';
import styles from './word-popup.module.css';
import { placeOf, type WordRange } from './word-range.ts';

export interface WordByWordProps {
  readonly story: Story;
  readonly sentence: Sentence;
  readonly range: WordRange;
  readonly native: NativeLanguage;
}

/** What the words of a phrase mean one by one, from which the learner can make a translation of the whole. */
export function WordByWord({ story, sentence, range, native }: WordByWordProps) {
  const text = useText();
  const id = useId();
  const { areShown: showsVowels } = useVowels();
  const place = placeOf(sentence.text, range);
  const part = { wordsOf: sentence.text.slice(place.start, place.end), context: sentence.text };
  const known = useWordsOfPart(
    { ...part, storyId: story.id, fromLanguage: story.language, toLanguage: native },
    { hasGlossary: hasGlossary(story) },
  );
  const expressions = new Set<string>();
  const words = tokenise(sentence.text).flatMap((token) => {
    const isInside = token.isWord && token.start >= place.start && token.end <= place.end;
    const form = wordForm(token.text, languageTag(story.language));
    if (!known || !isInside || !Object.hasOwn(known.words, form)) return [];
    const { start } = token;
    const meaning = known.words[form];
    const expression = known.expressions && Object.hasOwn(known.expressions, form) && known.expressions[form];
    if (!expression) return [{ start, word: shownPart(sentence, token, showsVowels), meaning }];
    if (expressions.has(expression)) return [];
    expressions.add(expression);
    return [{ start, word: asShown(sentence, expression, showsVowels), meaning }];
  });
  if (!known || words.length === 0) return null;
  const told = isNativeLanguage(known.language) ? known.language : native;
  return (
    <div className={styles.phrase}>
      <Text size="sm" muted id={id}>
        {text('player_wordByWord')}
      </Text>
      <dl aria-labelledby={id} dir={textDirection(story.language)} className={styles.each}>
        {words.map(({ start, word, meaning }) => (
          <div key={start}>
            <dt>
              <LearnerText language={story.language} look="phrase" hasVowels={showsVowels}>
                {word}
              </LearnerText>
            </dt>
            <dd>
              <LearnerText language={told}>{meaning}</LearnerText>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** A dictionary's wording stands in no sentence. */
function asShown(sentence: Sentence, expression: string, showsVowels: boolean): string {
  const start = sentence.text.indexOf(expression);
  return start < 0 ? expression : shownPart(sentence, { start, end: start + expression.length }, showsVowels);
}
