import { spokenSentences } from '@fabula/speech';
import { Card, Heading } from '@fabula/ui';
import { useMemo, useState } from 'react';
import { useText } from '../../text.ts';
import type { StepProps } from '../step-registry.ts';
import { TranslationToggle } from '../translation-toggle.tsx';
import type { ShadowMode } from './ladder.ts';
import { ModeChoice } from './mode-choice.tsx';
import { SentenceControls } from './sentence-controls.tsx';
import { SentencePractice } from './sentence-practice.tsx';
import { undoneSentences } from './shadow-session.ts';
import { ShadowSide } from './shadow-side.tsx';
import styles from './shadowing.module.css';
import { useNarrator } from './use-narrator.ts';
import { useShadowLimit } from './use-shadow-limit.ts';
import { useShadowNotes } from './use-shadow-notes.ts';
import { useShadowPlace } from './use-shadow-place.ts';
import { useTurn } from './use-turn.ts';

export interface ShadowingProps extends StepProps {
  /** How many of the sentences are to be spoken. */
  readonly count: number;
}

/** One sentence at a time: hear it, say it, see how it went. */
export function Shadowing({ story, sentences, count, progress, onDone }: ShadowingProps) {
  const text = useText();
  const { speaking: spokenSoFar, steps } = progress;
  const [mode, setMode] = useState<ShadowMode>('text');
  const [showsTranslation, setShowsTranslation] = useState(true);
  const notes = useShadowNotes(story.id, onDone);
  const narrator = useNarrator();
  const place = useShadowPlace({
    speaking: spokenSoFar,
    count,
    wasDone: steps.shadow_speak,
    onContinue: () => notes.complete(),
  });
  const spoken = useMemo(() => spokenSentences(story, sentences), [story, sentences]);
  const sentence = sentences[place.index];
  const current = spoken[place.index];
  if (!sentence || !current) throw new RangeError(`There is no sentence ${place.index}`);
  const limit = useShadowLimit(spokenSoFar);
  const turn = useTurn({
    story,
    spoken,
    sentence: current,
    index: place.index,
    mode,
    keep: notes.keep,
    narrator,
    refuse: limit && limit.tell,
  });

  /** Whatever sounds or listens belongs to the sentence and the mode that are being left. */
  const leave = (then: (() => void) | null) => {
    turn.stop();
    narrator.hush();
    then?.();
  };
  const skip = async () => {
    const isKept = await notes.keep({ index: place.index, outcome: 'skipped' });
    if (isKept && place.index < count - 1) place.next();
  };
  const skipAll = () => {
    const undone = undoneSentences(spokenSoFar, count);
    notes.complete(undone.map((index) => ({ index, outcome: 'skipped' })));
  };
  const { permission } = turn.speaking.recorder;
  return (
    <div className={styles.step}>
      <Card as="section" padding="none" className={styles.card} aria-labelledby="shadow-speak-title">
        <div className={styles.head}>
          <Heading level={2} size="md" id="shadow-speak-title">
            {text('player_step_shadow_speak')}
          </Heading>
          <TranslationToggle isOn={showsTranslation} onToggle={() => setShowsTranslation(!showsTranslation)} />
        </div>
        <ModeChoice mode={mode} onMode={(next) => leave(() => setMode(next))} />
        <SentencePractice
          key={`${mode}:${current.key}`}
          story={story}
          sentence={sentence}
          spoken={current}
          done={spokenSoFar.sentences.get(place.index)}
          mode={mode}
          turn={turn}
          narrator={narrator}
          notes={notes}
          index={place.index}
          showsTranslation={showsTranslation}
        />
      </Card>
      <aside className={styles.side} aria-label={text('shadow_controls')}>
        <SentenceControls
          speaking={turn.speaking}
          index={place.index}
          count={count}
          narrator={narrator.status}
          onListen={() => (narrator.status !== 'idle' ? narrator.hush() : narrator.speak(current))}
          onPrevious={place.previous && (() => leave(place.previous))}
          onNext={() => leave(place.next)}
          isSaving={notes.isSaving}
          onContinue={place.mayContinue ? () => notes.complete() : null}
        />
        <ShadowSide
          speaking={spokenSoFar}
          count={count}
          loopSpeed={narrator.loopSpeed}
          onLoop={() => leave(() => narrator.loop(current))}
          onLoopStop={narrator.hush}
          limitEndsAt={limit?.endsAt ?? null}
          isMute={permission === 'denied' || permission === 'unsupported'}
          isSaving={notes.isSaving}
          onSkipOne={() => leave(skip)}
          onSkipAll={() => leave(skipAll)}
        />
      </aside>
    </div>
  );
}
