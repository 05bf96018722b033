import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import {
  type Answering,
  amidWords,
  fenced,
  type LanguageModelDouble,
  startLanguageModelDouble,
} from '../../../tests/doubles/language-model-double.ts';
import { ProviderFailure } from './provider-failure.ts';
import { type TextModel, textModels } from './text-models.ts';
import type { TextRequest } from './text-request.ts';

const schema = z.object({ words: z.array(z.string().max(20)).max(3), isTrue: z.boolean() });
const question: TextRequest<z.infer<typeof schema>> = {
  system: 'Say words.',
  prompt: 'Three, please.',
  schema,
  maxOutputTokens: 300,
};
const answer = { words: ['uno', '{dos}', '"tres"'], isTrue: true };
const json = JSON.stringify(answer);
const usage = { inputTokens: 120, outputTokens: 60 };
const never = new AbortController().signal;

let double: LanguageModelDouble;
beforeAll(async () => {
  double = await startLanguageModelDouble({ apiKey: 'sk-test' });
});
afterAll(() => double.close());

const protocols = [
  ['openai-compatible', 'AI_OPENAI'],
  ['anthropic', 'AI_ANTHROPIC'],
] as const;

let count = 0;
/** A key that no other test has used, so that no format is remembered for it. */
function modelOf(name: string, prefix: string, key = 'sk-test'): TextModel {
  count += 1;
  const [model] = textModels('AI_QUIZ', {
    AI_QUIZ: name,
    [`${prefix}_BASE_URL`]: double.url,
    [`${prefix}_API_KEY`]: key,
    [`${prefix}_MODEL`]: `${name === 'anthropic' ? 'claude-haiku-4-5-' : 'model-'}${count}`,
  });
  if (!model) throw new Error('No model is configured');
  return model;
}

describe.each(protocols)('%s', (name, prefix) => {
  let model: TextModel;
  beforeEach(() => {
    model = modelOf(name, prefix);
  });
  /** Both ways of asking must have the same outcome. */
  const ways = [() => model.ask(question, never), () => model.stream(question, never, () => undefined)];
  const both = async () => [await ways[0]?.(), await ways[1]?.()];

  it('is told the shape of the answer, and sends nothing its provider would refuse', async () => {
    double.answerWith(json);
    const before = double.requests.length;
    expect(await both()).toEqual(Array(2).fill({ output: answer, usage }));
    const asked = double.requests.slice(before);
    expect(asked).toHaveLength(2);
    for (const request of asked) {
      expect(request).toMatchObject({ apiKey: 'sk-test', model: model.model, prompt: question.prompt, maxTokens: 300 });
      expect(request.system).toContain('Say words.');
      expect(request.format).toBe('schema');
    }
    expect(double.refusals).toEqual([]);
  });

  it.each<[string, Answering]>([
    ['fenced', fenced(json)],
    ['amid words', amidWords(json)],
    ['after thoughts', `<think>What about {"words": []}?</think>\n${json}`],
    ['with empty chunks', { text: [json.slice(0, 3), json.slice(3)], hasEmptyChunks: true }],
    ['in pieces of one sign', { text: [...json] }],
  ])('understands JSON %s', async (_, given) => {
    double.answerWith(given);
    expect(await both()).toEqual(Array(2).fill({ output: answer, usage }));
  });

  it.each<[string, Answering, object]>([
    ['is refused', { status: 401 }, { kind: 'refused', status: 401 }],
    ['may not', { status: 403 }, { kind: 'refused', status: 403 }],
    ['names a model that is none', { status: 404 }, { kind: 'refused', status: 404 }],
    [
      'asks too often',
      { status: 429, headers: { 'retry-after': '3' } },
      { kind: 'busy', status: 429, retryAfterMs: 3000 },
    ],
    ['finds it broken', { status: 500 }, { kind: 'failed', status: 500 }],
    ['finds it overloaded', { status: 529 }, { kind: 'failed', status: 529 }],
    ['is sent elsewhere', { status: 307, headers: { location: '/v1/elsewhere' } }, { kind: 'failed', status: 0 }],
    ['gets text', 'Three words? Uno, dos, tres.', { kind: 'malformed' }],
    ['gets other JSON', '{"words":"uno"}', { kind: 'malformed' }],
    ['gets too many', JSON.stringify({ ...answer, words: ['a', 'b', 'c', 'd'] }), { kind: 'malformed', usage }],
    ['gets nothing', '', { kind: 'malformed' }],
    ['gets half of it', { text: json.slice(0, 20), end: 'length' }, { kind: 'malformed' }],
    ['is cut off', { text: json.slice(0, 20), end: 'cut' }, { kind: 'malformed' }],
    ['gets no end', 'endless', { kind: 'malformed' }],
    ['asks what it will not answer', { text: '', end: 'refused' }, { kind: 'refused', status: 200 }],
  ])('fails with our own message where it %s', async (_, given, failure) => {
    double.answerWith(given);
    for (const ask of ways) {
      const error: unknown = await ask().catch((caught: unknown) => caught);
      expect(error).toBeInstanceOf(ProviderFailure);
      expect(error).toMatchObject(failure);
      expect(String(error)).not.toMatch(/uno|Three/);
    }
  });

  it('is refused with a wrong key', async () => {
    double.answerWith(json);
    const asked = modelOf(name, prefix, 'sk-wrong');
    await expect(asked.ask(question, never)).rejects.toMatchObject({ kind: 'refused', status: 401 });
  });

  it('fails where the stream reports an error half-way', async () => {
    double.answerWith('overloaded');
    await expect(model.stream(question, never, () => undefined)).rejects.toMatchObject({ kind: 'failed' });
  });

  it('passes on what has come as it comes', async () => {
    double.answerWith({ text: ['{"words":["uno","d', 'os"],', '"isTrue":true}'], isHeld: true });
    const partials: unknown[] = [];
    const asked = model.stream(question, never, (partial) => partials.push(partial));
    const steps = [{ words: ['uno', 'd'] }, { words: ['uno', 'dos'] }, { words: ['uno', 'dos'], isTrue: true }];
    for (const step of steps) {
      double.release();
      await expect.poll(() => partials.at(-1)).toEqual(step);
    }
    expect((await asked).output).toEqual(steps[2]);
  });

  it.each(['ask', 'stream'] as const)('aborts a request to a hanging server at once: %s', async (way) => {
    double.answerWith('hang');
    const leaving = new AbortController();
    const before = double.requests.length;
    const asked =
      way === 'ask' ? model.ask(question, leaving.signal) : model.stream(question, leaving.signal, () => undefined);
    await expect.poll(() => double.requests.length).toBe(before + 1);
    leaving.abort(new Error('The learner has gone'));
    await expect(asked).rejects.toThrow('The learner has gone');
    await double.requests.at(-1)?.gone;
  });

  it('aborts half-way through a stream', async () => {
    double.answerWith({ text: ['{"words":["uno"', '],"isTrue":true}'], isHeld: true });
    const leaving = new AbortController();
    const asked = model.stream(question, leaving.signal, () => leaving.abort(new Error('Enough')));
    double.release();
    await expect(asked).rejects.toThrow('Enough');
    await double.requests.at(-1)?.gone;
  });
});

describe('a server that accepts no schema', () => {
  it.each([
    ['but JSON', ['schema'], 'json'],
    ['and no format at all', ['schema', 'json'], 'none'],
  ] as const)('%s is asked in words, and at once from then on', async (_, refused: readonly string[], taken) => {
    const model = modelOf('openai-compatible', 'AI_OPENAI');
    double.answerWith(({ format }) => (refused.includes(format) ? { status: 400 } : json));
    const before = double.requests.length;
    expect(await model.ask(question, never)).toEqual({ output: answer, usage });
    expect(await model.stream(question, never, () => undefined)).toMatchObject({ output: answer });
    expect(double.requests.slice(before).map(({ format }) => format)).toEqual([...refused, taken, taken]);
    expect(double.requests.at(-1)?.system).toContain('"maxItems":3');
  });

  it('is not assumed where it refuses everything', async () => {
    const model = modelOf('openai-compatible', 'AI_OPENAI');
    double.answerWith({ status: 400 });
    await expect(model.ask(question, never)).rejects.toMatchObject({ kind: 'refused', status: 400 });
    double.answerWith(json);
    await model.ask(question, never);
    expect(double.requests.at(-1)?.format).toBe('schema');
  });

  it('is given a tool where it is Anthropic’s', async () => {
    const model = modelOf('anthropic', 'AI_ANTHROPIC');
    double.answerWith(({ format }) => (format === 'schema' ? { status: 400 } : json));
    expect(await model.ask(question, never)).toEqual({ output: answer, usage });
    expect(await model.stream(question, never, () => undefined)).toMatchObject({ output: answer });
    expect(double.requests.at(-1)?.format).toBe('tool');
  });
});

it('asks for no strictness where a field may be left out, which strict servers refuse', async () => {
  const model = modelOf('openai-compatible', 'AI_OPENAI');
  double.answerWith('{}');
  const loose = z.object({ note: z.string().optional() });
  expect((await model.ask({ ...question, schema: loose }, never)).output).toEqual({});
  expect(double.requests.at(-1)?.body).toMatchObject({ response_format: { json_schema: { strict: false } } });
  expect(double.refusals).toEqual([]);
});

describe('the limit on what a model may write', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it.each([
    ['https://api.openai.com/v1', 'gpt-6-luna', { max_completion_tokens: 1000, reasoning_effort: 'none' }],
    ['https://api.openai.com/v1', 'gpt-4.1', { max_completion_tokens: 1000 }],
    ['https://ai.example.com/v1', 'gpt-6-luna', { max_tokens: 1000 }],
  ])('has the name that %s knows, and no reasoning uses it up: %s', async (AI_OPENAI_BASE_URL, name, limits) => {
    const bodies: unknown[] = [];
    vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
      bodies.push(JSON.parse(body));
      const message = { role: 'assistant', content: json };
      return Response.json({ choices: [{ index: 0, message, finish_reason: 'stop' }] });
    });
    const [model] = textModels('AI_STORY', {
      AI_STORY: 'openai-compatible',
      AI_OPENAI_API_KEY: 'k',
      AI_OPENAI_BASE_URL,
      AI_OPENAI_MODEL: name,
    });
    expect(await model?.ask({ ...question, maxOutputTokens: 1000 }, never)).toEqual({ output: answer, usage: {} });
    const sent = Object.entries(Object(bodies[0])).filter(([field]) => /^(max|reasoning)_/.test(field));
    expect(Object.fromEntries(sent)).toEqual(limits);
  });
});
