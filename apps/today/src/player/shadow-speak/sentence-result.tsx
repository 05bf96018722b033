import type { Spoken } from '@fabula/audio';
import type { TargetLanguage } from '@fabula/domain';
import { LearnerText, Text } from '@fabula/ui';
import { useRef } from 'react';
import { ComparedWaveform } from '../speaking/compared-waveform.tsx';
import type { OwnJudgement } from '../speaking/own-judgement.ts';
import { pictureStepMs, placeOf, spokenPart } from '../speaking/sound-picture.ts';
import type { Speaking } from '../speaking/speaking.ts';
import { SpeakingNotices } from '../speaking/speaking-notices.tsx';
import { useBringIntoView } from '../speaking/use-bring-into-view.ts';
import { VerdictText } from '../speaking/verdict-text.tsx';
import { useText } from '../text.ts';
import { narratorSlice, wordSpans } from './fix-word/word-slice.ts';
import styles from './sentence-result.module.css';
import type { NarratorPicture } from './use-narrator-picture.ts';

export interface SentenceResultProps {
  readonly speaking: Speaking;
  readonly language: TargetLanguage;
  readonly spoken: Spoken;
  readonly narrator: NarratorPicture | null;
  /** What the learner is asked about the attempt; null for no question. The answer is one of the controls. */
  readonly question: OwnJudgement | null;
  /** The index of the expected word that differs most; null where none is known to. */
  readonly differing: number | null;
}

/** The recording in progress, and then its result: what was heard first, then both sounds and where they differ. */
export function SentenceResult(props: SentenceResultProps) {
  const { speaking, language, spoken, narrator, question, differing } = props;
  const text = useText();
  const { attempt, recorder, playback } = speaking;
  const place = useRef<HTMLFieldSetElement>(null);
  useBringIntoView(place, speaking);
  const shown = recorder.status === 'ready' ? attempt : null;
  const own = spokenPart(shown ? shown.recording.peaks : recorder.peaks);
  const word = shown && differing !== null ? wordAt(spoken, differing) : null;
  const slice = word && narrator ? narratorSlice(narrator.clip, spoken, differing ?? 0) : null;
  return (
    <fieldset ref={place} aria-label={text('speak_yourRecording')} className={styles.result}>
      {recorder.status === 'recording' && <ComparedWaveform own={own} narrator={narrator?.part ?? null} />}
      {shown && (
        <div className={styles.shown}>
          <VerdictText verdict={shown.verdict} said="sentence" language={language} />
          {question && <Text>{text(`speak_judge_${question}`)}</Text>}
          <ComparedWaveform
            own={own}
            narrator={narrator?.part ?? null}
            head={playback.status === 'playing' ? headOf(playback.progress, shown.recording, own.from) : undefined}
            mark={slice && narrator && placeOf(narrator.part, slice)}
          />
          {word && <Differs word={word} language={language} />}
        </div>
      )}
      <SpeakingNotices speaking={speaking} />
    </fieldset>
  );
}

/** Names the word that differs most. */
function Differs({ word, language }: { readonly word: string; readonly language: TargetLanguage }) {
  const text = useText();
  return (
    <Text className={styles.differs}>
      {/* The same bracket as over the waveforms. */}
      <svg aria-hidden="true" viewBox="0 0 20 10" className={styles.sign}>
        <path d="M1 8V2H8L10 7L12 2H19V8" />
      </svg>
      <span>
        {text('shadow_differs')}{' '}
        <LearnerText as="q" look="phrase" language={language}>
          {word}
        </LearnerText>
      </span>
    </Text>
  );
}

function wordAt({ text }: Spoken, index: number): string | null {
  const span = wordSpans(text)[index];
  return span ? text.slice(span.start, span.end) : null;
}

/** The place of playback in the picture, which leaves out the silence before the speech. */
function headOf(progress: number, { durationMs }: { readonly durationMs: number }, from: number): number {
  return Math.max(0, (progress * durationMs) / pictureStepMs - from);
}
