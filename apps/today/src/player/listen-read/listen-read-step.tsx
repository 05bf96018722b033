import type { Narration, SpeechPlayer } from '@fabula/audio';
import { type NativeLanguage, textDirection } from '@fabula/domain';
import { soundKey } from '@fabula/playback';
import { Button, Card, classNames, Heading, LearnerText, Text, VisuallyHidden } from '@fabula/ui';
import { useId, useState } from 'react';
import type { StepProps } from '../step-props.ts';
import { useText } from '../text.ts';
import { TranslationToggle } from '../translation-toggle.tsx';
import { useVowels, type Vowels } from '../use-vowels.ts';
import { VowelToggle } from '../vowel-toggle.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import styles from './listen-read-step.module.css';
import { beginsParagraph } from './paragraphs.ts';
import { ReaderDock } from './reader-dock.tsx';
import { ReaderOptions } from './reader-options.tsx';
import { SentenceLine } from './sentence-line.tsx';
import { useHint } from './use-hint.ts';
import { useListeningProgress } from './use-listening-progress.ts';
import { useNarration } from './use-narration.ts';
import { type PlaybackSpeed, usePlaybackSpeed } from './use-playback-speed.ts';
import { useReaderKeys } from './use-reader-keys.ts';
import { type Reader, useReaderSettings } from './use-reader-settings.ts';
import { type Translations, useTranslations } from './use-translations.ts';
import { type ChosenWords, WordPopup } from './word-popup.tsx';
import { isPhrase, textOf } from './word-range.ts';

/** The step to listen to the story sentence by sentence, and to look up and save words. */
export function ListenReadStep({ story, sentences, progress, onDone }: StepProps) {
  const speed = usePlaybackSpeed();
  const { reach, complete, isSaving } = useListeningProgress(progress, onDone);
  // A replay starts at the beginning, because the place is kept only until the step is done.
  const [startAt] = useState(progress.steps.listen_read ? 0 : Math.min(progress.currentSentence, sentences.length - 1));
  const { player, narration } = useNarration({ story, sentences, startAt, rate: speed.rate, onReach: reach });
  const reader = useReaderSettings();
  return (
    <div className={styles.step}>
      <StoryCard story={story} sentences={sentences} player={player} narration={narration} reader={reader} />
      <ListenReadSide
        narration={narration}
        count={sentences.length}
        speed={speed}
        reader={reader}
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
}

/** The story's text, and the popup of the words that were chosen in it. */
function StoryCard({ story, sentences, player, narration, reader }: StoryCardProps) {
  const text = useText();
  const translations = useTranslations(story.level, reader);
  const vowels = useVowels(story, sentences);
  const [chosen, setChosen] = useState<ChosenWords | null>(null);
  const [extended, setExtended] = useState('');
  const [card, setCard] = useState<HTMLElement | null>(null);
  const { page, textSize } = reader.settings;

  return (
    <Card as="section" padding="none" ref={setCard} className={styles.card} aria-labelledby="listen-read-title">
      <ListenReadHead language={story.nativeLanguage} translations={translations} vowels={vowels} reader={reader} />
      <ol
        aria-label={text('player_sentences')}
        dir={textDirection(story.language)}
        className={classNames(styles.sentences, styles[page], styles[textSize])}
      >
        {sentences.map((sentence, index) => (
          <SentenceLine
            key={soundKey(story, index)}
            story={story}
            sentence={sentence}
            index={index}
            soundKey={soundKey(story, index)}
            player={player}
            narration={narration}
            page={page}
            beginsParagraph={beginsParagraph(index, sentences.length)}
            translation={translations.of(index)}
            onTranslation={() => translations.toggleOne(index)}
            showsVowels={vowels.areShown}
            selected={chosen?.sentence === sentence ? chosen.range : null}
            onSelect={(range, anchor) => setChosen({ sentence, range, anchor })}
            onExtend={(range) => setExtended(range && isPhrase(range) ? textOf(sentence.text, range) : '')}
          />
        ))}
      </ol>
      <div role="status">
        <VisuallyHidden>{extended && <LearnerText language={story.language}>{extended}</LearnerText>}</VisuallyHidden>
      </div>
      {chosen && (
        <WordPopup
          story={story}
          chosen={chosen}
          boundary={card}
          onChange={(range) => setChosen({ ...chosen, range })}
          onClose={() => {
            setChosen(null);
            setExtended('');
          }}
        />
      )}
    </Card>
  );
}

interface ListenReadSideProps {
  readonly narration: Narration;
  readonly count: number;
  readonly speed: PlaybackSpeed;
  readonly reader: Reader;
  readonly isSaving: boolean;
  readonly onContinue: () => void;
}

function ListenReadSide({ narration, count, speed, reader, isSaving, onContinue }: ListenReadSideProps) {
  const text = useText();
  const [showsKeys, setShowsKeys] = useState(false);
  useReaderKeys(reader.settings.keys === 'on', (key) => {
    if (key === 'help') setShowsKeys(true);
    else if (key !== 'toggle') narration.move(key === 'on' ? 1 : -1);
    else if (narration.store.getState().mode === 'idle') narration.playAll();
    else narration.stop();
  });
  return (
    <aside className={styles.side} aria-label={text('player_playback')}>
      <ReaderDock narration={narration} count={count} speed={speed} />
      <div className={styles.more}>
        <Button size="lg" block iconEnd="forward" busy={isSaving} onClick={onContinue}>
          {text('player_toSpeaking')}
        </Button>
        <Button variant="ghost" size="sm" className={styles.keys} onClick={() => setShowsKeys(true)}>
          {text('reader_keys')}
        </Button>
      </div>
      <KeysDialog isOpen={showsKeys} onClose={() => setShowsKeys(false)} reader={reader} />
    </aside>
  );
}

interface ListenReadHeadProps {
  readonly language: NativeLanguage;
  readonly translations: Translations;
  readonly vowels: Vowels;
  readonly reader: Reader;
}

function ListenReadHead({ language, translations, vowels, reader }: ListenReadHeadProps) {
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
          <VowelToggle vowels={vowels} />
          <TranslationToggle language={language} isOn={translations.areShown} onToggle={translations.toggle} />
        </div>
      </div>
      {showsOptions && <ReaderOptions id={id} reader={reader} hasHint={!showsHint} />}
      {showsHint && (
        <Text size="sm" muted className={styles.hint}>
          {text('player_tapHint')}
        </Text>
      )}
    </>
  );
}
