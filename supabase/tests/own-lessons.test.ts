import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  finish,
  giveStory,
  type Learner,
  must,
  progressOperation,
  rowsOf,
  send,
  type World,
  worlds,
} from './learners.ts';
import { begun, bring, sentences } from './own-text-rows.ts';

const english = sentences(1).map((_, index) => `Sentence 1.${index} is there.`);
const phrases = [
  { phrase: 'Satz 1.0', translation: 'sentence 1.0' },
  { phrase: 'ist da', translation: 'is there' },
];
const note = (phrase: string, translation: string) => ({
  ...{ phrase, translation, context: '', contextTranslation: '', tip: '' },
});

const translate = ({ client }: Learner, story_id: string, changes: object = {}) =>
  client.rpc('set_own_translations', {
    ...{ story_id, translations: english, translated_by: 'anthropic', translated_model: 'haiku', phrases },
    ...changes,
  });
const choose = ({ client }: Learner, story_id: string, chosen: unknown) =>
  client.rpc('set_own_phrases', { story_id, phrases: chosen as never });

/** A learner with the first lesson of a text. */
async function withLesson(world: World) {
  const learner = await world.signUp();
  return { learner, lesson: await begun(learner, await bring(learner), 1) };
}
const lessonRow = async (world: World, id: string) => (await rowsOf(world, 'user_stories', 'id', id))[0];

describe.each(worlds())('A lesson from an own text, on $engine,', (world) => {
  it('is translated sentence by sentence, with phrases and their meaning, and names who did it', async () => {
    const { learner, lesson } = await withLesson(world);
    expect((await translate(learner, lesson)).error).toBeNull();
    expect(await lessonRow(world, lesson)).toMatchObject({
      sentences: sentences(1).map((text, index) => ({ text, translation: english[index] })),
      translation: english.join(' '),
      ...{ translated_by: 'anthropic', translated_model: 'haiku', source_provider: 'own' },
      key_phrases: ['Satz 1.0', 'ist da'],
      key_phrase_notes: [note('Satz 1.0', 'sentence 1.0'), note('ist da', 'is there')],
    });
  });

  it('can be translated without phrases, and keeps those it has', async () => {
    const { learner, lesson } = await withLesson(world);
    expect((await translate(learner, lesson, { phrases: null, translated_model: null })).error).toBeNull();
    expect(await lessonRow(world, lesson)).toMatchObject({
      ...{ key_phrases: ['ist da'], key_phrase_notes: [], translated_model: null },
    });
  });

  it('practices the phrases that its learner chooses, in their order', async () => {
    const { learner, lesson } = await withLesson(world);
    const chosen = [
      { phrase: 'satz 1.3', translation: ' sentence 1.3 ' },
      { phrase: 'ist da', translation: '' },
    ];
    expect((await choose(learner, lesson, chosen)).error).toBeNull();
    expect(await lessonRow(world, lesson)).toMatchObject({
      key_phrases: ['satz 1.3', 'ist da'],
      key_phrase_notes: [note('satz 1.3', 'sentence 1.3')],
    });
  });

  it.each([
    ['its learner has chosen them', (learner: Learner, id: string) => choose(learner, id, [phrases[0]])],
    ['its learner has written what one means', (learner: Learner, id: string) => choose(learner, id, [phrases[1]])],
    [
      'one was practiced',
      (learner: Learner, storyId: string) =>
        send(learner, progressOperation(learner, { storyId, speaking: { phrases: [{ index: 0, outcome: 'own' }] } })),
    ],
  ])('keeps its phrases where %s, and is translated all the same', async (_, before) => {
    const { learner, lesson } = await withLesson(world);
    await before(learner, lesson);
    const { key_phrases, key_phrase_notes } = (await lessonRow(world, lesson)) ?? {};
    expect((await translate(learner, lesson)).error).toBeNull();
    expect(await lessonRow(world, lesson)).toMatchObject({ key_phrases, key_phrase_notes, translated_by: 'anthropic' });
  });

  it('keeps its phrases once they have been practiced', async () => {
    const { learner, lesson } = await withLesson(world);
    await finish(learner, lesson, 60);
    expect((await choose(learner, lesson, phrases)).error).toMatchObject({ code: 'PT409' });
    expect(await lessonRow(world, lesson)).toMatchObject({ key_phrases: ['ist da'] });
  });

  it.each([
    ['has one translation too few', { translations: english.slice(1) }],
    ['has no translations', { translations: [] }],
    ['has an empty one', { translations: english.with(3, '  ') }],
    ['has one without an end', { translations: english.with(3, 'x'.repeat(4001)) }],
    ['does not say who made it', { translated_by: '' }],
    ['brings phrases that it cannot have', { phrases: [] }],
  ])('refuses a translation that %s', async (_, changes) => {
    const { learner, lesson } = await withLesson(world);
    expect((await translate(learner, lesson, changes)).error).not.toBeNull();
    expect(await lessonRow(world, lesson)).toMatchObject({ translated_by: null, translation: '' });
  });

  const told = (phrase: unknown, translation: unknown = 'x') => ({ phrase, translation });
  it.each<[string, unknown]>([
    ['none', []],
    ['no list', { phrase: 'ist da' }],
    ['no phrases', ['ist da', 7, null]],
    ['one that does not stand in it', [told('war da')]],
    ['an empty one', [told(' ')]],
    ['one without a meaning', [{ phrase: 'ist da' }]],
    ['a meaning that is no text', [told('ist da', 7)]],
    ['a meaning without an end', [told('ist da', 'x'.repeat(1001))]],
    ['one twice', [told('ist da'), told('Ist da')]],
    ['more than twelve', ['Satz', 'ist', 'da', 'ist da', ...sentences(1)].map((phrase) => told(phrase))],
  ])('refuses %s as its phrases', async (_, chosen) => {
    const { learner, lesson } = await withLesson(world);
    expect((await choose(learner, lesson, chosen)).error).toMatchObject({ code: '22023' });
    expect(await lessonRow(world, lesson)).toMatchObject({ key_phrases: ['ist da'] });
  });

  it('is nobody else’s to translate or to choose for, nor is any other story', async () => {
    const { learner, lesson } = await withLesson(world);
    const other = await world.signUp();
    for (const [who, id] of [
      [other, lesson],
      [learner, await giveStory(world, learner)],
      [learner, randomUUID()],
    ] as const) {
      expect((await translate(who, id)).error).toMatchObject({ code: 'PT404' });
      expect((await choose(who, id, phrases)).error).toMatchObject({ code: 'PT404' });
    }
    const anonymous = { client: world.anonymous } as Learner;
    expect((await translate(anonymous, lesson)).error).not.toBeNull();
    expect((await choose(anonymous, lesson, phrases)).error).not.toBeNull();
    const direct = await learner.client
      .from('user_stories')
      .update({ translation: 'x' } as never)
      .eq('id', lesson);
    expect(direct.error).not.toBeNull();
    expect(await lessonRow(world, lesson)).toMatchObject({
      translated_by: null,
      translation: '',
      key_phrases: ['ist da'],
    });
  });

  it('takes the room in the account that its translation needs', async () => {
    const { learner, lesson } = await withLesson(world);
    const bytes = async () =>
      (must(await learner.client.rpc('storage_overview')) as { bytes: { used: number } }).bytes.used;
    const before = await bytes();
    await translate(learner, lesson);
    const after = await bytes();
    // Once with the sentences, and once as a whole.
    expect(after - before).toBeGreaterThan(2 * english.join('').length);
    await translate(learner, lesson);
    expect(await bytes()).toBe(after);
  });

  it('keeps its translation and its phrases when its text is deleted', async () => {
    const learner = await world.signUp();
    const text = await bring(learner);
    const lesson = await begun(learner, text, 1);
    await translate(learner, lesson);
    await learner.client.from('own_texts').delete().eq('id', text);
    expect(await lessonRow(world, lesson)).toMatchObject({ text_id: null, translated_by: 'anthropic' });
    expect((await choose(learner, lesson, [phrases[1]])).error).toBeNull();
  });
});
