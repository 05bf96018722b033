import { randomUUID } from 'node:crypto';
import { importBatch } from '@fabula/domain';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  finish,
  giveStories,
  type Learner,
  must,
  progressOperation,
  send,
  signUpPremium,
  storyOf,
  type World,
} from './learners.ts';
import { type OwnBackend, startOwnBackend } from './own-backends.ts';
import { phraseOperation, reviewOf, saveOf } from './phrase-operations.ts';

const kinds = ['stories', 'phrases', 'reviews', 'operations', 'words', 'uses', 'bytes'] as const;
type Kept = Readonly<Record<(typeof kinds)[number], number>>;
const nothing = Object.fromEntries(kinds.map((kind) => [kind, 0]));

/** What the tables hold, counted directly, as the migration counts existing rows. */
const counted = `select
  (select count(*) from public.user_stories where user_id = $1)::integer as stories,
  (select count(*) from public.user_phrases where user_id = $1)::integer as phrases,
  (select count(*) from public.phrase_reviews where user_id = $1)::integer as reviews,
  (select count(*) from public.applied_operations where user_id = $1)::integer as operations,
  (select count(*) from public.translated_words where user_id = $1)::integer as words,
  (select count(*) from public.premium_usage where user_id = $1)::integer as uses,
  ((select coalesce(sum(500 + octet_length(concat(title, story_text, translation, array_to_string(key_phrases, ''),
      key_phrase_notes, array_to_string(speaking_prompts, ''), scenario, sentences))), 0)
    from public.user_stories where user_id = $1)
  + (select coalesce(sum(300 + octet_length(concat(step_completions, speaking, day_seconds))), 0)
    from public.user_story_progress where user_id = $1)
  + (select coalesce(sum(1000 + octet_length(concat(phrase, translation, example, user_note))), 0)
    from public.user_phrases where user_id = $1)
  + (select 700 * count(*) from public.phrase_reviews where user_id = $1))::integer as bytes`;

describe.each(['PGlite', 'PostgreSQL'] as const)('What a learner keeps on %s', (engine) => {
  let own: OwnBackend;
  let world: World;
  beforeAll(async () => {
    vi.spyOn(console, 'error').mockReturnValue(); // where the engine logs each refusal that a test causes
    own = await startOwnBackend(engine);
    world = own.world;
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await own.end();
  });

  const keptOf = async ({ id }: Learner): Promise<Kept | undefined> => {
    const [row] = await own.sql(`select ${kinds} from private.learner_storage where user_id = $1`, [id]);
    return row && (Object.fromEntries(kinds.map((kind) => [kind, Number(row[kind])])) as Kept); // each was selected
  };
  /** Sets the counts, as if the learner had kept so much for years. */
  const keeps = (learner: Learner, kept: Partial<Kept>) => {
    const change = Object.keys(kept).map((kind, index) => `${kind} = $${index + 2}`);
    return own.sql(`update private.learner_storage set ${change} where user_id = $1`, [
      learner.id,
      ...Object.values(kept),
    ]);
  };
  const phrase = () => ({ phrase: randomUUID(), translation: 'x', language: 'Spanish' });
  const create = (learner: Learner) =>
    learner.client.rpc('create_story', { request_id: randomUUID(), story: storyOf() });

  it('is refused past 5,000 stories, with its sentence and a code, before any use is taken or a model asked', async () => {
    const learner = await signUpPremium(world);
    must(await create(learner));
    await keeps(learner, { stories: 4999 });
    must(await create(learner));
    const full = { code: 'PT413', details: 'story_limit', message: 'An account holds at most 5000 stories' };
    expect(await create(learner)).toMatchObject({ status: 413, error: full });
    expect(await learner.client.from('user_stories').insert([storyOf(), storyOf()])).toMatchObject({ error: full });
    expect(must(await learner.client.rpc('reserve_story', { request_id: randomUUID() }))).toMatchObject({
      allowed: false,
      reason: 'story_limit',
    });
    expect(await keptOf(learner)).toMatchObject({ stories: 5000 });
  });

  it('is refused past 50,000 phrases: saved, inserted and imported; a deleted one makes room', async () => {
    const learner = await world.signUp();
    const [first, last, late] = [saveOf(learner), saveOf(learner), saveOf(learner)];
    expect(await send(learner, first)).toMatchObject([{ status: 'applied' }]);
    await keeps(learner, { phrases: 49_999 });
    const message = 'A collection holds at most 50000 phrases';
    expect(await send(learner, last, late)).toMatchObject([
      { status: 'applied' },
      { status: 'rejected', code: 'phrase_limit' },
    ]);
    const insert = await learner.client.from('user_phrases').insert([phrase(), phrase()]);
    expect(insert).toMatchObject({ status: 413, error: { code: 'PT413', details: 'phrase_limit', message } });
    const phrases = [phrase(), { ...phrase(), phrase: first.patch.phrase }, phrase()];
    expect(must(await learner.client.rpc('import_phrases', { phrases }))).toEqual({
      added: 0,
      duplicates: 1,
      rejected: [0, 2].map((index) => ({ index, code: 'phrase_limit' })),
    });
    const gone = phraseOperation(learner, 'phrase.delete', { phraseId: first.patch.phraseId });
    expect(await send(learner, gone, { ...late, id: randomUUID() })).toMatchObject([
      { status: 'applied' },
      { status: 'applied' },
    ]);
    expect(await keptOf(learner)).toMatchObject({ phrases: 50_000 });
  });

  it('takes of an import what there is room for, and names the rest, in the order of the file', async () => {
    const learner = await world.signUp();
    await send(learner, saveOf(learner));
    await keeps(learner, { phrases: 49_900 });
    const phrases = Array.from({ length: importBatch }, phrase);
    const { added, duplicates, rejected } = Object(must(await learner.client.rpc('import_phrases', { phrases })));
    const refused = Array.from({ length: importBatch - 100 }, (_, place) => ({
      index: 100 + place,
      code: 'phrase_limit',
    }));
    expect([added, duplicates]).toEqual([100, 0]);
    expect(rejected).toEqual(refused);
    expect(await keptOf(learner)).toMatchObject({ phrases: 50_000 });
  });

  it('is refused past 250,000 answers', async () => {
    const learner = await world.signUp();
    const save = saveOf(learner);
    const { phraseId } = save.patch;
    expect(await send(learner, save, reviewOf(learner, { phraseId }))).toMatchObject([{}, { status: 'applied' }]);
    await keeps(learner, { reviews: 250_000 });
    const refused = { status: 'rejected', code: 'review_limit', message: 'An account holds at most 250000 answers' };
    expect(await send(learner, reviewOf(learner, { phraseId }))).toMatchObject([refused]);
  });

  it('is refused past 300 MB in all, in whichever table; what is changed for less, or deleted, never is', async () => {
    const learner = await signUpPremium(world);
    const story = must(await create(learner));
    const next = must(await create(learner));
    const save = saveOf(learner);
    await send(learner, save, progressOperation(learner, { storyId: story, addSeconds: 5 }));
    await keeps(learner, { bytes: 300 * 1024 * 1024 });
    const full = { code: 'PT413', details: 'storage_limit', message: 'An account holds at most 300 MB' };
    expect(await create(learner)).toMatchObject({ status: 413, error: full });
    // What was begun stays open; of a new story nothing could be kept.
    const begin = async (id: string) => must(await learner.client.rpc('begin_story', { story_id: id }));
    expect(await begin(story)).toMatchObject({ allowed: true, reason: null });
    expect(await begin(next)).toMatchObject({ allowed: false, reason: 'storage_limit' });
    const rejected = { status: 'rejected', code: 'storage_limit' };
    const { phraseId } = save.patch;
    const note = phraseOperation(learner, 'phrase.note', { phraseId, note: 'with milk' });
    const questions = [{ question: '¿?' }];
    const quiz = progressOperation(learner, { storyId: story, quizQuestions: questions as never });
    expect(await send(learner, saveOf(learner), note, quiz)).toMatchObject([rejected, rejected, rejected]);
    expect(must(await learner.client.rpc('import_phrases', { phrases: [phrase()] }))).toMatchObject({
      rejected: [{ index: 0, code: 'storage_limit' }],
    });
    const answered = reviewOf(learner, { phraseId });
    expect(await send(learner, answered)).toMatchObject([rejected]);
    const shorter = await learner.client.from('user_phrases').update({ translation: 'a' }).eq('id', phraseId).select();
    expect(must(shorter)).toMatchObject([{ translation: 'a' }]);
    expect(await send(learner, phraseOperation(learner, 'phrase.delete', { phraseId }))).toMatchObject([
      { status: 'applied' },
    ]);
  });

  it('is shown to its owner', async () => {
    const learner = await world.signUp();
    const none = { stories: { used: 0, most: 5000 }, phrases: { used: 0, most: 50_000 } };
    expect(must(await learner.client.rpc('storage_overview'))).toMatchObject(none);
    await giveStories(world, learner, 3);
    await send(learner, saveOf(learner), saveOf(learner));
    const overview = must(await learner.client.rpc('storage_overview'));
    const kept = await keptOf(learner);
    expect(overview).toEqual({
      stories: { used: 3, most: 5000 },
      phrases: { used: 2, most: 50_000 },
      reviews: { used: 0, most: 250_000 },
      bytes: { used: kept?.bytes, most: 300 * 1024 * 1024 },
    });
    expect((await world.anonymous.rpc('storage_overview')).error).toMatchObject({ code: '42501' });
  });

  it('is known without counting: the same as counted, whatever was added and removed, also at once', async () => {
    const learner = await signUpPremium(world);
    const other = await world.signUp();
    const pick = <Item>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)];
    const stories = await giveStories(world, learner, 3, { scenario: 'Á 🎈' });
    const phraseIds: string[] = [];
    const acts = [
      async () => {
        const { data } = await learner.client.from('user_phrases').insert([phrase(), phrase()]).select('id');
        for (const { id } of data ?? []) phraseIds.push(id);
      },
      async () => {
        const save = saveOf(learner, { translation: 'é'.repeat(Math.floor(Math.random() * 50)) });
        phraseIds.push(save.patch.phraseId);
        await send(learner, save, save, reviewOf(learner, { phraseId: save.patch.phraseId }));
      },
      async () => send(learner, reviewOf(learner, { phraseId: pick(phraseIds) ?? randomUUID() })),
      async () => {
        const note = {
          phraseId: pick(phraseIds) ?? randomUUID(),
          note: pick([null, 'ñ', 'longer than it was']) ?? null,
        };
        await send(learner, phraseOperation(learner, 'phrase.note', note));
      },
      async () => learner.client.rpc('import_phrases', { phrases: [phrase(), {}, phrase(), phrase()] }),
      async () =>
        send(learner, phraseOperation(learner, 'phrase.delete', { phraseId: pick(phraseIds) ?? randomUUID() })),
      async () => learner.client.from('user_phrases').delete().in('id', phraseIds.slice(0, 2)),
      async () => send(learner, progressOperation(learner, { storyId: pick(stories) ?? '', addSeconds: 7 })),
      async () => finish(learner, pick(stories) ?? '', 60),
      async () => learner.client.rpc('note_word_translation', { language: 'Spanish', word: randomUUID() }),
      async () => create(learner),
      async () =>
        world.service
          .from('user_stories')
          .delete()
          .eq('id', stories.pop() ?? randomUUID()),
      // One statement for two learners, and one that fails as a whole.
      async () => {
        const rows = [learner, other, learner].map(({ id }) => ({ ...phrase(), user_id: id }));
        await world.service.from('user_phrases').insert(rows);
      },
      async () => learner.client.from('user_phrases').insert([phrase(), { ...phrase(), language: 'Klingon' }]),
    ];
    for (let round = 0; round < 15; round += 1) {
      await Promise.all(Array.from({ length: 6 }, () => pick(acts)?.()));
      for (const who of [learner, other]) {
        const [truth] = await own.sql(counted, [who.id]);
        expect((await keptOf(who)) ?? nothing, `round ${round}`).toEqual(truth);
      }
    }
    expect(await keptOf(learner)).toBeDefined();
    await own.sql('delete from auth.users where id = $1', [learner.id]);
    expect(await keptOf(learner)).toBeUndefined();
  });

  it('refuses the one phrase too many of several that come at once', async () => {
    const learner = await world.signUp();
    await send(learner, saveOf(learner));
    await keeps(learner, { phrases: 49_997 });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => learner.client.from('user_phrases').insert(phrase())),
    );
    expect(answers.filter(({ error }) => error === null)).toHaveLength(3);
    expect(answers.filter(({ error }) => error?.code === 'PT413')).toHaveLength(5);
    expect(await keptOf(learner)).toMatchObject({ phrases: 50_000 });
  });

  it('drops the oldest entries of its logs, and refuses nothing because of them', async () => {
    const learner = await signUpPremium(world);
    const ago = `now() - n * interval '1 minute'`;
    await own.sql(
      `insert into public.applied_operations (user_id, operation_id, applied_at)
       select $1, gen_random_uuid(), ${ago} from generate_series(1, 600) n`,
      [learner.id],
    );
    await own.sql(
      `insert into public.translated_words (user_id, language, word, counted_at, period_end)
       select $1, 'Spanish', 'palabra ' || n, ${ago}, now() from generate_series(1, 600) n`,
      [learner.id],
    );
    await own.sql(
      `insert into public.premium_usage (user_id, feature_type, period_type, period_start, period_end)
       select $1, 'basic_stories', 'daily', s, s + interval '1 day' from generate_series(1, 600) n
       cross join lateral (select now() - (n + 30) * interval '1 day' as s) x`,
      [learner.id],
    );
    const before = await keptOf(learner);
    expect(before).toMatchObject({ operations: 600, words: 600, uses: 600 });
    await keeps(learner, { operations: 200_500, words: 50_500, uses: 10_500 });
    const operation = saveOf(learner);
    expect(await send(learner, operation)).toMatchObject([{ status: 'applied' }]);
    must(await learner.client.rpc('note_word_translation', { language: 'Spanish', word: 'nueva' }));
    expect(await keptOf(learner)).toMatchObject({ operations: 200_000, words: 50_000, uses: 10_000 });
    const [left] = await own.sql(counted, [learner.id]);
    expect(left).toMatchObject({ operations: 100, words: 100, uses: 100 });
    // The newest are there: the operation is not applied again, and the word is free.
    expect(await send(learner, operation)).toMatchObject([{ status: 'repeated' }]);
    const words = await own.sql(
      `select word from public.translated_words where user_id = $1 order by counted_at desc limit 2`,
      [learner.id],
    );
    expect(words).toEqual([{ word: 'nueva' }, { word: 'palabra 1' }]);
  });

  it('begins a long log of one phrase again, and the phrase stays what its answers make of it', async () => {
    const learner = await world.signUp();
    const save = saveOf(learner);
    const { phraseId } = save.patch;
    await send(learner, save);
    const start = Date.now() - 3_600_000;
    const reviews = Array.from({ length: 210 }, (_, index) =>
      reviewOf(learner, { phraseId, answer: index % 5 === 4 ? 'back' : 'got_it', at: new Date(start + index * 1000) }),
    );
    for (let from = 0; from < reviews.length; from += 100) {
      const results = await send(learner, ...reviews.slice(from, from + 100));
      expect(results.filter(({ status }) => status !== 'applied')).toEqual([]);
    }
    const [open] = await own.sql(
      'select count(*)::integer as n from public.phrase_reviews where phrase_id = $1 and not is_settled',
      [phraseId],
    );
    expect(open).toEqual({ n: 10 });
    const rows = must(await learner.client.from('user_phrases').select('review_count, difficulty').eq('id', phraseId));
    expect(rows).toEqual([{ review_count: 168, difficulty: 'Hard' }]);
  });
});
