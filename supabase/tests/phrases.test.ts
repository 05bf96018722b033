import { randomUUID } from 'node:crypto';
import type { Operation, PhrasePatch } from '@fabula/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Learner, localDay, must, rowsOf, send, worlds } from './learners.ts';

function saveOperation(
  learner: Learner,
  patch: Partial<PhrasePatch> = {},
): Operation & { readonly patch: PhrasePatch } {
  const phraseId = patch.phraseId ?? randomUUID();
  const at = new Date();
  return {
    id: randomUUID(),
    userId: learner.id,
    kind: 'phrase.save',
    key: `phrase:${phraseId}`,
    patch: {
      phrase: randomUUID(),
      translation: 'coffee',
      example: 'Haces café.',
      language: 'Spanish',
      difficulty: 'Medium',
      ...patch,
      phraseId,
    },
    localDay: localDay(at, 'UTC'),
    timeZone: 'UTC',
    at: at.toISOString(),
  };
}

describe.each(worlds())('Saved phrases on $engine', (world) => {
  let learner: Learner;
  beforeAll(async () => {
    learner = await world.signUp();
  });
  const results = async (...operations: readonly unknown[]) =>
    (await send(learner, ...operations)).map(({ status, code }) => code ?? status);

  it('saves a phrase once, under the id its device gave it', async () => {
    const operation = saveOperation(learner, { phrase: 'haces café' });
    expect(await results(operation, operation)).toEqual(['applied', 'repeated']);
    const { phraseId, ...patch } = operation.patch;
    expect(await rowsOf(world, 'user_phrases', 'id', phraseId)).toMatchObject([
      { ...patch, user_id: learner.id, review_count: 0, next_review_date: null, user_note: null },
    ]);
    // The same row under another operation id, as from a device that lost its answer and its outbox.
    expect(await results({ ...operation, id: randomUUID() })).toEqual(['repeated']);
  });

  it('refuses the same text in other letters, but not in another language or for another learner', async () => {
    expect(await results(saveOperation(learner, { phrase: 'ÉL NIÑO' }))).toEqual(['applied']);
    const again = saveOperation(learner, { phrase: 'él niño' });
    expect(await results(again, saveOperation(learner, { phrase: 'él niño', language: 'Italian' }))).toEqual([
      'duplicate',
      'applied',
    ]);
    const other = await world.signUp();
    expect(await send(other, saveOperation(other, { phrase: 'él niño' }))).toMatchObject([{ status: 'applied' }]);
    const insert = await learner.client
      .from('user_phrases')
      .insert({ phrase: 'El Niño', translation: 'x', language: 'Spanish' });
    expect(insert.error).toBeNull();
    const twice = await learner.client
      .from('user_phrases')
      .insert({ phrase: 'Él niño', translation: 'x', language: 'Spanish' });
    expect(twice).toMatchObject({ status: 409, error: { code: '23505' } });
  });

  it('saves one when the same phrase comes from several devices at the same moment', async () => {
    const devices = Array.from({ length: 6 }, () => saveOperation(learner, { phrase: 'a la vez' }));
    const answers = (await Promise.all(devices.map((operation) => results(operation)))).flat();
    expect(answers.sort()).toEqual(['applied', ...Array(5).fill('duplicate')]);
  });

  it('never takes over another learner’s phrase by its id', async () => {
    const other = await world.signUp();
    const theirs = saveOperation(other, { phrase: 'lo mío' });
    await send(other, theirs);
    expect(await results(saveOperation(learner, { phraseId: theirs.patch.phraseId, phrase: 'lo tuyo' }))).toEqual([
      'invalid',
    ]);
    expect(await rowsOf(world, 'user_phrases', 'id', theirs.patch.phraseId)).toMatchObject([
      { user_id: other.id, phrase: 'lo mío' },
    ]);
  });

  it.each([
    ['an empty phrase', { phrase: '  ' }],
    ['a page for a phrase', { phrase: 'x'.repeat(301) }],
    ['a translation without bounds', { translation: 'x'.repeat(1001) }],
    ['an unknown language', { language: 'Klingon' }],
    ['an unknown difficulty', { difficulty: 'Brutal' as 'Hard' }],
    ['an id that is none', { phraseId: 'first' }],
  ])('rejects %s as invalid', async (_, patch) => {
    const good = saveOperation(learner);
    expect(await results(saveOperation(learner, patch), good)).toEqual(['invalid', 'applied']);
  });

  it('lets its owner review, note and delete, and keeps its dates', async () => {
    const { client } = learner;
    const row = must(
      await client
        .from('user_phrases')
        .insert({ phrase: 'con calma', translation: 'calmly', language: 'Spanish', created_at: '2001-01-01T00:00:00Z' })
        .select()
        .single(),
    );
    expect(Date.now() - Date.parse(row.created_at)).toBeLessThan(60_000);
    const review = {
      review_count: 1,
      difficulty: 'Hard',
      next_review_date: '2036-01-01T00:00:00+00:00',
      user_note: 'ojo',
    };
    const forged = { created_at: row.created_at, updated_at: '2001-01-01T00:00:00Z' };
    const changed = must(
      await client
        .from('user_phrases')
        .update({ ...review, ...forged })
        .eq('id', row.id)
        .select()
        .single(),
    );
    expect(changed).toMatchObject({ ...review, created_at: row.created_at });
    expect(Date.parse(changed.updated_at)).toBeGreaterThanOrEqual(Date.parse(row.updated_at));
    expect(must(await client.from('user_phrases').delete().eq('id', row.id).select())).toHaveLength(1);
  });
});
