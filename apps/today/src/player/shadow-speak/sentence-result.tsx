import type { Spoken } from '@fabula/audio';
import { type TargetLanguage, textDirection } from '@fabula/domain';
import { useRef } from 'react';
import { ComparedWaveform } from '../speaking/compared-waveform.tsx';
import { pictureStepMs, spokenPart } from '../speaking/sound-picture.ts';
import type { Speaking } from '../speaking/speaking.ts';
import { SpeakingNotices } from '../speaking/speaking-notices.tsx';
import { type Place, useBringIntoView } from '../speaking/use-bring-into-view.ts';
import { VerdictText } from '../speaking/verdict-text.tsx';
import { useText } from '../text.ts';
import { differenceOf, markOf } from './difference.ts';
import { DifferenceText } from './difference-text.tsx';
import styles from './sentence-result.module.css';
import type { NarratorPicture } from './use-narrator-picture.ts';

export interface SentenceResultProps {
  readonly speaking: Speaking;
  readonly language: TargetLanguage;
  readonly spoken: Spoken;
  readonly narrator: NarratorPicture | null;
  /** The index of the expected word that differs most; null where none is known to. */
  readonly differing: number | null;
  /** Whether the recording may hold the narrator's voice, too; then it is not compared with that. */
  readonly hasNarrator: boolean;
  /** The sentence above, which is read together with what was heard of it. */
  readonly sentence: Place;
}

/** The recording in progress, and then its result: what was heard first, then both sounds and where they differ. */
export function SentenceResult(props: SentenceResultProps) {
  const { speaking, language, spoken, narrator, differing, hasNarrator, sentence } = props;
  const text = useText();
  const { attempt, recorder, playback } = speaking;
  const place = useRef<HTMLFieldSetElement>(null);
  const heard = useRef<HTMLDivElement>(null);
  const shown = recorder.status === 'ready' ? attempt : null;
  useBringIntoView(place, speaking, { above: sentence, main: heard });
  const direction = textDirection(language);
  const own = spokenPart(shown ? shown.recording.peaks : recorder.peaks);
  const verdict = shown?.verdict ?? null;
  const difference = verdict && differenceOf({ verdict, differing, own, narrator: hasNarrator ? null : narrator });
  return (
    <fieldset ref={place} aria-label={text('speak_yourRecording')} className={styles.result}>
      {recorder.status === 'recording' && (
        <ComparedWaveform own={own} narrator={narrator?.part ?? null} direction={direction} />
      )}
      {shown && (
        <div className={styles.shown}>
          <div ref={heard} className={styles.heard}>
            <VerdictText verdict={verdict} said="sentence" language={language} />
          </div>
          <ComparedWaveform
            own={own}
            narrator={narrator?.part ?? null}
            direction={direction}
            head={playback.status === 'playing' ? headOf(playback.progress, shown.recording, own.from) : undefined}
            mark={difference && markOf(difference, spoken, narrator)}
          />
          {difference && <DifferenceText difference={difference} spoken={spoken} language={language} />}
        </div>
      )}
      <SpeakingNotices speaking={speaking} />
    </fieldset>
  );
}

/** The place of playback in the picture, which leaves out the silence before the speech. */
function headOf(progress: number, { durationMs }: { readonly durationMs: number }, from: number): number {
  return Math.max(0, (progress * durationMs) / pictureStepMs - from);
}
