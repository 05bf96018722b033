import {
  isSameLanguage,
  type Level,
  levels,
  surpriseTopics,
  type TargetLanguage,
  targetLanguages,
} from '@fabula/domain';
import { writingSeconds } from '@fabula/supabase/host';
import type { RequestLine, TextModel } from '@fabula/supabase/providers';
import { type ProblemCode, type Writing, writeStory } from '@fabula/supabase/stories';
import { type FreshQuiz, freshQuiz } from './fresh-quiz.ts';
import type { ReadStory } from './reading-figures.ts';

/** The result of asking for one story. */
export interface FreshStory {
  readonly language: TargetLanguage;
  readonly level: Level;
  readonly topic: string;
  readonly ms: number;
  /** For each draft that the gate refused, the reasons. */
  readonly refusals: readonly (readonly ProblemCode[])[];
  /** What the providers did instead of returning a draft. */
  readonly failures: readonly RequestLine['outcome'][];
  /** `undefined` means that nothing passed the gate, and a learner would have got a story from the library. */
  readonly story: ReadStory | undefined;
  /** `undefined` means that `AI_QUIZ` names no provider, or that no answer could be used. */
  readonly quiz: FreshQuiz | undefined;
}

export interface FreshStoriesOptions {
  readonly count: number;
  /** All languages in turn if left out; likewise all levels. */
  readonly language: TargetLanguage | undefined;
  readonly level: Level | undefined;
}

/** Generates stories through the models and the gate that learners use, about the ten topics in turn. */
export async function freshStories(
  { count, language, level }: FreshStoriesOptions,
  models: readonly TextModel[],
  library: readonly ReadStory[],
  host: NonNullable<Writing['env']>,
): Promise<FreshStory[]> {
  const fresh: FreshStory[] = [];
  for (let index = 0; index < count; index += 1) {
    const wish = {
      language: language ?? inTurn(targetLanguages, index),
      level: level ?? inTurn(levels, Math.floor(index / (language ? 1 : targetLanguages.length))),
      topic: inTurn(surpriseTopics, index),
    };
    fresh.push(await freshStory(wish, models, [...library, ...fresh.flatMap(({ story }) => story ?? [])], host));
  }
  return fresh;
}

function inTurn<Item>(items: readonly [Item, ...Item[]], index: number): Item {
  return items[index % items.length] ?? items[0];
}

async function freshStory(
  { language, level, topic }: Pick<FreshStory, 'language' | 'level' | 'topic'>,
  models: readonly TextModel[],
  known: readonly ReadStory[],
  host: NonNullable<Writing['env']>,
): Promise<FreshStory> {
  const refusals: ProblemCode[][] = [];
  const failures: RequestLine['outcome'][] = [];
  const log = (line: RequestLine) => {
    // The gate itself reports unfit drafts.
    if (line.outcome !== 'answered' && line.outcome !== 'unfit') failures.push(line.outcome);
    host.log?.(line);
  };
  const nativeLanguage = isSameLanguage(language, 'English') ? 'Spanish' : 'English';
  const began = performance.now();
  const written = await writeStory(
    {
      language,
      level,
      prompt: topic,
      nativeLanguage,
      surprise: true,
      length: 'usual',
      vocabulary: [],
      phrases: [],
      earlier: [],
      library: known.filter((story) => story.language === language).map(({ sentences }) => sentences.join(' ')),
    },
    {
      models,
      signal: new AbortController().signal,
      budgetMs: writingSeconds(host.secrets) * 1000,
      env: { ...host, log },
      refused: (problems) => refusals.push([...new Set(problems.map(({ code }) => code))]),
    },
  );
  const ms = performance.now() - began;
  const sentences = written?.draft.sentences.map(({ text }) => text);
  return {
    language,
    level,
    topic,
    ms,
    refusals,
    failures,
    quiz: written && (await freshQuiz(written.draft, { language, nativeLanguage, level }, host)),
    story: sentences && { name: written?.draft.title ?? topic, language, level, sentences },
  };
}
