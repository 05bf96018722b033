import type { QuizQuestion } from '@fabula/domain';
import { comprehension } from './comprehension.ts';
import { listening } from './listening.ts';
import { phraseCloze, vocabulary } from './phrases.ts';
import type { Candidate } from './question.ts';
import type { QuizStory } from './quiz-story.ts';
import { wordCloze } from './word-cloze.ts';
import { wordOrder } from './word-order.ts';

const builders = { comprehension, vocabulary, phraseCloze, wordOrder, listening, wordCloze };
type Builder = keyof typeof builders;

const most = 8;
/** Eight of these fit into one operation, which may have 16 KB. */
const mostBytes = 1_800;
/** Eight questions: all five types, and most often the questions written for the story. */
const plan: readonly Builder[] = [
  'vocabulary',
  'phraseCloze',
  'wordOrder',
  'listening',
  'wordCloze',
  'comprehension',
  'comprehension',
  'comprehension',
];
/** The types that replace one for which the story has nothing. */
const instead: readonly Builder[] = [
  'comprehension',
  'vocabulary',
  'wordCloze',
  'listening',
  'wordOrder',
  'phraseCloze',
];

/**
 * At most eight questions about a story, the same ones each time; none where the story allows none. The first option of
 * each is the right one. No sentence is used twice, because what one question shows could answer another.
 */
export function makeQuiz(story: QuizStory): readonly QuizQuestion[] {
  const left = new Map<Builder, readonly Candidate[]>();
  for (const [name, build] of Object.entries(builders)) left.set(name as Builder, build(story).filter(isSmall)); // its own keys
  const used = new Set<number>();
  const questions: QuizQuestion[] = [];
  const take = (name: Builder): boolean => {
    const candidates = left.get(name) ?? [];
    const found = candidates.find(({ sentence }) => sentence === undefined || !used.has(sentence));
    if (!found) return false;
    left.set(
      name,
      candidates.filter((candidate) => candidate !== found),
    );
    if (found.sentence !== undefined) used.add(found.sentence);
    questions.push(found.question);
    return true;
  };
  // The type with the fewest sentences chooses first, so that every type gets one.
  const choices = (name: Builder) => left.get(name)?.length ?? 0;
  for (const name of plan.toSorted((a, b) => choices(a) - choices(b))) take(name);
  for (let anything = true; anything && questions.length < most; ) {
    anything = false;
    for (const name of instead) if (questions.length < most && take(name)) anything = true;
  }
  return questions;
}

function isSmall({ question }: Candidate): boolean {
  const text = JSON.stringify(question);
  // No character of a string has more than three bytes, and most questions are so short that nobody need count them.
  return text.length * 3 <= mostBytes || new TextEncoder().encode(text).byteLength <= mostBytes;
}
