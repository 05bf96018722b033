import { baselineNames } from '@fabula/story-quality';
import type { BlindResult } from './blind-quiz.ts';
import type { Evaluation } from './evaluation.ts';
import type { QuizFigures } from './quiz-figures.ts';
import type { ReadingFigures } from './reading-figures.ts';
import type { WordRecurrence } from './word-recurrence.ts';

const share = (value: number) => value.toFixed(3);
const percent = (value: number) => `${(value * 100).toFixed(0)} %`;

/** Prints an evaluation as tables. */
export function printEvaluation({ library, blind, fresh }: Evaluation): void {
  console.log(
    '\nThe library. Words judged: share among the 5,000 most frequent, mean, (least), and the floor of the level.',
  );
  printReading(library.reading);
  console.log(
    '\nHow often its content words come back. The goal: each in three stories of its level. "!" is below the floor.',
  );
  console.table(library.recurrence.map(recurrenceRow));
  console.log('\nIts quizzes, by who has not read the story: share right. "!" is beyond what drawing gives.');
  console.table(library.quiz.map(quizRow));
  if (blind) {
    console.log('\nIts quizzes, answered by the model without the story');
    console.table(blind.map(blindRow));
  }
  if (fresh) printFresh(fresh);
}

function printReading(rows: readonly ReadingFigures[]): void {
  console.table(
    rows.map(({ language, level, stories, sentences, meanWords, coverage, inLanguage, repeated, closest }) => ({
      language,
      level,
      stories,
      'in language': inLanguage,
      sentences,
      'words in one': meanWords.toFixed(1),
      'frequent words': coverage
        ? `${percent(coverage.mean)} (${percent(coverage.least)}), ${percent(coverage.floor)}`
        : 'not judged',
      'said again': repeated,
      'most alike': closest ? `${closest.likeness.toFixed(2)} ${closest.one}, ${closest.other}` : '-',
    })),
  );
}

function recurrenceRow({ language, level, words, inTwo, inThree, floor }: WordRecurrence) {
  return {
    language,
    level,
    words,
    'in two stories': percent(inTwo),
    'in three': `${percent(inThree)}${inThree < floor ? ' !' : ''}`,
    floor: percent(floor),
    'words short of the goal': Math.round(words * (1 - inThree)),
  };
}

function quizRow({ language, questions, chance, right, tells }: QuizFigures) {
  const shares = baselineNames.map((name) => [name, `${share(right[name])}${tells.includes(name) ? ' !' : ''}`]);
  return {
    language,
    questions,
    'by drawing': `${share(chance.min)} to ${share(chance.max)}`,
    ...Object.fromEntries(shares),
  };
}

function blindRow({ language, questions, share: right, mostByChance, unanswered }: BlindResult) {
  const mark = questions > 0 && right > mostByChance ? ' !' : '';
  return {
    language,
    questions,
    right: questions > 0 ? `${share(right)}${mark}` : '-',
    'at most': share(mostByChance),
    unanswered,
  };
}

function printFresh({ stories, reading, quiz }: NonNullable<Evaluation['fresh']>): void {
  const written = stories.filter(({ story }) => story);
  const drafts = stories.reduce((sum, { refusals }) => sum + refusals.length, written.length);
  console.log(`\nFresh stories: ${written.length} of ${stories.length} came through the gate, in ${drafts} drafts`);
  console.table(
    stories.map(({ language, level, topic, ms, refusals, failures, story }) => ({
      language,
      level,
      topic,
      'came through': story ? 'yes' : 'no: from the library',
      seconds: (ms / 1000).toFixed(1),
      'drafts refused': refusals.length,
      'because of': refusals.map((codes) => codes.join(' ')).join(' | '),
      'no draft': failures.join(' '),
    })),
  );
  if (reading.length > 0) printReading(reading);
  if (quiz.length === 0) return;
  console.log('\nTheir quizzes, by the language they are in');
  console.table(quiz.map(quizRow));
}
