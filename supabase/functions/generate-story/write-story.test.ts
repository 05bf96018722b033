import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { ProviderFailure } from '../_shared/providers/provider-failure.ts';
import { storyOf } from './gate/testing/bad-stories/bad-story.ts';
import { draftOf } from './gate/testing/library-draft.ts';
import { storiesIn } from './gate/testing/library-files.ts';
import { showStory, type WritingEvent } from './shown-story.ts';
import { writtenRow } from './story-row.ts';
import { type FakeModel, fakeModel } from './testing/fake-model.ts';
import { type Writing, type WrittenStory, writeStory } from './write-story.ts';
import { gateOptions, type WritingOptions } from './writing-options.ts';

const content = new URL('../../../libs/stories/content/', import.meta.url);
const library = storiesIn(readdirSync(content), (file) => readFileSync(new URL(file, content), 'utf8'));
const good = draftOf(storyOf(library, 'food-beginner'), 'Spanish', 'English');
const short = { ...good, sentences: good.sentences.slice(0, 6) };
const french = draftOf(storyOf(library, 'food-beginner'), 'French', 'English');

const wish: WritingOptions = {
  language: 'Spanish',
  nativeLanguage: 'English',
  level: 'Beginner',
  prompt: 'I cook for my neighbour',
  surprise: false,
  length: 'usual',
  vocabulary: [],
  phrases: [],
  earlier: [],
  library: [],
};

/** Writes a story and collects what was shown; the log is discarded. */
async function write(
  models: readonly FakeModel[],
  changes: Partial<WritingOptions> = {},
  writing: Partial<Writing> = {},
  isShown = true,
) {
  const events: WritingEvent[] = [];
  const asked = { ...wish, ...changes };
  const shown = showStory(gateOptions(asked), (event) => events.push(event));
  const env = { now: () => new Date(), random: () => 0, secrets: {}, log: () => undefined };
  const signal = new AbortController().signal;
  const written = await writeStory(asked, {
    models,
    signal,
    budgetMs: 60_000,
    env,
    ...(isShown ? { shown } : {}),
    ...writing,
  });
  return { written, events, kinds: events.map(({ type }) => type) };
}

const from = (written: WrittenStory | undefined) => written && [written.provider, written.model, written.repairs];
const eachSentence = Array<string>(10).fill('sentence');

describe('a generated story', () => {
  it('is shown as it comes, and is the first model’s where it passes', async () => {
    const [first, second] = [fakeModel('first', good), fakeModel('second', good)];
    const { written, events, kinds } = await write([first, second]);
    expect(from(written)).toEqual(['first', 'first-1', 0]);
    expect(kinds).toEqual(['plan', ...eachSentence]);
    expect(events[0]).toEqual({ type: 'plan', title: good.title, scenario: good.scenario });
    expect(events.slice(1)).toEqual(
      good.sentences.map(({ text, translation }, index) => ({ type: 'sentence', index, text, translation })),
    );
    expect(second.questions).toEqual([]);
  });

  it('is repaired by the list of what is wrong, with the draft and without the earlier prompts', async () => {
    const model = fakeModel('first', short, good);
    const { written, kinds } = await write([model]);
    expect(from(written)).toEqual(['first', 'first-1', 1]);
    expect(kinds).toEqual(['plan', ...eachSentence.slice(0, 6), 'restart', 'plan', ...eachSentence]);
    const [asked, repair] = model.questions.map(({ prompt }) => prompt);
    expect(asked).toContain('I cook for my neighbour');
    expect(repair).toContain('There are 6 sentences instead of 8 to 12.');
    expect(repair).toContain(JSON.stringify(good.title));
    expect(repair).not.toContain('I cook for my neighbour');
    expect(repair).not.toContain('learner_data');
  });

  it('is requested at most three times from each model, then there is none', async () => {
    const [first, second] = [fakeModel('first', short), fakeModel('second', french)];
    const refused: (readonly string[])[] = [];
    const { written, kinds } = await write(
      [first, second],
      {},
      {
        refused: (problems) => refused.push(problems.map(({ code }) => code)),
      },
    );
    expect(written).toBeUndefined();
    expect([first.questions.length, second.questions.length]).toEqual([3, 3]);
    expect(refused.map((codes) => codes.includes('language'))).toEqual([false, false, false, true, true, true]);
    expect(refused.slice(0, 3).every((codes) => codes.includes('sentence-count'))).toBe(true);
    // The language of a title cannot be told; no French sentence was shown, and what was shown is taken back.
    const [long, planned] = [
      Array(3).fill(['plan', ...eachSentence.slice(0, 6), 'restart']),
      Array(3).fill(['plan', 'restart']),
    ];
    expect(kinds).toEqual([...long, ...planned].flat());
  });

  it('becomes a row in the learner’s native language, with its speech and its model’s name', async () => {
    const arabic = draftOf(storyOf(library, 'food-beginner'), 'Arabic', 'Russian');
    const asked = { ...wish, language: 'Arabic', nativeLanguage: 'Russian' } as const;
    const { written } = await write([fakeModel('first', arabic)], asked);
    if (!written) throw new Error('The story was refused');
    const row = writtenRow({ ...written, model: 'm'.repeat(300) }, asked);
    expect(row).toMatchObject({ language: 'Arabic', native_language: 'Russian', source_provider: 'first' });
    expect(row.source_model).toHaveLength(200);
    expect(row.sentences).toEqual(arabic.sentences);
    expect(row.sentences.every(({ speech }) => speech !== undefined)).toBe(true);
    const [note] = row.key_phrase_notes;
    expect(row.sentences).toContainEqual(
      expect.objectContaining({ text: note?.context, translation: note?.contextTranslation }),
    );
  });

  it('logs which model’s drafts did not pass, and why, and nothing of them', async () => {
    const lines: object[] = [];
    const env = { now: () => new Date(), random: () => 0, secrets: {}, log: (line: object) => void lines.push(line) };
    await write([fakeModel('first', short, good)], {}, { env });
    expect(lines).toMatchObject([
      { outcome: 'answered' },
      { level: 'warn', capability: 'story', provider: 'first', model: 'first-1', outcome: 'unfit', tries: 1 },
      { outcome: 'answered' },
    ]);
    expect(lines[1]).toHaveProperty('reasons', ['sentence-count', 'phrase-absent']);
    expect(JSON.stringify(lines)).not.toContain(good.title);
  });

  it('is the next model’s where the first fails, and the next one starts afresh', async () => {
    const [first, second] = [
      fakeModel('first', new ProviderFailure('refused', { status: 401 })),
      fakeModel('second', good),
    ];
    const { written } = await write([first, second]);
    expect(from(written)).toEqual(['second', 'second-1', 0]);
    expect(first.questions).toHaveLength(1);
    expect(second.questions[0]?.prompt).toBe(first.questions[0]?.prompt);
  });

  it('is requested again where the answer was no complete object, with the task and not with the pieces', async () => {
    const model = fakeModel(
      'first',
      new ProviderFailure('malformed', { status: 200 }),
      { title: 'nothing else' },
      good,
    );
    const { written } = await write([model]);
    expect(from(written)).toEqual(['first', 'first-1', 2]);
    expect(model.questions[1]?.prompt).toContain('I cook for my neighbour');
    expect(model.questions[1]?.prompt).toContain('not one whole JSON object');
  });

  it('stops four hundred sentences as soon as they are too many, and requests the story again', async () => {
    const many = { ...good, sentences: Array(40).fill(good.sentences).flat() };
    const model = fakeModel('first', many, good);
    const { written, kinds } = await write([model]);
    expect(from(written)).toEqual(['first', 'first-1', 1]);
    expect(kinds.slice(kinds.indexOf('restart') + 1)).toEqual(['plan', ...eachSentence]);
    expect(model.questions[1]?.prompt).toContain('not one whole JSON object of the given shape and length');
    const whole = fakeModel('first', many, good);
    expect(from((await write([whole], {}, {}, false)).written)).toEqual(['first', 'first-1', 1]);
    expect(whole.questions[1]?.prompt).toContain('There are 400 sentences');
    expect(whole.questions[1]?.prompt.length).toBeLessThan(8_000);
  });

  it('waits for a silent model a third of its time, and aborts it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const [silent, second] = [fakeModel('silent', 'silent'), fakeModel('second', good)];
    const writing = write([silent, second]);
    await vi.advanceTimersByTimeAsync(9_900);
    expect(silent.stopped).toBe(0);
    await vi.advanceTimersByTimeAsync(200);
    expect(from((await writing).written)).toEqual(['second', 'second-1', 0]);
    expect(silent.stopped).toBe(1);
    vi.useRealTimers();
  });

  it('aborts the model and asks no other when the learner leaves', async () => {
    const gone = new AbortController();
    const [first, second] = [fakeModel('first', 'silent'), fakeModel('second', good)];
    const writing = write([first, second], {}, { signal: gone.signal });
    const left = expect(writing).rejects.toThrow('left');
    await vi.waitFor(() => expect(first.questions).toHaveLength(1));
    gone.abort(new Error('left'));
    await left;
    expect([first.stopped, second.questions.length]).toEqual([1, 0]);
  });

  it('is no near copy of what the learner has or the library tells', async () => {
    const story = good.sentences.map(({ text }) => text).join(' ');
    for (const known of [{ library: [story] }, { earlier: [{ title: 'Otro plato', text: story }] }]) {
      const { written } = await write([fakeModel('first', good)], known);
      expect(written).toBeUndefined();
    }
  });
});
