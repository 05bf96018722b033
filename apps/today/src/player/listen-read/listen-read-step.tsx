import type { Narration, SpeechPlayer } from '@fabula/audio';
import type { NativeLanguage, TargetLanguage } from '@fabula/domain';
import { createStore } from '@fabula/platform';
import { Button, Card, Heading, Text } from '@fabula/ui';
import { type ReactNode, type Ref, useId, useRef, useState } from 'react';
import { LessonTranslation } from '../own-lesson/lesson-translation.tsx';
import type { StepProps } from '../step-props.ts';
import { useText } from '../text.ts';
import { TranslationToggle } from '../translation-toggle.tsx';
import { VowelToggle } from '../vowel-toggle.tsx';
import { nothingSaid, ReadOut } from '../words/read-out.tsx';
import { ReadingWordsProvider } from '../words/reading-words.tsx';
import { useNoteMet } from '../words/use-note-met.ts';
import { useNoteTapped } from '../words/use-note-tapped.ts';
import { useWordStateKeys } from '../words/use-word-state-keys.ts';
import styles from './listen-read-step.module.css';
import { ReaderDock } from './reader-dock.tsx';
import { ReaderKeys } from './reader-keys.tsx';
import { ReaderOptions } from './reader-options.tsx';
import { SentenceList } from './sentence-list.tsx';
import { useGlossary } from './use-glossary.ts';
import { useHint } from './use-hint.ts';
import { useListeningProgress } from './use-listening-progress.ts';
import { useLockScreen } from './use-lock-screen.ts';
import { useNarration } from './use-narration.ts';
import { type PlaybackSpeed, usePlaybackSpeed } from './use-playback-speed.ts';
import { type Reader, useReaderSettings } from './use-reader-settings.ts';
import { useScreenAwake } from './use-screen-awake.ts';
import { type Translations, useTranslations } from './use-translations.ts';
import { type ChosenWords, WordPopup } from './word-popup.tsx';

/** The step to listen to the story sentence by sentence, and to look up and save words. */
export function ListenReadStep(props: StepProps) {
  const { story, sentences } = props;
  const reader = useReaderSettings();
  return (
    <ReadingWordsProvider story={story} sentences={sentences} choice={reader.settings.marks}>
      <Reading {...props} reader={reader} />
    </ReadingWordsProvider>
  );
}

function Reading({ story, sentences, progress, onDone, reader }: StepProps & { readonly reader: Reader }) {
  const speed = usePlaybackSpeed();
  const heard = useRef(new Set<number>());
  const noteMet = useNoteMet();
  const { reach, complete, isSaving } = useListeningProgress(progress, () => {
    noteMet();
    onDone(heard.current.size);
  });
  const hear = (index: number) => {
    heard.current.add(index);
    reach(index);
  };
  // A replay starts at the beginning, because the place is kept only until the step is done.
  const [startAt] = useState(progress.steps.listen_read ? 0 : Math.min(progress.currentSentence, sentences.length - 1));
  const { player, narration } = useNarration({ story, sentences, startAt, rate: speed.rate, onReach: hear });
  useGlossary(story);
  useLockScreen(narration, story.title);
  useScreenAwake(narration);
  const [side, setSide] = useState<HTMLElement | null>(null);
  return (
    <div className={styles.step}>
      <StoryCard
        story={story}
        sentences={sentences}
        player={player}
        narration={narration}
        reader={reader}
        side={side}
      />
      <ListenReadSide
        ref={setSide}
        narration={narration}
        count={sentences.length}
        speed={speed}
        isSaving={isSaving}
        onContinue={complete}
      />
    </div>
  );
}

interface StoryCardProps extends Pick<StepProps, 'story' | 'sentences'> {
  readonly player: SpeechPlayer;
  readonly narration: Narration;
  readonly reader: Reader;
  /** The controls beside the text. */
  readonly side: HTMLElement | null;
}

/** The story's text, and the popup of the words that were chosen in it. */
function StoryCard({ story, sentences, player, narration, reader, side }: StoryCardProps) {
  const translations = useTranslations(story.level, reader);
  const [chosen, setChosen] = useState<ChosenWords | null>(null);
  const [said] = useState(() => createStore(() => nothingSaid));
  const [card, setCard] = useState<HTMLElement | null>(null);
  const noteTapped = useNoteTapped(story);
  const choose = (words: ChosenWords) => {
    setChosen(words);
    noteTapped(words);
  };
  const press = useWordStateKeys({
    story,
    isOn: reader.settings.keys === 'on',
    chosen,
    onMarked: (words, state) => said.setState({ words, state }),
  });

  return (
    <Card
      as="section"
      padding="none"
      ref={setCard}
      className={styles.card}
      aria-labelledby="listen-read-title"
      onKeyDown={press}
    >
      <ListenReadHead
        learned={story.language}
        language={sentences.some(({ translation }) => translation !== '') ? story.nativeLanguage : null}
        translations={translations}
        reader={reader}
        keys={<ReaderKeys narration={narration} reader={reader} />}
      />
      <LessonTranslation story={story} />
      <SentenceList
        story={story}
        sentences={sentences}
        player={player}
        narration={narration}
        reader={reader}
        translations={translations}
        chosen={chosen}
        onChoose={choose}
        onExtend={(words) => said.setState({ words, state: null })}
      />
      <ReadOut said={said} language={story.language} />
      {chosen && (
        <WordPopup
          story={story}
          chosen={chosen}
          boundary={card}
          controls={side}
          onChange={(range) => choose({ ...chosen, range })}
          onClose={() => {
            setChosen(null);
            said.setState(nothingSaid);
          }}
        />
      )}
    </Card>
  );
}

interface ListenReadSideProps {
  readonly ref: Ref<HTMLElement>;
  readonly narration: Narration;
  readonly count: number;
  readonly speed: PlaybackSpeed;
  readonly isSaving: boolean;
  readonly onContinue: () => void;
}

function ListenReadSide({ ref, narration, count, speed, isSaving, onContinue }: ListenReadSideProps) {
  const text = useText();
  return (
    <aside ref={ref} className={styles.side} aria-label={text('player_playback')}>
      <ReaderDock narration={narration} count={count} speed={speed} />
      <Button size="lg" block iconEnd="forward" busy={isSaving} onClick={onContinue}>
        {text('player_toSpeaking')}
      </Button>
    </aside>
  );
}

interface ListenReadHeadProps {
  readonly learned: TargetLanguage;
  /** The language of the translations; null for a text that has none. */
  readonly language: NativeLanguage | null;
  readonly translations: Translations;
  readonly reader: Reader;
  /** The way to the keys, before the text in which they are used. */
  readonly keys: ReactNode;
}

function ListenReadHead({ learned, language, translations, reader, keys }: ListenReadHeadProps) {
  const text = useText();
  const id = useId();
  const [showsOptions, setShowsOptions] = useState(false);
  const showsHint = useHint(reader);
  return (
    <>
      <div className={styles.head}>
        <Heading level={2} size="md" id="listen-read-title" className={styles.title}>
          {text('player_step_listen_read')}
        </Heading>
        <div className={styles.toggles}>
          {keys}
          <Button
            variant="ghost"
            size="sm"
            icon="settings"
            aria-expanded={showsOptions}
            aria-controls={id}
            onClick={() => setShowsOptions(!showsOptions)}
          >
            {text('reader_text')}
          </Button>
          <VowelToggle />
          {language ? (
            <TranslationToggle language={language} isOn={translations.areShown} onToggle={translations.toggle} />
          ) : (
            <Text size="sm" muted>
              {text('reader_noTranslation')}
            </Text>
          )}
        </div>
      </div>
      {showsOptions && <ReaderOptions id={id} reader={reader} language={learned} hasHint={!showsHint} />}
      {showsHint && (
        <Text size="sm" muted className={styles.hint}>
          {text('player_tapHint')}
        </Text>
      )}
    </>
  );
}
