import type { Operation, ProgressPatch } from '@fabula/contracts';
import { isTargetLanguage, operationLife } from '@fabula/domain';
import { type FailedOperation, usePlatform } from '@fabula/platform';
import { LearnerText } from '@fabula/ui';
import { useText } from '../text.ts';
import styles from './unsaved-notice.module.css';

/** One refused operation in the learner's words: what it was, when it was done, and why if a word helps. */
export function UnsavedEntry({ operation, code }: FailedOperation) {
  const text = useText();
  const { texts } = usePlatform();
  const when = new Intl.DateTimeFormat(texts.language(), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <>
      <span className={styles.what}>
        <What operation={operation} />
      </span>
      <span className={styles.when}>
        <time dateTime={operation.at}>{when.format(new Date(operation.at))}</time>
        {code === 'not_found' && (
          <> · {text(operation.kind === 'progress' ? 'unsavedStoryGone' : 'unsavedPhraseGone')}</>
        )}
        {code === 'phrase_limit' && <> · {text('unsavedCollectionFull')}</>}
        {code === 'storage_limit' && <> · {text('unsavedStorageFull')}</>}
        {code === 'review_limit' && <> · {text('unsavedAnswersFull')}</>}
        {code === 'weekly_begin_limit' && <> · {text('unsavedBeginLimit')}</>}
        {code === 'weekly_shadow_limit' && <> · {text('unsavedShadowLimit')}</>}
        {code === 'too_old' && <> · {text('unsavedTooOld', { days: operationLife.acceptedDays })}</>}
      </span>
    </>
  );
}

function What({ operation }: { readonly operation: Operation }) {
  const text = useText();
  switch (operation.kind) {
    case 'progress':
      return <Progress {...operation.patch} />;
    case 'phrase.save':
      return <Phrase {...operation.patch} />;
    case 'phrase.review':
      return text(`unsavedReview_${operation.patch.answer}`);
    case 'phrase.undo':
      return text('unsavedUndo');
    case 'phrase.note':
      return operation.patch.note === null ? text('unsavedNoteRemoved') : <Note note={operation.patch.note} />;
    case 'phrase.delete':
      return text('unsavedDelete');
    case 'words.mark':
      return text('unsavedWords', { count: operation.patch.words.length });
  }
}

function Note({ note }: { readonly note: string }) {
  const text = useText();
  return (
    <>
      {text('unsavedNote')} <span dir="auto">{note}</span>
    </>
  );
}

function Phrase({ phrase, language }: { readonly phrase: string; readonly language: string }) {
  const text = useText();
  return (
    <>
      {text('unsavedPhrase')}{' '}
      {isTargetLanguage(language) ? <LearnerText language={language}>{phrase}</LearnerText> : phrase}
    </>
  );
}

function Progress({
  steps = [],
  accuracyRatio,
  speaking,
  quizQuestions,
  currentSentence,
  addSeconds = 0,
}: ProgressPatch) {
  const text = useText();
  const { texts } = usePlatform();
  const language = texts.language();
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  const parts = steps.map((step) => text('unsavedStep', { step: text(`unsavedStep_${step}`) }));
  if (accuracyRatio !== undefined) parts.push(text('unsavedQuiz', { percent: percent.format(accuracyRatio) }));
  if (speaking?.sentences?.length || speaking?.phrases?.length) parts.push(text('unsavedSpeaking'));
  if (quizQuestions) parts.push(text('unsavedQuestions'));
  if (currentSentence !== undefined) parts.push(text('unsavedPlace'));
  if (addSeconds > 0) parts.push(text('unsavedTime', { time: timeIn(language, addSeconds) }));
  if (parts.length === 0) return text('unsavedProgress');
  const [first = '', ...rest] = new Intl.ListFormat(language, { type: 'unit' }).format(parts);
  return first.toLocaleUpperCase(language) + rest.join('');
}

function timeIn(language: string, seconds: number): string {
  const [value, unit] = seconds < 60 ? [seconds, 'second'] : [Math.round(seconds / 60), 'minute'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}
