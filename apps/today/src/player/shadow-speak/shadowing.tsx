import type { Speaking } from '@fabula/domain';
import { spokenSentences } from '@fabula/playback';
import { Card, Heading } from '@fabula/ui';
import { useMemo, useState } from 'react';
import type { StepProps } from '../step-props.ts';
import { useText } from '../text.ts';
import { TranslationToggle } from '../translation-toggle.tsx';
import { useVowels } from '../use-vowels.ts';
import { VowelToggle } from '../vowel-toggle.tsx';
import type { ShadowMode } from './ladder.ts';
import { ModeChoice } from './mode-choice.tsx';
import { SentenceControls } from './sentence-controls.tsx';
import { SentencePractice, type SentencePracticeProps } from './sentence-practice.tsx';
import { undoneSentences } from './shadow-session.ts';
import { ShadowSide } from './shadow-side.tsx';
import styles from './shadowing.module.css';
import { useNarrator } from './use-narrator.ts';
import { useShadowLimit } from './use-shadow-limit.ts';
import { type ShadowNotes, useShadowNotes } from './use-shadow-notes.ts';
import { type ShadowPlace, useShadowPlace } from './use-shadow-place.ts';
import { useTurn } from './use-turn.ts';

export interface ShadowingProps extends StepProps {
  /** How many sentences are to be spoken. */
  readonly count: number;
}

/** Practices one sentence at a time: hear it, say it, see how it went. */
export function Shadowing(props: ShadowingProps) {
  const { story, sentences, count, progress } = props;
  const text = useText();
  const [mode, setMode] = useState<ShadowMode>('text');
  const { notes, narrator, place, sentence, spoken, limit, turn, leave } = usePractice(props, mode);
  const skips = skipsOf(progress.speaking, count, notes, place);
  const { permission } = turn.speaking.recorder;
  return (
    <div className={styles.step}>
      <PracticeCard
        story={story}
        sentences={sentences}
        sentence={sentence}
        spoken={spoken}
        done={progress.speaking.sentences.get(place.index)}
        mode={mode}
        onMode={(next) => leave(() => setMode(next))}
        turn={turn}
        narrator={narrator}
        notes={notes}
        index={place.index}
      />
      <aside className={styles.side} aria-label={text('shadow_controls')}>
        <SentenceControls
          speaking={turn.speaking}
          index={place.index}
          count={count}
          narrator={narrator.status}
          onListen={() => (narrator.status !== 'idle' ? narrator.hush() : narrator.speak(spoken))}
          onPrevious={place.previous && (() => leave(place.previous))}
          onNext={() => leave(place.next)}
          isSaving={notes.isSaving}
          onContinue={place.mayContinue ? () => notes.complete() : null}
        />
        <ShadowSide
          speaking={progress.speaking}
          count={count}
          loopSpeed={narrator.loopSpeed}
          onLoop={() => leave(() => narrator.loop(spoken))}
          onLoopStop={narrator.hush}
          limitEndsAt={limit?.endsAt ?? null}
          isMute={permission === 'denied' || permission === 'unsupported'}
          isSaving={notes.isSaving}
          onSkipOne={() => leave(skips.one)}
          onSkipAll={() => leave(skips.all)}
        />
      </aside>
    </div>
  );
}

/** The sentence that is practiced, and everything that speaks, records and notes it. */
function usePractice({ story, sentences, count, progress, onDone }: ShadowingProps, mode: ShadowMode) {
  const { speaking, steps } = progress;
  const notes = useShadowNotes(story.id, onDone);
  const narrator = useNarrator();
  const place = useShadowPlace({
    speaking,
    count,
    wasDone: steps.shadow_speak,
    onContinue: () => notes.complete(),
  });
  const all = useMemo(() => spokenSentences(story, sentences), [story, sentences]);
  const sentence = sentences[place.index];
  const spoken = all[place.index];
  if (!sentence || !spoken) throw new RangeError(`There is no sentence ${place.index}`);
  const limit = useShadowLimit(speaking);
  const turn = useTurn({
    story,
    spoken: all,
    sentence: spoken,
    index: place.index,
    mode,
    keep: notes.keep,
    narrator,
    refuse: limit?.tell ?? null,
  });

  /** Stops sound and recording first, because they belong to the sentence and the mode being left. */
  const leave = (then: (() => void) | null) => {
    turn.stop();
    narrator.hush();
    then?.();
  };
  return { notes, narrator, place, sentence, spoken, limit, turn, leave };
}

/** Functions that skip the current sentence, or all sentences that were not spoken yet. */
function skipsOf(speaking: Speaking, count: number, notes: ShadowNotes, place: ShadowPlace) {
  return {
    one: async () => {
      const isKept = await notes.keep({ index: place.index, outcome: 'skipped' });
      if (isKept && place.index < count - 1) place.next();
    },
    all: () => notes.complete(undoneSentences(speaking, count).map((index) => ({ index, outcome: 'skipped' }))),
  };
}

interface PracticeCardProps extends Omit<SentencePracticeProps, 'showsTranslation' | 'showsVowels'> {
  readonly sentences: ShadowingProps['sentences'];
  readonly onMode: (mode: ShadowMode) => void;
}

/** The sentence's card. It is remounted for another sentence or mode, but keeps whether translations and vowels are shown. */
function PracticeCard({ onMode, sentences, ...practice }: PracticeCardProps) {
  const text = useText();
  const [showsTranslation, setShowsTranslation] = useState(true);
  const vowels = useVowels(practice.story, sentences);
  const { mode, spoken } = practice;
  return (
    <Card as="section" padding="none" className={styles.card} aria-labelledby="shadow-speak-title">
      <div className={styles.head}>
        <Heading level={2} size="md" id="shadow-speak-title">
          {text('player_step_shadow_speak')}
        </Heading>
        <div className={styles.toggles}>
          <VowelToggle vowels={vowels} />
          <TranslationToggle
            language={practice.story.nativeLanguage}
            isOn={showsTranslation}
            onToggle={() => setShowsTranslation(!showsTranslation)}
          />
        </div>
      </div>
      <ModeChoice mode={mode} onMode={onMode} />
      <SentencePractice
        key={`${mode}:${spoken.key}`}
        {...practice}
        showsTranslation={showsTranslation}
        showsVowels={vowels.areShown}
      />
    </Card>
  );
}
