import { type SpeechPlayer, type Spoken, toAudioError } from '@fabula/audio';
import { type TargetLanguage, textDirection } from '@fabula/domain';
import { useSpeechPlayer } from '@fabula/playback';
import { Badge, Button, Card, LearnerText } from '@fabula/ui';
import { type Ref, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { TranslationToggle } from '../player/translation-toggle.tsx';
import { MadeNote } from '../story/made-note.tsx';
import { useText } from '../text.ts';
import { WritingBar, type WritingBarProps } from './writing-bar.tsx';
import styles from './writing-view.module.css';
import { WrittenSentence } from './written-sentence.tsx';

export interface WritingViewProps extends WritingBarProps {
  /** Leads from a ready story to the list of its steps. */
  readonly onOverview: () => void;
}

/** A story that is read and heard while its rest is being written. */
export function WritingView({ page, onOverview, ...ways }: WritingViewProps) {
  const { written, language, nativeLanguage, made } = page;
  const { title, scenario, sentences, isRewritten } = written;
  const text = useText();
  const { player, tell } = useSpeechPlayer(1);
  const [showsTranslation, setShowsTranslation] = useState(true);
  const heading = useRef<HTMLElement>(null);
  useKeptFocus(heading, isRewritten);

  // The form that had focus no longer exists, so focus moves to the heading.
  useLayoutEffect(() => heading.current?.focus(), []);
  const firstText = sentences[0]?.text;
  useEffect(() => {
    if (firstText !== undefined) player.prefetch(spokenOf(firstText, language));
  }, [player, firstText, language]);

  const play = (sentence: Spoken) => void player.play(sentence).catch((error: unknown) => tell(toAudioError(error)));
  return (
    <Card as="section" padding="lg" className={styles.page} aria-labelledby="writing-title">
      <div className={styles.head}>
        <WritingTitle ref={heading} language={language} title={title} />
        <TranslationToggle
          language={nativeLanguage}
          isOn={showsTranslation}
          onToggle={() => setShowsTranslation(!showsTranslation)}
        />
      </div>
      {scenario && (
        <LearnerText as="p" language={nativeLanguage}>
          {scenario}
        </LearnerText>
      )}
      <WrittenSentences page={page} player={player} onPlay={play} showsTranslation={showsTranslation} />
      {made && (
        <>
          <MadeNote made={made} />
          <Button variant="secondary" onClick={onOverview}>
            {text('writing_overview')}
          </Button>
        </>
      )}
      <WritingBar page={page} {...ways} />
    </Card>
  );
}

interface WritingTitleProps {
  readonly ref: Ref<HTMLElement>;
  readonly language: TargetLanguage;
  readonly title: string;
}

function WritingTitle({ ref, language, title }: WritingTitleProps) {
  return (
    <LearnerText
      ref={ref}
      as="h2"
      id="writing-title"
      tabIndex={-1}
      look="phrase"
      language={language}
      className={styles.title}
    >
      {title}
    </LearnerText>
  );
}

interface WrittenSentencesProps extends Pick<WritingBarProps, 'page'> {
  readonly player: SpeechPlayer;
  readonly onPlay: (sentence: Spoken) => void;
  readonly showsTranslation: boolean;
}

/** The sentences so far. They stay, marked as old, while the story is written again. */
function WrittenSentences({ page, player, onPlay, showsTranslation }: WrittenSentencesProps) {
  const { language, nativeLanguage } = page;
  const { sentences, isRewritten } = page.written;
  const text = useText();
  const list = useHeldHeight(isRewritten);
  const numbered = sentences.map((sentence, index) => ({ number: index + 1, sentence }));
  return (
    <div className={styles.story}>
      {isRewritten && page.state === 'writing' && (
        <span className={styles.mark}>
          <Badge kind="fair" icon="repeat">
            {text('writing_old')}
          </Badge>
        </span>
      )}
      <ol ref={list} aria-label={text('writing_sentences')} dir={textDirection(language)} className={styles.sentences}>
        {numbered.map(({ number, sentence }) => (
          <WrittenSentence
            key={`${number}:${sentence.text}`}
            sentence={sentence}
            number={number}
            spoken={spokenOf(sentence.text, language)}
            nativeLanguage={nativeLanguage}
            player={player}
            onPlay={onPlay}
            showsTranslation={showsTranslation}
            isOld={isRewritten}
          />
        ))}
      </ol>
    </div>
  );
}

function spokenOf(text: string, language: TargetLanguage): Spoken {
  return { key: `writing:${text}`, text, language };
}

/** Keeps the list's height while its contents are replaced, so that nothing below it jumps. */
function useHeldHeight(givesWay: boolean) {
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const element = list.current;
    if (element && givesWay) element.style.minBlockSize = `${element.offsetHeight}px`;
  }, [givesWay]);
  return list;
}

/** Moves focus to the title if a focused button disappears with its sentence, so that focus is not lost. */
function useKeptFocus(heading: RefObject<HTMLElement | null>, isRewritten: boolean) {
  const before = useRef(isRewritten);
  useEffect(() => {
    const isOther = before.current !== isRewritten;
    before.current = isRewritten;
    if (isOther && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [heading, isRewritten]);
}
