import { randomUUID } from 'node:crypto';
import { importBatch } from '@fabula/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Learner, must, rowsOf, worlds } from './learners.ts';

const imported = (change: Record<string, unknown> = {}) => ({
  phrase: randomUUID(),
  translation: 'x',
  example: null,
  language: 'Spanish',
  difficulty: 'Medium',
  reviewCount: 0,
  nextReviewAt: null,
  note: null,
  createdAt: null,
  ...change,
});

describe.each(worlds())('Importing phrases on $engine', (world) => {
  let learner: Learner;
  beforeAll(async () => {
    learner = await world.signUp();
  });
  const importAll = async (phrases: readonly object[]) =>
    must(await learner.client.rpc('import_phrases', { phrases: phrases as never }));

  it('adds what is new with its reviews, dates and notes, and says what it left out and why', async () => {
    const [phrase] = [`hacer café ${randomUUID()}`];
    const whole = imported({
      phrase,
      example: 'Haces café.',
      difficulty: 'Easy',
      reviewCount: 6,
      nextReviewAt: '2026-12-24T08:30:00.123Z',
      note: ' con leche ',
      createdAt: '2024-02-29T12:00:00.456Z',
    });
    const list = [
      whole,
      imported({ phrase: phrase?.toUpperCase() }),
      imported({ phrase: ' ' }),
      imported({ language: 'Klingon' }),
      imported({ reviewCount: -1 }),
      imported({ nextReviewAt: 'soon' }),
      'nothing',
      imported({ createdAt: 'once' }),
      imported({ createdAt: '2999-01-01T00:00:00Z' }),
    ];
    expect(await importAll(list as never)).toEqual({
      added: 3,
      duplicates: 1,
      rejected: [2, 3, 4, 5, 6].map((index) => ({ index, code: 'invalid' })),
    });
    const [row] = await rowsOf(world, 'user_phrases', 'phrase', phrase ?? '');
    expect(row).toMatchObject({
      user_id: learner.id,
      example: 'Haces café.',
      difficulty: 'Easy',
      review_count: 6,
      user_note: 'con leche',
    });
    expect([row?.created_at, row?.next_review_date].map((time) => new Date(time ?? 0).toISOString())).toEqual([
      whole.createdAt,
      whole.nextReviewAt,
    ]);
    const rest = (await rowsOf(world, 'user_phrases', 'user_id', learner.id)).filter(({ id }) => id !== row?.id);
    for (const one of rest) expect(Math.abs(Date.now() - Date.parse(one.created_at))).toBeLessThan(60_000);
    expect(await importAll(list as never)).toMatchObject({ added: 0, duplicates: 4 });
  });

  it('keeps the order of the file, the first one newest', async () => {
    const names = Array.from({ length: 5 }, (_, index) => `${index} ${randomUUID()}`);
    await importAll(names.map((phrase) => imported({ phrase, language: 'French' })));
    const rows = must(
      await learner.client
        .from('user_phrases')
        .select('phrase')
        .eq('language', 'French')
        .order('created_at', { ascending: false }),
    );
    expect(rows.map(({ phrase }) => phrase)).toEqual(names);
  });

  it('leaves the dates of other rows to the database', async () => {
    await importAll([imported({ createdAt: '2020-01-01T00:00:00Z' })]);
    const row = must(
      await learner.client
        .from('user_phrases')
        .insert({ phrase: randomUUID(), translation: 'x', language: 'Spanish', created_at: '2001-01-01T00:00:00Z' })
        .select()
        .single(),
    );
    expect(Math.abs(Date.now() - Date.parse(row.created_at))).toBeLessThan(60_000);
  });

  it('takes one batch at a time, from a learner who is signed in', async () => {
    const most = Array.from({ length: importBatch }, () => imported());
    expect(must(await learner.client.rpc('import_phrases', { phrases: most as never }))).toMatchObject({
      rejected: [],
    });
    const many = [...most, imported()];
    expect((await learner.client.rpc('import_phrases', { phrases: many as never })).error).toMatchObject({
      code: '22023',
    });
    expect((await learner.client.rpc('import_phrases', { phrases: {} })).error).toMatchObject({ code: '22023' });
    expect((await world.anonymous.rpc('import_phrases', { phrases: [] })).error).toMatchObject({ code: '42501' });
  });
});
