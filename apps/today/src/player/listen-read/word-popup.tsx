import { languageLabel, type Sentence, type Story, shownPart } from '@fabula/domain';
import { useCommonText, usePlatform } from '@fabula/platform';
import { Heading, IconButton, LearnerText, MarginNote, Text } from '@fabula/ui';
import { useRef, useState } from 'react';
import { LatinText } from '../latin/fetch-latin.tsx';
import { PracticePhrase } from '../own-lesson/practice-phrase.tsx';
import { SavePhraseButton } from '../save-phrase-button.tsx';
import { useText } from '../text.ts';
import { useVowels } from '../vowels.tsx';
import { useNoteLearning } from '../words/use-note-learning.ts';
import { WordStateChoice } from '../words/word-state-choice.tsx';
import { NearPhraseOffer } from './near-phrase-offer.tsx';
import { OwnTranslation } from './own-translation.tsx';
import { PhraseMeaning } from './phrase-meaning.tsx';
import { type Meaning, useMeaning } from './use-meaning.ts';
import { useMayBeRefused, useWordLimit } from './use-word-limit.ts';
import { useWordsSound } from './use-words-sound.ts';
import { WordByWord } from './word-by-word.tsx';
import { WordMeaning } from './word-meaning.tsx';
import styles from './word-popup.module.css';
import { type ChosenWords, placeOf, rangeAt, textOf, type WordRange } from './word-range.ts';
import { WordRangeButtons } from './word-range-buttons.tsx';

export type { ChosenWords };

export interface WordPopupProps {
  readonly story: Story;
  readonly chosen: ChosenWords;
  /** The card of the text, beside which the popup is placed where it has a margin. */
  readonly boundary: HTMLElement | null;
  /** The player's controls, which stand in that margin. */
  readonly controls?: HTMLElement | null;
  readonly onChange: (range: WordRange) => void;
  readonly onClose: () => void;
}

/** A note on a word or phrase: its sound, its meaning, and a button to save it. */
export function WordPopup(props: WordPopupProps) {
  const { story, chosen, boundary, controls = null, onChange, onClose } = props;
  const text = useText();
  const { sentence, range, anchor } = chosen;
  const { areShown: showsVowels } = useVowels();
  const meaning = useMeaning(story, chosen, showsVowels);
  const { words, native, reading, phrase } = meaning;
  const isOverLimit = useWordLimit(reading.error, onClose);
  const mayBeRefused = useMayBeRefused();
  const [kept, setKept] = useState('');
  if (isOverLimit || (mayBeRefused && !phrase && reading.isFetching)) return null;
  // It is offered before any words of one's own are saved, and not again for words that the learner chose to keep.
  const near = kept === words ? null : phrase?.nearly;
  return (
    <MarginNote
      anchor={anchor}
      text={boundary}
      controls={controls}
      onClose={onClose}
      label={text('player_wordDialog', { word: words })}
    >
      <div className={styles.popup}>
        <PopupHead story={story} chosen={chosen} meaning={meaning} onClose={onClose} />
        <div role="status">
          {near && (
            <NearPhraseOffer
              near={near}
              shown={showsVowels ? shownPart(sentence, near.place, true) : near.note.phrase}
              story={story}
              onTake={() => onChange(rangeAt(sentence.text, near.place))}
              onKeep={() => setKept(words)}
            />
          )}
          {phrase && !near && (
            <PhraseMeaning
              translation={phrase.translation}
              sentence={sentence}
              language={story.nativeLanguage}
              native={native}
            >
              <WordByWord story={story} sentence={sentence} range={range} native={native} />
            </PhraseMeaning>
          )}
          {!phrase && <WordMeaning reading={reading} word={words} language={story.language} native={native} />}
        </div>
        {!phrase && <WordStateChoice word={words} language={story.language} />}
        <WordRangeButtons sentence={sentence.text} range={range} onChange={onChange} />
        {!near && <Saving story={story} sentence={sentence} range={range} meaning={meaning} />}
      </div>
    </MarginNote>
  );
}

interface PopupHeadProps {
  readonly story: Story;
  readonly chosen: ChosenWords;
  readonly meaning: Meaning;
  readonly onClose: () => void;
}

function PopupHead({ story, chosen, meaning: { words, shown }, onClose }: PopupHeadProps) {
  const text = useText();
  const common = useCommonText();
  const { texts } = usePlatform();
  const { areShown: showsVowels } = useVowels();
  const sound = useWordsSound(story, chosen, words);
  return (
    <div className={styles.head}>
      <div className={styles.words}>
        <Heading level={2} size="md">
          <LearnerText language={story.language} look="phrase" hasVowels={showsVowels}>
            {shown}
          </LearnerText>
        </Heading>
        {story.language === 'Arabic' && (
          <LatinText sentence={chosen.sentence} place={placeOf(chosen.sentence.text, chosen.range)} />
        )}
        <Text size="sm" muted>
          {languageLabel(story.language, texts.language())}
        </Text>
      </div>
      <IconButton label={text('player_hearWord')} icon="speaker" busy={sound.isLoading} onClick={sound.hear} />
      <IconButton label={common('close')} icon="close" onClick={onClose} />
    </div>
  );
}

interface SavingProps {
  readonly story: Story;
  readonly sentence: Sentence;
  readonly range: WordRange;
  readonly meaning: Meaning;
}

/** Saves the words with what they mean, which the learner writes where nobody knows it. */
function Saving({ story, sentence, range, meaning }: SavingProps) {
  const { words, saved, native, phrase, told, isUnknown } = meaning;
  const [own, setOwn] = useState({ words: '', translation: '' });
  const [asked, setAsked] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const noteLearning = useNoteLearning();
  const isWord = !phrase && saved === words;
  const written = own.words === words ? own.translation : '';
  if (told === null && !isUnknown) return null;
  const translation = told ?? written.trim();
  const askForMeaning = () => {
    setAsked(words);
    field.current?.focus();
  };
  return (
    <>
      {isUnknown && (
        <OwnTranslation
          ref={field}
          native={native}
          value={written}
          isMissing={asked === words && translation === ''}
          onChange={(value) => setOwn({ words, translation: value })}
        />
      )}
      <SavePhraseButton
        key={words}
        phrase={{ phrase: saved, translation, example: sentence.text, language: story.language, storyId: story.id }}
        texts={isWord ? wordTexts : phraseTexts}
        onSaved={isWord ? () => noteLearning(words) : undefined}
        onMissing={translation === '' ? askForMeaning : undefined}
      />
      <PracticePhrase
        story={story}
        phrase={textOf(sentence.text, range)}
        translation={translation}
        onMissing={askForMeaning}
      />
    </>
  );
}

const wordTexts = { save: 'player_saveWord', saved: 'player_wordSaved', failed: 'player_wordNotSaved' } as const;
const phraseTexts = { save: 'player_saveWord', saved: 'player_phraseSaved', failed: 'player_phraseNotSaved' } as const;
