import { type Narration, type SpeechPlayer, useAudioState } from '@fabula/audio';
import { type Sentence, type Story, shownText, textDirection } from '@fabula/domain';
import { classNames, IconButton, LearnerText } from '@fabula/ui';
import { type ButtonHTMLAttributes, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { LatinText } from '../latin/fetch-latin.tsx';
import { useText } from '../text.ts';
import { useSlow } from '../use-slow.ts';
import { useReadingWords } from '../words/reading-words.tsx';
import type { ReaderPage } from './reader-settings.ts';
import type { ReadingPart } from './reading-place.ts';
import styles from './sentence-line.module.css';
import { SentenceWords } from './sentence-words.tsx';
import type { TranslationState } from './use-translations.ts';
import type { WordRange } from './word-range.ts';

export interface SentenceLineProps {
  readonly story: Story;
  readonly sentence: Sentence;
  readonly index: number;
  readonly soundKey: string;
  readonly player: SpeechPlayer;
  readonly narration: Narration;
  readonly page: ReaderPage;
  readonly beginsParagraph: boolean;
  readonly translation: TranslationState;
  readonly onTranslation: () => void;
  readonly showsVowels: boolean;
  readonly showsLatin: boolean;
  /** The words whose meaning is shown. */
  readonly selected: WordRange | null;
  /** The part of this sentence that is the text's tab stop. */
  readonly stop: ReadingPart | null;
  readonly onStop: (part: ReadingPart) => void;
  readonly onSelect: (range: WordRange, anchor: HTMLElement) => void;
  readonly onExtend: (range: WordRange | null) => void;
}

/**
 * One sentence with its play button, its words and its translation; marked while it is spoken. On a flowing page it is
 * a part of its paragraph, and its number is the play button.
 */
export function SentenceLine(props: SentenceLineProps) {
  const { story, sentence, index, narration, page, translation, showsVowels } = props;
  const line = useRef<HTMLLIElement>(null);
  const { isCurrent, isOn, status, spoken } = useLineSound(props);
  const marks = useReadingWords((reading) => reading.marks[index] ?? '');
  const shown = useMemo(() => shownText(sentence, showsVowels), [sentence, showsVowels]);
  useInView(line, isCurrent && index > 0, isOn);

  const play = () => narration.playOne(index);
  const isLine = page === 'lines';
  const look = isLine
    ? styles.line
    : classNames(styles.flowing, props.beginsParagraph && index > 0 && styles.paragraph);
  // A flowing page has no room for an eye at each sentence.
  const hasEye = translation !== 'shown' && sentence.translation !== '' && (isLine || isCurrent);
  const { wordStop, partProps } = lineParts(props, hasEye);
  const playButton = (
    <PlayButton page={page} number={index + 1} status={status} part={partProps('play')} onPress={play} />
  );
  return (
    <li
      ref={line}
      className={classNames(look, isCurrent && styles.current, isOn && styles.spoken)}
      aria-current={isCurrent || undefined}
    >
      {isLine && playButton}
      <div className={styles.texts}>
        {/* Within its text, so that it never stands alone at the end of a line. */}
        {!isLine && playButton}
        <SentenceWords
          text={shown.text}
          hasVowels={showsVowels}
          language={story.language}
          spoken={spoken && shown.placeOf(spoken)}
          selected={props.selected}
          marks={marks}
          stop={wordStop}
          onStop={props.onStop}
          onSelect={props.onSelect}
          onExtend={props.onExtend}
          onPress={play}
        />
        {props.showsLatin && (
          <div className={styles.latin}>
            <LatinText sentence={sentence} />
          </div>
        )}
        {translation !== 'closed' && sentence.translation && <Translation story={story} text={sentence.translation} />}
      </div>
      {hasEye && (
        <TranslationButton
          number={index + 1}
          isOpen={translation === 'opened'}
          part={partProps('translation')}
          onPress={props.onTranslation}
        />
      )}
      {isLine ? null : ' '}
    </li>
  );
}

/** What the voice does with this sentence. */
function useLineSound({ index, soundKey, player, narration }: SentenceLineProps) {
  const isCurrent = useAudioState(narration.store, (state) => state.index === index);
  const status = useAudioState(player.store, (state) => (state.key === soundKey ? state.status : 'idle'));
  const spoken = useAudioState(player.store, (state) => (state.key === soundKey ? state.word : null));
  return { isCurrent, isOn: status !== 'idle', status, spoken };
}

/** Which part of the line is the tab stop. An eye that is gone leaves the stop to the sound. */
function lineParts({ stop, onStop }: SentenceLineProps, hasEye: boolean) {
  const at = stop === 'translation' && !hasEye ? 'play' : stop;
  return {
    wordStop: typeof at === 'number' ? at : null,
    partProps: (part: ReadingPart): PartProps => ({
      'data-part': part,
      tabIndex: at === part ? 0 : -1,
      onFocus: () => onStop(part),
    }),
  };
}

/** What makes a button one of the parts that the keyboard moves between. */
type PartProps = Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'tabIndex' | 'onFocus'> & {
  readonly 'data-part': ReadingPart;
};

interface PlayButtonProps {
  readonly page: ReaderPage;
  readonly number: number;
  readonly status: 'idle' | 'loading' | 'playing';
  readonly part: PartProps;
  readonly onPress: () => void;
}

function PlayButton({ page, number, status, part, onPress }: PlayButtonProps) {
  const text = useText();
  const isLoading = useSlow(status === 'loading');
  const label = text(status === 'playing' ? 'player_playingSentence' : 'player_playSentence', { number });
  if (page === 'lines') {
    const icon = status === 'playing' ? 'speaker' : 'play';
    return (
      <IconButton {...part} label={label} icon={icon} busy={isLoading} className={styles.play} onClick={onPress} />
    );
  }
  return (
    <button
      {...part}
      type="button"
      aria-label={label}
      aria-busy={isLoading || undefined}
      className={styles.number}
      onClick={onPress}
    >
      {isLoading ? '…' : number}
    </button>
  );
}

function Translation({ story, text }: { readonly story: Story; readonly text: string }) {
  const isApart = textDirection(story.language) !== textDirection(story.nativeLanguage);
  return (
    <LearnerText
      as="p"
      language={story.nativeLanguage}
      className={classNames(styles.translation, isApart && styles.apart)}
    >
      {/* On a flowing page a line may break here. */} {text}
    </LearnerText>
  );
}

interface TranslationButtonProps {
  readonly number: number;
  readonly isOpen: boolean;
  readonly part: PartProps;
  readonly onPress: () => void;
}

function TranslationButton({ number, isOpen, part, onPress }: TranslationButtonProps) {
  const text = useText();
  return (
    <IconButton
      {...part}
      label={text('reader_translationOf', { number })}
      icon={isOpen ? 'eye-off' : 'eye'}
      size="sm"
      aria-expanded={isOpen}
      className={styles.eye}
      onClick={onPress}
    />
  );
}

/** Scrolls to the sentence that the learner returns to, and to each that is spoken. */
function useInView(line: RefObject<HTMLElement | null>, isPlace: boolean, isOn: boolean) {
  const [opensHere] = useState(isPlace);
  useEffect(() => {
    if (opensHere) line.current?.scrollIntoView({ block: 'center' });
  }, [line, opensHere]);
  useEffect(() => {
    if (isOn) line.current?.scrollIntoView({ block: 'nearest' });
  }, [line, isOn]);
}
