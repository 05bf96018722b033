import type { FunctionEnv } from '../_shared/env.ts';
import { askInOrder } from '../_shared/providers/ask-in-order.ts';
import { ProviderFailure } from '../_shared/providers/provider-failure.ts';
import { logToConsole } from '../_shared/providers/provider-log.ts';
import type { TextModel } from '../_shared/providers/text-models.ts';
import type { TextRequest } from '../_shared/providers/text-request.ts';
import type { GateOptions, Problem } from './gate/problem.ts';
import { draftSchema, type StoryDraft } from './gate/story-draft.ts';
import { storyProblems } from './gate/story-gate.ts';
import { repairPrompt, storyPrompt } from './prompts.ts';
import { settleDraft } from './settle-draft.ts';
import type { ShownStory } from './shown-story.ts';
import { streamWithin } from './stream-within.ts';
import { gateOptions, type WritingOptions } from './writing-options.ts';

/** Retries after the first draft, for each model. */
const mostRetries = 2;
/** A story with its translations and notes needs half of it; in scripts that take more tokens nearly all. */
const maxOutputTokens = 8_000;
/** The share of a model's time during which its stream may be silent. */
const silentShare = 1 / 3;
/** In less time no story is written. */
const leastMs = 3_000;

export interface Writing {
  /** In the order they are asked. */
  readonly models: readonly TextModel[];
  /** Fires when the learner has left; the model's request is then aborted. */
  readonly signal: AbortSignal;
  /** For all models and retries together; each remaining model gets an equal share. */
  readonly budgetMs: number;
  readonly env?: Pick<FunctionEnv, 'now' | 'random' | 'secrets' | 'log'>;
  /** Where the story is shown while it is being written. */
  readonly shown?: ShownStory;
  /** Called for every draft that the gate refuses. */
  readonly refused?: (problems: readonly Problem[], draft: StoryDraft) => void;
}

/** A story that passed the gate, and the model that wrote it. */
export interface WrittenStory {
  readonly draft: StoryDraft;
  readonly provider: string;
  readonly model: string;
  /** How many drafts were refused before. */
  readonly repairs: number;
}

/**
 * Gets a story written: a draft, then at most two repairs by the list of what is wrong with it, then the next model.
 * Resolves to `undefined` where no model wrote one that may be shown.
 * @throws the signal's reason once it fired
 */
export async function writeStory(wish: WritingOptions, writing: Writing): Promise<WrittenStory | undefined> {
  const gate = gateOptions(wish);
  const endsAt = performance.now() + writing.budgetMs;
  for (const [index, model] of writing.models.entries()) {
    const shareMs = (endsAt - performance.now()) / (writing.models.length - index);
    const written = await writeWith(model, wish, gate, { ...writing, budgetMs: shareMs });
    if (written) return written;
  }
  return undefined;
}

async function writeWith(
  model: TextModel,
  wish: WritingOptions,
  gate: GateOptions,
  writing: Writing,
): Promise<WrittenStory | undefined> {
  const endsAt = performance.now() + writing.budgetMs;
  let prompt = storyPrompt(wish);
  for (let repairs = 0; repairs <= mostRetries; repairs += 1) {
    const beganAt = performance.now();
    const timeoutMs = endsAt - beganAt;
    if (timeoutMs < leastMs) return undefined;
    const question = { system: gate.instructions, prompt, schema: draftSchema(wish.language), maxOutputTokens };
    const answer = await askFor(question, model, { ...writing, budgetMs: timeoutMs }, writing.budgetMs * silentShare);
    if (answer === 'failed') break;
    const draft = answer === 'malformed' ? undefined : settleDraft(answer, wish.language);
    const problems = draft ? storyProblems(draft, gate) : undefined;
    if (draft && problems?.length === 0) {
      writing.shown?.finish(draft);
      return { draft, provider: model.name, model: model.model, repairs };
    }
    writing.shown?.restart();
    if (draft && problems) {
      noteUnfit(model, problems, { ms: performance.now() - beganAt, repairs }, writing.env);
      writing.refused?.(problems, draft);
    }
    prompt = repairPrompt(wish, draft, problems ?? [malformed]);
  }
  writing.shown?.restart();
  return undefined;
}

/** Logs why a model's stories are refused, so that an operator can see it; only codes, nothing of the story. */
function noteUnfit(
  { name, model }: TextModel,
  problems: readonly Problem[],
  { ms, repairs }: { readonly ms: number; readonly repairs: number },
  env: Writing['env'],
): void {
  const reasons = [...new Set(problems.map(({ code }) => code))];
  const who = { capability: 'story', provider: name, model };
  const line = { ...who, outcome: 'unfit', ms: Math.round(ms), tries: repairs + 1, reasons } as const;
  (env?.log ?? logToConsole)({ level: 'warn', ...line });
}

const malformed = { line: 'The answer was not one whole JSON object of the given shape and length.' };

/** One draft. After `malformed` another try may succeed; after any other failure this model is not asked again. */
async function askFor(
  question: TextRequest<StoryDraft>,
  model: TextModel,
  { signal, budgetMs, env, shown }: Writing,
  idleMs: number,
): Promise<StoryDraft | 'malformed' | 'failed'> {
  let isMalformed = false;
  const provider = {
    ...model,
    async ask(asked: TextRequest<StoryDraft>, limit: AbortSignal) {
      // A retry begins from the start.
      shown?.restart();
      try {
        if (!shown) return await model.ask(asked, limit);
        return await streamWithin(model, asked, { signal: limit, idleMs, onPartial: shown.partial });
      } catch (error) {
        isMalformed = error instanceof ProviderFailure && ['malformed', 'unfit'].includes(error.kind);
        throw error;
      }
    },
  };
  const asking = { capability: 'story', signal, timeoutMs: budgetMs, ...(env ? { env } : {}) };
  const answer = await askInOrder([provider], question, asking);
  return answer?.output ?? (isMalformed ? 'malformed' : 'failed');
}
