import { surpriseTopics } from '@fabula/domain';
import { type DraftText, draftTexts } from './draft-texts.ts';
import { copyProblems, echoProblems } from './echo-problems.ts';
import { keyPhraseProblems } from './key-phrase-problems.ts';
import { languageProblems, textLanguageProblems } from './language-problems.ts';
import { perspectiveProblems } from './perspective-problems.ts';
import type { GateOptions, Problem } from './problem.ts';
import { sentenceCount, sentenceProblems } from './sentence-problems.ts';
import type { StoryDraft } from './story-draft.ts';
import { textProblems } from './text-problems.ts';

const promptCount = 3;
/** It does not help a model to be told more of them at once. */
const mostProblems = 25;

/** Everything wrong with a story; empty when a learner may have it. */
export function storyProblems(draft: StoryDraft, wish: GateOptions): readonly Problem[] {
  const judged = withinBounds(draft, wish);
  const texts = draftTexts(judged, wish);
  return [
    ...sentenceProblems(draft, wish),
    ...texts.flatMap(textProblems),
    ...languageProblems(judged, wish),
    ...perspectiveProblems(judged, wish),
    ...keyPhraseProblems(draft, wish),
    ...promptProblems(draft),
    ...echoProblems(texts, wish),
    ...copyProblems(judged, wish),
  ].slice(0, mostProblems);
}

/** What is wrong with some of its texts alone, while the others are still being written. */
export function partProblems(texts: readonly DraftText[], wish: GateOptions): readonly Problem[] {
  return [
    ...texts.flatMap(textProblems),
    ...texts.flatMap((text) => textLanguageProblems(text, wish)),
    ...echoProblems(texts, wish),
  ];
}

/** Refuses overlong lists by their length, before their content costs time. */
function withinBounds(draft: StoryDraft, { length }: GateOptions): StoryDraft {
  const { most } = sentenceCount(length);
  return {
    ...draft,
    sentences: draft.sentences.slice(0, most + 1),
    keyPhrases: draft.keyPhrases.slice(0, most),
    speakingPrompts: draft.speakingPrompts.slice(0, most),
  };
}

function promptProblems({ speakingPrompts, topic }: StoryDraft): readonly Problem[] {
  const different = new Set(speakingPrompts.map((prompt) => prompt.trim().toLowerCase())).size;
  return [
    ...(different === promptCount && speakingPrompts.length === promptCount
      ? []
      : [{ code: 'prompt-count' as const, line: `There are not ${promptCount} different speakingPrompts.` }]),
    ...(surpriseTopics.some((known) => known === topic)
      ? []
      : [{ code: 'topic' as const, line: `topic is none of: ${surpriseTopics.join('; ')}.` }]),
  ];
}
