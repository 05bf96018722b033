import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import {
  type FinishReason,
  generateText,
  type LanguageModel,
  type OutputInterface,
  parsePartialJson,
  streamText,
} from 'ai';
import { isStrict, jsonIn, schemaText, shapeOf } from './answer-format.ts';
import type { Answer } from './provider.ts';
import { failureOf, ProviderFailure } from './provider-failure.ts';
import { boundedFetch } from './provider-fetch.ts';
import type { TextModelSettings } from './text-model-settings.ts';
import type { TextRequest } from './text-request.ts';
import type { Usage } from './usage.ts';

// The SDK's warnings are about what we do on purpose.
globalThis.AI_SDK_LOG_WARNINGS = false;

type Format = 'schema' | 'json' | 'prompt';

/** The ways to tell a server the shape of its answer, the best one first. */
const formats = {
  'openai-compatible': ['schema', 'json', 'prompt'],
  anthropic: ['schema', 'json'],
} as const satisfies Record<TextModelSettings['name'], readonly Format[]>;

/** The format that a model accepted after it had refused another one; kept as long as the process lives. */
const taken = new Map<string, Format>();

interface Asked<Output> {
  readonly settings: TextModelSettings;
  readonly question: TextRequest<Output>;
  readonly signal: AbortSignal;
}

/** Implements TextModel's `ask`. */
export function askModel<Output>(settings: TextModelSettings, question: TextRequest<Output>, signal: AbortSignal) {
  return inTakenFormat({ settings, question, signal }, async (call) => {
    const result = await generateText(call);
    return { finishReason: result.finishReason, usage: result.usage, output: () => result.output };
  });
}

/** Implements TextModel's `stream`. */
export function streamModel<Output>(
  settings: TextModelSettings,
  question: TextRequest<Output>,
  signal: AbortSignal,
  onPartial: (partial: unknown) => void,
) {
  return inTakenFormat({ settings, question, signal }, async (call) => {
    const failures: unknown[] = [];
    const result = streamText({ ...call, onError: ({ error }) => void failures.push(error) });
    for await (const partial of result.partialOutputStream) onPartial(partial);
    signal.throwIfAborted();
    if (failures.length > 0) throw failures[0];
    return { finishReason: await result.finishReason, usage: await result.usage, output: () => result.output };
  });
}

interface Tokens {
  readonly inputTokens: number | undefined;
  readonly outputTokens: number | undefined;
}

function tokensOf({ inputTokens, outputTokens }: Tokens): Usage {
  return {
    ...(inputTokens === undefined ? {} : { inputTokens }),
    ...(outputTokens === undefined ? {} : { outputTokens }),
  };
}

interface Result<Output> {
  readonly finishReason: FinishReason;
  readonly usage: Tokens;
  readonly output: () => Output | PromiseLike<Output>;
}

type ModelCall<Output> = ReturnType<typeof callOf<Output>>;

/**
 * Retries without a schema, then without a format, where the server accepts none; later requests use the accepted
 * format at once.
 */
async function inTakenFormat<Output>(
  asked: Asked<Output>,
  ask: (call: ModelCall<Output>) => Promise<Result<Output>>,
): Promise<Answer<Output>> {
  const { name, baseUrl, model } = asked.settings;
  const key = `${name} ${baseUrl} ${model}`;
  const known = taken.get(key);
  const possible: readonly Format[] = known === undefined ? formats[name] : [known];
  for (const format of possible) {
    try {
      const answer = await settled(asked, ask(callOf(asked, format)));
      if (format !== formats[name][0]) taken.set(key, format);
      return answer;
    } catch (error) {
      const isRefused = error instanceof ProviderFailure && (error.status === 400 || error.status === 422);
      if (!isRefused || format === possible.at(-1)) throw error;
    }
  }
  throw new ProviderFailure('refused');
}

async function settled<Output>({ signal }: Asked<Output>, asking: Promise<Result<Output>>): Promise<Answer<Output>> {
  try {
    const { finishReason, usage, output } = await asking;
    if (finishReason === 'content-filter')
      throw new ProviderFailure('refused', { status: 200, usage: tokensOf(usage) });
    return { output: await output(), usage: tokensOf(usage) };
  } catch (error) {
    signal.throwIfAborted();
    throw failureIn(error);
  }
}

/** None of the SDK's own errors leaves this function, because they contain the prompt and the answer. */
function failureIn(error: unknown): ProviderFailure {
  let status = 0;
  let isSaidInStream = false;
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (at instanceof ProviderFailure) return at;
    if (status < 400 && 'statusCode' in at && typeof at.statusCode === 'number') status = at.statusCode;
    isSaidInStream ||= at.name === 'AI_StreamProviderError';
  }
  const said = status >= 400 && status < 600 ? failureOf(new Response(null, { status }), Date.now()) : undefined;
  return said ?? new ProviderFailure(isSaidInStream ? 'failed' : 'malformed', { status: 200 });
}

function callOf<Output>({ settings, question, signal }: Asked<Output>, format: Format) {
  const { system, prompt, schema, maxOutputTokens } = question;
  const isOpen = settings.name === 'openai-compatible';
  const strictJsonSchema = isStrict(shapeOf(schema));
  return {
    model: sdkModels[settings.name]({ settings, format, maxOutputTokens }),
    // Not every server that accepts a schema shows it to its model.
    instructions: isOpen
      ? `${system}\n\nAnswer with one JSON object and nothing else. Its schema: ${schemaText(schema)}`
      : system,
    prompt,
    output: outputOf(schema),
    maxOutputTokens,
    maxRetries: 0,
    abortSignal: signal,
    providerOptions: {
      openaiCompatible: { strictJsonSchema },
      anthropic: { structuredOutputMode: format === 'schema' ? 'auto' : 'jsonTool' },
    },
  };
}

/** OpenAI's models for small tasks, which reason unless told not to. */
const thinksUnlessTold = /^gpt-[\d.]+-luna\b/;

interface ModelOptions {
  readonly settings: TextModelSettings;
  readonly format: Format;
  readonly maxOutputTokens: number;
}

/** The SDK's model for each provider of text. */
const sdkModels = {
  anthropic: ({ settings: { model, baseUrl, apiKey }, maxOutputTokens }) =>
    createAnthropic({ baseURL: baseUrl, apiKey: apiKey ?? '', fetch: fetchFor(maxOutputTokens) })(model),
  'openai-compatible': ({ settings: { name, model, baseUrl, apiKey }, format, maxOutputTokens }) => {
    const isOpenAi = new URL(baseUrl).hostname === 'api.openai.com';
    return createOpenAICompatible({
      name,
      baseURL: baseUrl,
      fetch: fetchFor(maxOutputTokens),
      includeUsage: true,
      supportsStructuredOutputs: format === 'schema',
      ...(apiKey === undefined ? {} : { apiKey }),
      transformRequestBody: ({ response_format, stream_options, max_tokens, ...body }) => ({
        ...body,
        ...(format === 'prompt' ? {} : { response_format, stream_options }),
        // OpenAI's newer models refuse the old name; most other servers know only the old one.
        ...(isOpenAi ? { max_completion_tokens: max_tokens } : { max_tokens }),
        // Its reasoning would use up both the tokens and the learner's time.
        ...(isOpenAi && thinksUnlessTold.test(model) ? { reasoning_effort: 'none' } : {}),
      }),
    })(model);
  },
} satisfies Record<TextModelSettings['name'], (options: ModelOptions) => LanguageModel>;

/** Allows a few hundred bytes for each token, because a streamed token arrives in an event of that size. */
const fetchFor = (maxOutputTokens: number) => boundedFetch(64 * 1024 + maxOutputTokens * 1024);

function outputOf<Output>(schema: TextRequest<Output>['schema']): OutputInterface<Output, unknown, never> {
  let readTo = 0;
  return {
    name: 'object',
    responseFormat: Promise.resolve({ type: 'json', schema: shapeOf(schema) }),
    async parseCompleteOutput({ text }, { finishReason, usage }) {
      const details = { status: 200, usage: tokensOf(usage) };
      if (finishReason === 'content-filter') throw new ProviderFailure('refused', details);
      const { value, state } = await parsePartialJson(jsonIn(text));
      const parsed = schema.safeParse(state === 'successful-parse' ? value : undefined);
      if (!parsed.success) throw new ProviderFailure('malformed', details);
      return parsed.data;
    },
    async parsePartialOutput({ text }) {
      // Parses only where something has ended, because parsing at every letter would take too long: the edge allows two
      // seconds of processor time for each call.
      const isMore = /["\]}]/.test(text.slice(readTo));
      readTo = text.length;
      if (!isMore) return undefined;
      const { value } = await parsePartialJson(jsonIn(text));
      return value === undefined ? undefined : { partial: value };
    },
    createElementStreamTransform: () => undefined,
  };
}
