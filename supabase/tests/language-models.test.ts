import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fenced, type LanguageModelDouble, startLanguageModelDouble } from './doubles/language-model-double.ts';
import { type RunningFunction, runtimes, startFunction } from './function-runtimes.ts';
import { must, worlds } from './learners.ts';

const [world] = worlds();
if (!world) throw new Error('No server was started for the tests');

const says = (translation: string) => JSON.stringify({ translation });

describe.each(runtimes)('language models behind a function on %s', (runtime) => {
  let running: RunningFunction;
  let openAi: LanguageModelDouble;
  let anthropic: LanguageModelDouble;
  let token: string;
  beforeAll(async () => {
    openAi = await startLanguageModelDouble({ apiKey: 'sk-open' });
    anthropic = await startLanguageModelDouble({ apiKey: 'sk-ant' });
    running = await startFunction(runtime, 'translate-word', {
      AI_TRANSLATE: 'openai-compatible,anthropic',
      AI_OPENAI_BASE_URL: openAi.url,
      AI_OPENAI_API_KEY: 'sk-open',
      AI_ANTHROPIC_BASE_URL: anthropic.url,
      AI_ANTHROPIC_API_KEY: 'sk-ant',
    });
    const learner = await world.signUp();
    token = must(await learner.client.auth.getSession()).session?.access_token ?? '';
  });
  afterAll(async () => {
    await running.stop();
    await openAi.close();
    await anthropic.close();
  });

  const call = (sentence: string, signal: AbortSignal | null = null) =>
    fetch(running.url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify({ word: 'llave', fromLanguage: 'Spanish', toLanguage: 'Polish', context: sentence }),
      signal,
    });
  const translate = async (sentence: string) => (await call(sentence)).json();
  const byAnthropic = { translation: 'klucz', language: 'Polish', source: { provider: 'anthropic' } };

  it('speak their providers’ protocols, each with its own key', async () => {
    openAi.answerWith(says('klucz'));
    expect(await translate('Buscas la llave.')).toEqual({ ...byAnthropic, source: { provider: 'openai-compatible' } });
    openAi.answerWith({ text: says('klucz'), end: 'cut' });
    anthropic.answerWith(fenced(says('klucz')));
    expect(await translate('Pierdes la llave.')).toEqual(byAnthropic);
    expect([...openAi.refusals, ...anthropic.refusals]).toEqual([]);
    expect(anthropic.requests.at(-1)).toMatchObject({ protocol: 'anthropic', format: 'schema' });
  });

  it('count five words of a free learner’s week, and allow those again', async () => {
    const learner = await world.signUp();
    const theirs = must(await learner.client.auth.getSession()).session?.access_token ?? '';
    openAi.answerWith(says('słowo'));
    const ask = async (word: string) =>
      fetch(running.url, {
        method: 'POST',
        headers: { authorization: `Bearer ${theirs}` },
        body: JSON.stringify({ word, fromLanguage: 'Spanish', toLanguage: 'Polish', context: `Ves ${word}.` }),
      });
    for (const word of ['uno', 'dos', 'tres', 'cuatro', 'cinco']) expect((await ask(word)).status).toBe(200);
    const before = openAi.requests.length;
    const refused = await ask('seis');
    expect([refused.status, await refused.json()]).toMatchObject([429, { error: { reason: 'word_limit' } }]);
    expect((await ask('uno')).status).toBe(200);
    expect(openAi.requests).toHaveLength(before);
  });

  it('are asked once more when they request it', async () => {
    openAi.answerWith({ status: 429, headers: { 'retry-after': '0' } }, says('klucz'));
    const before = openAi.requests.length;
    expect((await translate('Cierras con llave.')).source).toEqual({ provider: 'openai-compatible' });
    expect(openAi.requests).toHaveLength(before + 2);
  });

  it('have their call aborted when the learner leaves', async () => {
    openAi.answerWith('hang');
    const before = openAi.requests.length;
    const leaving = new AbortController();
    const answer = call('Tienes la llave.', leaving.signal);
    await expect.poll(() => openAi.requests.length).toBe(before + 1);
    leaving.abort();
    await expect(answer).rejects.toThrow();
    await openAi.requests[before]?.gone;
  });

  it('are skipped for a while when they refuse the key', async () => {
    openAi.answerWith({ status: 401 });
    anthropic.answerWith(says('klucz'));
    const before = openAi.requests.length;
    expect(await translate('Dejas la llave.')).toEqual(byAnthropic);
    expect(await translate('Das la llave.')).toEqual(byAnthropic);
    expect(openAi.requests).toHaveLength(before + 1);
  });

  it('are not started without what they need', async () => {
    await expect(startFunction(runtime, 'translate-word', { AI_QUIZ: 'anthropic' })).rejects.toThrow(
      'AI_QUIZ=anthropic needs AI_ANTHROPIC_API_KEY',
    );
  });
});
