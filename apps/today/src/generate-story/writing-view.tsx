import { type Spoken, toAudioError } from '@fabula/audio';
import { type TargetLanguage, textDirection } from '@fabula/domain';
import { useSpeechPlayer } from '@fabula/speech';
import { Badge, Button, Card, LearnerText } from '@fabula/ui';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { TranslationToggle } from '../player/translation-toggle.tsx';
import { MadeNote } from '../story/made-note.tsx';
import { useText } from '../text.ts';
import { WritingBar, type WritingBarProps } from './writing-bar.tsx';
import styles from './writing-view.module.css';
import { WrittenSentence } from './written-sentence.tsx';

export interface WritingViewProps extends WritingBarProps {
  /** From a story that is ready to all of its steps. */
  readonly onOverview: () => void;
}

/** A story that is read and heard while the rest of it is written. */
export function WritingView({ page, onOverview, ...ways }: WritingViewProps) {
  const { written, language, nativeLanguage, made } = page;
  const { title, scenario, sentences, isRewritten } = written;
  const text = useText();
  const { player, tell } = useSpeechPlayer(1);
  const [showsTranslation, setShowsTranslation] = useState(true);
  const heading = useRef<HTMLElement>(null);
  const list = useHeldHeight(isRewritten);
  useKeptFocus(heading, isRewritten);

  // The form that had the focus has made room.
  useLayoutEffect(() => heading.current?.focus(), []);
  const firstText = sentences[0]?.text;
  const numbered = sentences.map((sentence, index) => ({ number: index + 1, sentence }));
  useEffect(() => {
    if (firstText !== undefined) player.prefetch(spokenOf(firstText, language));
  }, [player, firstText, language]);

  const play = (sentence: Spoken) => void player.play(sentence).catch((error: unknown) => tell(toAudioError(error)));
  return (
    <Card as="section" padding="lg" className={styles.page} aria-labelledby="writing-title">
      <div className={styles.head}>
        <LearnerText
          ref={heading}
          as="h2"
          id="writing-title"
          tabIndex={-1}
          look="phrase"
          language={language}
          className={styles.title}
        >
          {title}
        </LearnerText>
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
      <div className={styles.story}>
        {isRewritten && page.state === 'writing' && (
          <span className={styles.mark}>
            <Badge kind="fair" icon="repeat">
              {text('writing_old')}
            </Badge>
          </span>
        )}
        <ol
          ref={list}
          aria-label={text('writing_sentences')}
          dir={textDirection(language)}
          className={styles.sentences}
        >
          {numbered.map(({ number, sentence }) => (
            <WrittenSentence
              key={`${number}:${sentence.text}`}
              sentence={sentence}
              number={number}
              spoken={spokenOf(sentence.text, language)}
              nativeLanguage={nativeLanguage}
              player={player}
              onPlay={play}
              showsTranslation={showsTranslation}
              isOld={isRewritten}
            />
          ))}
        </ol>
      </div>
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

function spokenOf(text: string, language: TargetLanguage): Spoken {
  return { key: `writing:${text}`, text, language };
}

/** Holds the height a list has when what stands in it gives way, so that nothing jumps below it. */
function useHeldHeight(givesWay: boolean) {
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const element = list.current;
    if (element && givesWay) element.style.minBlockSize = `${element.offsetHeight}px`;
  }, [givesWay]);
  return list;
}

/** A button that had the focus may go with its sentence: the reader is at the title then, not nowhere. */
function useKeptFocus(heading: RefObject<HTMLElement | null>, isRewritten: boolean) {
  const before = useRef(isRewritten);
  useEffect(() => {
    const isOther = before.current !== isRewritten;
    before.current = isRewritten;
    if (isOther && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [heading, isRewritten]);
}
