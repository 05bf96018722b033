import type { Recording } from '@fabula/audio';
import type { Speaking } from '@fabula/domain';
import { spokenSentences } from '@fabula/playback';
import { Button, Card, Heading } from '@fabula/ui';
import { type ReactNode, useMemo, useState } from 'react';
import { useReaderSettings } from '../listen-read/use-reader-settings.ts';
import { ownJudgement } from '../speaking/own-judgement.ts';
import { usePronunciationOffer } from '../speaking/pronunciation-part.tsx';
import type { StepProps } from '../step-props.ts';
import { useText } from '../text.ts';
import { TranslationToggle } from '../translation-toggle.tsx';
import { VowelToggle } from '../vowel-toggle.tsx';
import { useVowels } from '../vowels.tsx';
import { hearsNarrator, type ShadowMode } from './ladder.ts';
import { PracticeSheet } from './practice-sheet.tsx';
import { sentenceActs } from './sentence-acts.ts';
import { SentenceControls } from './sentence-controls.tsx';
import { SentencePractice } from './sentence-practice.tsx';
import { undoneSentences } from './shadow-session.ts';
import { ShadowSide } from './shadow-side.tsx';
import styles from './shadowing.module.css';
import { useNarrator } from './use-narrator.ts';
import { useSentenceKeys } from './use-sentence-keys.ts';
import { useShadowLimit } from './use-shadow-limit.ts';
import { type ShadowNotes, useShadowNotes } from './use-shadow-notes.ts';
import { type ShadowPlace, useShadowPlace } from './use-shadow-place.ts';
import { useSounds } from './use-sounds.ts';
import { useTurn } from './use-turn.ts';

export interface ShadowingProps extends StepProps {
  /** How many sentences are to be spoken. */
  readonly count: number;
}

/** Practices one sentence at a time: hear it, say it, see how it went. What is needed less often is in a sheet. */
export function Shadowing(props: ShadowingProps) {
  const { story, count, progress } = props;
  const text = useText();
  const [mode, setMode] = useState<ShadowMode>('text');
  const [isOpen, setOpen] = useState(false);
  const [showsTranslation, setShowsTranslation] = useState(true);
  const vowels = useVowels();
  const practice = usePractice(props, mode);
  const { notes, narrator, place, sentence, spoken, limit, turn, leave } = practice;
  const flow = useFlow(props, practice, mode);
  const offer = usePronunciationOffer(hearsNarrator(mode) ? null : (turn.speaking.attempt?.verdict ?? null));
  const goOn = { goOn: flow.goOn, question: flow.question, isSaving: notes.isSaving };
  const listen = () => (narrator.isBusy ? narrator.hush() : narrator.speak(spoken));
  const reader = useReaderSettings();
  const hasKeys = reader.settings.keys === 'on';
  const { status } = turn.speaking.recorder;
  useSentenceKeys(hasKeys, {
    record: () => (status === 'ready' || status === 'recording') && turn.speaking.toggle(),
    listen: () => (status === 'ready' || status === 'asking') && listen(),
    next: () => flow.goOn.next(),
  });
  return (
    <div className={styles.step}>
      <PracticeCard onMore={() => setOpen(true)}>
        <SentencePractice
          key={`${mode}:${spoken.key}`}
          {...{ story, sentence, spoken, mode, turn, narrator, notes, showsTranslation }}
          done={progress.speaking.sentences.get(place.index)}
          showsVowels={vowels.areShown}
        />
      </PracticeCard>
      <aside className={styles.side} aria-label={text('shadow_controls')}>
        <ShadowSide loopSpeed={narrator.loopSpeed} limitEndsAt={limit?.endsAt ?? null} />
        <SentenceControls
          {...goOn}
          speaking={turn.speaking}
          acts={flow.acts}
          index={place.index}
          count={count}
          narrator={narrator}
          onListen={listen}
          undone={place.undone}
          onSentence={(index) => leave(() => place.goTo(index))}
          wantsSilence={flow.wantsSilence}
          hasKeys={hasKeys}
        />
      </aside>
      {isOpen && (
        <PracticeSheet
          {...goOn}
          onClose={() => setOpen(false)}
          mode={mode}
          onMode={(next) => leave(() => setMode(next))}
          acts={flow.acts}
          onLoop={() => leave(() => narrator.loop(spoken))}
          onOffer={offer}
          onRefresh={turn.speaking.attempt && turn.speaking.refresh}
          isSilent={flow.wantsSilence}
          onSilent={flow.setSilent}
          progress={progress.speaking}
          count={count}
          reader={reader}
          toggles={
            <>
              <TranslationToggle
                language={story.nativeLanguage}
                isOn={showsTranslation}
                onToggle={() => setShowsTranslation(!showsTranslation)}
              />
              <VowelToggle />
            </>
          }
        />
      )}
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
  useSounds(narrator.player, spoken, place.index + 1 < count ? all[place.index + 1] : undefined);
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

/** Where the learner is in the flow of a sentence, and what each way on does. */
function useFlow({ count, progress }: ShadowingProps, practice: ReturnType<typeof usePractice>, mode: ShadowMode) {
  const { notes, place, limit, turn, leave } = practice;
  const [wantsSilence, setSilent] = useState(false);
  const [accepted, setAccepted] = useState<Recording | null>(null);
  const { recorder, retryJudging } = turn.speaking;
  // Whoever records wants to speak again.
  if (wantsSilence && recorder.status === 'recording') setSilent(false);
  if (place.undone && recorder.status === 'recording') place.stay();
  const attempt = recorder.status === 'ready' && !wantsSilence ? turn.speaking.attempt : null;
  const outcome = progress.speaking.sentences.get(place.index)?.outcome ?? null;
  const question = ownJudgement(attempt?.verdict ?? null, outcome, !hearsNarrator(mode));
  const isMute = recorder.permission === 'denied' || recorder.permission === 'unsupported' || limit !== null;
  const acts = sentenceActs({
    attempt,
    question,
    isAccepted: attempt !== null && attempt.recording === accepted,
    isSilent: isMute || wantsSilence,
    mayContinue: place.mayContinue,
    isReplay: place.isReplay,
    isLast: place.index === count - 1,
  });
  const skips = skipsOf(progress.speaking, count, notes, place);
  const accept = (outcome: NonNullable<typeof question>) => {
    setAccepted(attempt?.recording ?? null);
    void notes.keep({ index: place.index, outcome });
  };
  const goOn = {
    previous: place.previous && (() => leave(place.previous)),
    next: () => leave(place.next),
    accept: question && (() => accept(question)),
    retry: retryJudging,
    continue: () => notes.complete(),
    skipOne: () => leave(skips.one),
    skipAll: () => leave(skips.all),
  };
  return { acts, question, goOn, wantsSilence, setSilent };
}

/** Functions that skip the current sentence, or all sentences that were not spoken yet. */
function skipsOf(speaking: Speaking, count: number, notes: ShadowNotes, place: ShadowPlace) {
  const undone = undoneSentences(speaking, count);
  const isLeft = undone.some((index) => index !== place.index);
  return {
    async one() {
      // With the last one that was left, the step is done.
      if (place.index === count - 1 && !isLeft) return notes.complete([{ index: place.index, outcome: 'skipped' }]);
      if (await notes.keep({ index: place.index, outcome: 'skipped' })) place.next();
    },
    all: () => notes.complete(undone.map((index) => ({ index, outcome: 'skipped' }))),
  };
}

/** The sentence's card. Its content is remounted for another sentence or mode. */
function PracticeCard({ onMore, children }: { readonly onMore: () => void; readonly children: ReactNode }) {
  const text = useText();
  return (
    <Card as="section" padding="none" className={styles.card} aria-labelledby="shadow-speak-title">
      <div className={styles.head}>
        <Heading level={2} size="md" id="shadow-speak-title">
          {text('player_step_shadow_speak')}
        </Heading>
        <Button
          variant="ghost"
          size="sm"
          icon="settings"
          aria-haspopup="dialog"
          className={styles.more}
          onClick={onMore}
        >
          {text('shadow_more')}
        </Button>
      </div>
      {children}
    </Card>
  );
}
