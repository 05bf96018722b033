import type { GenerateStoryEvent } from '@fabula/contracts';
import { sentenceBounds, wordsIn } from '@fabula/story-quality';
import { z } from 'zod';
import type { DraftText } from './gate/draft-texts.ts';
import type { GateOptions } from './gate/problem.ts';
import type { StoryDraft } from './gate/story-draft.ts';
import { partProblems } from './gate/story-gate.ts';
import { settlePlan, settleSentence } from './settle-draft.ts';

/** What is sent while a story is being written. */
export type WritingEvent = Exclude<GenerateStoryEvent, { readonly type: 'story' | 'error' }>;

/** What the learner sees of a story while it is being written. */
export interface ShownStory {
  /**
   * Receives all that has come so far of the model's answer. Returns false where it has far too many sentences already.
   */
  partial(draft: unknown): boolean;
  /** What was shown will not be in the final story. */
  restart(): void;
  /** The story that passed the gate. */
  finish(draft: StoryDraft): void;
}

/** Twice as many as any story has. */
const mostSentences = 24;

const plan = z.object({ title: z.string(), scenario: z.string() });
const sentences = z.object({ sentences: z.array(z.unknown()) });
const sentence = z.object({ text: z.string(), translation: z.string() });

/**
 * Sends title and scenario, then each sentence once it is complete and has no problem of its own. After a sentence with
 * a problem nothing more is sent, because the gate will refuse the story.
 */
export function showStory(wish: GateOptions, send: (event: WritingEvent) => void): ShownStory {
  let sentPlan = false;
  let sentSentences = 0;
  let isStopped = false;

  function showPlan(planned: Pick<StoryDraft, 'title' | 'scenario'>) {
    if (sentPlan || isStopped) return;
    const { title, scenario } = settlePlan(planned);
    isStopped = partProblems(planTexts(title, scenario, wish), wish).length > 0;
    if (isStopped) return;
    sentPlan = true;
    send({ type: 'plan', title, scenario });
  }

  function showSentences(whole: readonly unknown[]) {
    for (const item of whole.slice(sentSentences)) {
      const parsed = sentence.safeParse(item);
      if (isStopped || !parsed.success) return;
      const { text, translation } = settleSentence(parsed.data, wish.language);
      isStopped = partProblems(sentenceTexts(text, translation, wish), wish).length > 0 || !fitsLevel(text, wish);
      if (isStopped) return;
      send({ type: 'sentence', index: sentSentences, text, translation });
      sentSentences += 1;
    }
  }

  return {
    partial(draft) {
      const keys = typeof draft === 'object' && draft !== null ? Object.keys(draft) : [];
      const planned = plan.safeParse(draft);
      // A field is complete once another one follows it.
      if (planned.success && keys.at(-1) !== 'title' && keys.at(-1) !== 'scenario') showPlan(planned.data);
      const written = sentences.safeParse(draft);
      if (!written.success) return true;
      const { length } = written.data.sentences;
      if (sentPlan) showSentences(written.data.sentences.slice(0, keys.at(-1) === 'sentences' ? -1 : length));
      return length <= mostSentences;
    },
    restart() {
      if (sentPlan) send({ type: 'restart' });
      sentPlan = false;
      sentSentences = 0;
      isStopped = false;
    },
    finish(draft) {
      showPlan(draft);
      showSentences(draft.sentences);
    },
  };
}

function planTexts(title: string, scenario: string, { language, nativeLanguage }: GateOptions): readonly DraftText[] {
  return [
    { kind: 'title', place: 'title', text: title, language },
    { kind: 'scenario', place: 'scenario', text: scenario, language: nativeLanguage },
  ];
}

function sentenceTexts(text: string, translation: string, wish: GateOptions): readonly DraftText[] {
  return [
    { kind: 'sentence', place: 'text', text, language: wish.language },
    { kind: 'translation', place: 'translation', text: translation, language: wish.nativeLanguage },
  ];
}

function fitsLevel(text: string, { level, language }: GateOptions): boolean {
  const { min, max } = sentenceBounds(level, language);
  const words = wordsIn(text, language).length;
  return words >= min && words <= max;
}
