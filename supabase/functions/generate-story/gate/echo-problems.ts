import { likeness, sameStoryLikeness, shinglesOf } from '@fabula/story-quality';
import { foldedWords } from '@fabula/story-wishes';
import type { DraftText } from './draft-texts.ts';
import type { GateOptions, Problem } from './problem.ts';
import type { StoryDraft } from './story-draft.ts';

/** Refuses a story that copies another one. */
export function copyProblems({ sentences }: StoryDraft, { otherStories }: GateOptions): readonly Problem[] {
  const own = shinglesOf(sentences.map(({ text }) => text).join(' '));
  if (!otherStories.some((other) => likeness(own, other) >= sameStoryLikeness)) return [];
  return [{ code: 'copy', line: 'The story is nearly the same as one the learner knows: tell another one.' }];
}

/** Phrases that speak of the task and not of the story. */
const aside =
  /\b(?:system prompt|(?:previous|prior|above) instructions|as an ai\b|language model|json|learner_data|key ?phrases?:|translation:|here is (?:your|the) story|sorry,? but i (?:cannot|can['’]t|am unable to)|i (?:cannot|can['’]t|am unable to) (?:assist|comply|fulfil))/iu;

/** This many consecutive words of our own are no coincidence. */
const echoedWords = 7;

/** Texts that repeat the instructions, or speak of the task. */
export function echoProblems(texts: readonly DraftText[], { instructions }: GateOptions): readonly Problem[] {
  const told = ` ${foldedWords(instructions).join(' ')} `;
  return texts.flatMap(({ place, text }): readonly Problem[] => {
    const words = foldedWords(text);
    const runs = words.slice(echoedWords - 1).map((_, at) => words.slice(at, at + echoedWords).join(' '));
    if (!aside.test(text) && !runs.some((run) => told.includes(` ${run} `))) return [];
    return [{ code: 'instructions', line: `${place} speaks of the task instead of telling the story.` }];
  });
}
