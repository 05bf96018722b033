import type { Narration } from '@fabula/audio';
import { type NativeLanguage, textDirection } from '@fabula/domain';
import { soundKey } from '@fabula/playback';
import { Button, Card, Heading, LearnerText, Text, VisuallyHidden } from '@fabula/ui';
import { useState } from 'react';
import type { StepProps } from '../step-props.ts';
import { useText } from '../text.ts';
import { TranslationToggle } from '../translation-toggle.tsx';
import { useVowels, type Vowels } from '../use-vowels.ts';
import { VowelToggle } from '../vowel-toggle.tsx';
import styles from './listen-read-step.module.css';
import controls from './playback-controls.module.css';
import { SentenceLine } from './sentence-line.tsx';
import { SpeedControl } from './speed-control.tsx';
import { useListeningProgress } from './use-listening-progress.ts';
import { useNarration } from './use-narration.ts';
import { usePlaybackSpeed } from './use-playback-speed.ts';
import { type ChosenWords, WordPopup } from './word-popup.tsx';
import { isPhrase, textOf } from './word-range.ts';

/** The step to listen to the story sentence by sentence, and to look up and save words. */
export function ListenReadStep({ story, sentences, progress, onDone }: StepProps) {
  const text = useText();
  const speed = usePlaybackSpeed();
  const { reach, complete, isSaving } = useListeningProgress(progress, onDone);
  // A replay starts at the beginning, because the place is kept only until the step is done.
  const [startAt] = useState(progress.steps.listen_read ? 0 : Math.min(progress.currentSentence, sentences.length - 1));
  const { player, narration } = useNarration({ story, sentences, startAt, rate: speed.rate, onReach: reach });
  const [showsTranslation, setShowsTranslation] = useState(true);
  const vowels = useVowels(story, sentences);
  const [chosen, setChosen] = useState<ChosenWords | null>(null);
  const [extended, setExtended] = useState('');
  const [card, setCard] = useState<HTMLElement | null>(null);

  return (
    <div className={styles.step}>
      <Card as="section" padding="none" ref={setCard} className={styles.card} aria-labelledby="listen-read-title">
        <ListenReadHead
          language={story.nativeLanguage}
          showsTranslation={showsTranslation}
          onToggle={() => setShowsTranslation(!showsTranslation)}
          vowels={vowels}
        />
        <ol aria-label={text('player_sentences')} dir={textDirection(story.language)} className={styles.sentences}>
          {sentences.map((sentence, index) => (
            <SentenceLine
              key={soundKey(story, index)}
              story={story}
              sentence={sentence}
              index={index}
              soundKey={soundKey(story, index)}
              player={player}
              narration={narration}
              showsTranslation={showsTranslation}
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
      <ListenReadSide narration={narration} speed={speed} isSaving={isSaving} onContinue={complete} />
    </div>
  );
}

interface ListenReadSideProps {
  readonly narration: Narration;
  readonly speed: ReturnType<typeof usePlaybackSpeed>;
  readonly isSaving: boolean;
  readonly onContinue: () => void;
}

function ListenReadSide({ narration, speed, isSaving, onContinue }: ListenReadSideProps) {
  const text = useText();
  return (
    <aside className={styles.side} aria-label={text('player_playback')}>
      <PlaybackControls narration={narration} />
      <div className={styles.more}>
        <SpeedControl {...speed} />
        <Button size="lg" block iconEnd="forward" busy={isSaving} onClick={onContinue}>
          {text('player_toSpeaking')}
        </Button>
      </div>
    </aside>
  );
}

interface ListenReadHeadProps {
  readonly language: NativeLanguage;
  readonly showsTranslation: boolean;
  readonly onToggle: () => void;
  readonly vowels: Vowels;
}

function ListenReadHead({ language, showsTranslation, onToggle, vowels }: ListenReadHeadProps) {
  const text = useText();
  return (
    <>
      <div className={styles.head}>
        <Heading level={2} size="md" id="listen-read-title">
          {text('player_step_listen_read')}
        </Heading>
        <div className={styles.toggles}>
          <VowelToggle vowels={vowels} />
          <TranslationToggle language={language} isOn={showsTranslation} onToggle={onToggle} />
        </div>
      </div>
      <Text size="sm" muted className={styles.hint}>
        {text('player_tapHint')}
      </Text>
    </>
  );
}

/** The buttons to play all, stop and repeat, within the thumb's reach on a phone. */
function PlaybackControls({ narration }: { readonly narration: Narration }) {
  const text = useText();
  return (
    <div className={controls.controls}>
      <Button icon="play" onClick={() => narration.playAll()}>
        {text('player_playAll')}
      </Button>
      <Button variant="secondary" icon="stop" onClick={() => narration.stop()}>
        {text('player_stop')}
      </Button>
      <Button variant="secondary" icon="repeat" onClick={() => narration.repeat()}>
        {text('player_repeat')}
      </Button>
    </div>
  );
}
