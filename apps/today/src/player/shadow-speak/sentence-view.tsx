import { type SpeechPlayer, type Spoken, useAudioState } from '@fabula/audio';
import { type Sentence, type SpokenSentence, type Story, shownText, textDirection } from '@fabula/domain';
import { type AlignedWord, bestScoreBadge } from '@fabula/scoring';
import { Badge, type BadgeKind, Button, type IconName, LearnerText } from '@fabula/ui';
import { type RefObject, useEffect, useRef } from 'react';
import { NarratedText, useSpokenWord } from '../speaking/narrated-text.tsx';
import { SpokenWords } from '../speaking/spoken-words.tsx';
import { useText } from '../text.ts';
import styles from './sentence-view.module.css';

export interface SentenceViewProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly story: Story;
  readonly sentence: Sentence;
  readonly spoken: Spoken;
  readonly player: SpeechPlayer;
  /** The results for the sentence so far. */
  readonly done: SpokenSentence | undefined;
  /** The words of the last attempt with their colors; null without a transcript. */
  readonly words: readonly AlignedWord[] | null;
  readonly isHidden: boolean;
  /** Whether it is being said; then it comes into view. */
  readonly isSaid: boolean;
  readonly showsTranslation: boolean;
  readonly showsVowels: boolean;
  readonly onReveal: () => void;
  readonly onWord: (word: AlignedWord) => void;
}

const outcomeLooks = {
  heard: { kind: 'good', icon: 'check' },
  own: { kind: 'neutral', icon: 'user' },
  skipped: { kind: 'neutral', icon: 'forward' },
} as const satisfies Record<NonNullable<SpokenSentence['outcome']>, { kind: BadgeKind; icon: IconName }>;

/** The sentence to be spoken, with its words, translation and badges. */
export function SentenceView(props: SentenceViewProps) {
  const {
    ref: view,
    story,
    sentence,
    spoken,
    player,
    done,
    words,
    isHidden,
    isSaid,
    showsTranslation,
    showsVowels,
  } = props;
  const text = useText();
  const texts = useRef<HTMLDivElement>(null);
  // At once, because a low window begins with other things, and again whenever it is being said.
  useEffect(() => {
    view.current?.scrollIntoView({ block: 'nearest' });
  }, [view]);
  useEffect(() => {
    if (isSaid) view.current?.scrollIntoView({ block: 'nearest' });
  }, [view, isSaid]);
  const reveal = () => {
    texts.current?.focus(); // the pressed button is about to disappear
    props.onReveal();
  };
  const word = useSpokenWord(player, spoken.key);
  const shown = shownText(sentence, showsVowels);
  const isSounding = useAudioState(player.store, ({ key }) => key === spoken.key);
  const outcome = done?.outcome ?? null;
  const bestScore = done?.bestScore ?? null;
  return (
    <div ref={view} className={styles.view}>
      <div className={styles.badges}>
        <div role="status">
          {outcome && <Badge {...outcomeLooks[outcome]}>{text(`shadow_outcome_${outcome}`)}</Badge>}
        </div>
        {bestScore !== null && <ScoreBadge score={bestScore} />}
      </div>
      <div ref={texts} tabIndex={-1} className={styles.texts} dir={textDirection(story.language)}>
        {isHidden ? (
          <Button variant="secondary" icon="eye" dir="auto" className={styles.reveal} onClick={reveal}>
            {text('shadow_showText')}
          </Button>
        ) : words && !isSounding ? (
          <SpokenWords
            language={story.language}
            text={shown.text}
            hasVowels={showsVowels}
            words={words}
            onWord={props.onWord}
          />
        ) : (
          <LearnerText as="p" language={story.language} look="story" hasVowels={showsVowels}>
            <NarratedText text={shown.text} spoken={word && shown.placeOf(word)} />
          </LearnerText>
        )}
        {showsTranslation && sentence.translation && (
          <LearnerText as="p" language={story.nativeLanguage} className={styles.translation}>
            {sentence.translation}
          </LearnerText>
        )}
      </div>
    </div>
  );
}

const looks = {
  excellent: { kind: 'good', icon: 'star' },
  good: { kind: 'fair', icon: 'check' },
  bad: { kind: 'bad', icon: 'repeat' },
} as const;

/** The best score of a sentence, 0 to 100, with its color, icon and word. */
function ScoreBadge({ score }: { readonly score: number }) {
  const text = useText();
  const badge = bestScoreBadge(score);
  return <Badge {...looks[badge]}>{text(`shadow_best_${badge}`, { score })}</Badge>;
}
