import { randomUUID } from 'node:crypto';
import { type ReviewState, replayReviews } from '@fabula/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from './faults/random.ts';
import { giveStory, type Learner, must, rowsOf, send, worlds } from './learners.ts';
import { fsrsCard, phraseOperation, reviewOf, saveOf } from './phrase-operations.ts';

const hour = 3_600_000;

describe.each(worlds())('Reviews of phrases on $engine', (world) => {
  let learner: Learner;
  let other: Learner;
  beforeAll(async () => {
    [learner, other] = await Promise.all([world.signUp(), world.signUp()]);
  });
  const results = async (...operations: readonly unknown[]) =>
    (await send(learner, ...operations)).map(({ status, code }) => code ?? status);
  const undo = (phraseId: string, reviewId: string) => phraseOperation(learner, 'phrase.undo', { phraseId, reviewId });
  const note = (phraseId: string, text: string | null, at?: Date) =>
    phraseOperation(learner, 'phrase.note', { phraseId, note: text }, at);
  const phrase = async (phraseId: string) => {
    const [row] = await rowsOf(world, 'user_phrases', 'id', phraseId);
    if (!row) throw new Error('There is no such phrase');
    return row;
  };
  const state = async (phraseId: string): Promise<ReviewState> => {
    const row = await phrase(phraseId);
    const { review_count: reviewCount, difficulty, next_review_date: due } = row;
    const nextReviewAt = due === null ? null : new Date(due).toISOString();
    return { reviewCount, nextReviewAt, difficulty: difficulty as ReviewState['difficulty'] }; // checked by the table
  };
  const saved = async () => {
    const save = saveOf(learner);
    expect(await results(save)).toEqual(['applied']);
    return save.patch.phraseId;
  };

  it('applies the specified rule to each answer once', async () => {
    const phraseId = await saved();
    const at = new Date(Date.now() - hour);
    const review = reviewOf(learner, { phraseId, at, fsrs: fsrsCard(1) });
    expect(await results(review, review)).toEqual(['applied', 'repeated']);
    // The same answer under another operation id, as from a device that lost its outbox's last write.
    expect(await results({ ...review, id: randomUUID() })).toEqual(['repeated']);
    const nextReviewAt = new Date(at.getTime() + 24 * hour).toISOString();
    expect(await state(phraseId)).toEqual({ reviewCount: 1, nextReviewAt, difficulty: 'Medium' });
    expect(await phrase(phraseId)).toMatchObject({ fsrs: fsrsCard(1), last_review_id: review.patch.reviewId });
    expect(await rowsOf(world, 'phrase_reviews', 'phrase_id', phraseId)).toMatchObject([
      { id: review.patch.reviewId, user_id: learner.id, answer: 'got_it', side: 'recognition', language: 'Spanish' },
    ]);
  });

  it('restores exactly what was before an answer that is undone', async () => {
    const phraseId = await saved();
    const first = reviewOf(learner, { phraseId, at: new Date(Date.now() - 3 * hour), fsrs: fsrsCard(1) });
    await results(first);
    const before = await phrase(phraseId);
    const second = reviewOf(learner, { phraseId, answer: 'back', fsrs: fsrsCard(2) });
    await results(second);
    expect(await phrase(phraseId)).toMatchObject({ difficulty: 'Hard', fsrs: fsrsCard(2) });
    const back = undo(phraseId, second.patch.reviewId);
    expect(await results(back, back, undo(phraseId, second.patch.reviewId))).toEqual([
      'applied',
      'repeated',
      'repeated',
    ]);
    const { updated_at: _, last_review_id: __, ...same } = before;
    expect(await phrase(phraseId)).toMatchObject(same);
    await results(undo(phraseId, first.patch.reviewId));
    expect(await state(phraseId)).toEqual({ reviewCount: 0, nextReviewAt: null, difficulty: 'Medium' });
    expect(await phrase(phraseId)).toMatchObject({ fsrs: null });
  });

  it('includes an earlier answer when its device sends it later', async () => {
    const phraseId = await saved();
    const now = Date.now();
    const late = reviewOf(learner, { phraseId, answer: 'back', at: new Date(now - 9 * hour), fsrs: fsrsCard(1) });
    const early = reviewOf(learner, { phraseId, answer: 'got_it', at: new Date(now - hour), fsrs: fsrsCard(2) });
    await results(early);
    await results(late);
    const nextReviewAt = new Date(now + 23 * hour).toISOString();
    expect(await state(phraseId)).toEqual({ reviewCount: 1, nextReviewAt, difficulty: 'Hard' });
    expect(await phrase(phraseId)).toMatchObject({ fsrs: fsrsCard(2) });
  });

  it('keeps what a client wrote itself, and continues from there', async () => {
    const phraseId = await saved();
    const first = reviewOf(learner, { phraseId, at: new Date(Date.now() - 2 * hour) });
    await results(first);
    must(await learner.client.from('user_phrases').update({ review_count: 7 }).eq('id', phraseId).select());
    const second = reviewOf(learner, { phraseId });
    await results(second);
    expect(await state(phraseId)).toMatchObject({ reviewCount: 8, difficulty: 'Easy' });
    await results(undo(phraseId, first.patch.reviewId));
    expect(await state(phraseId)).toMatchObject({ reviewCount: 8 });
    await results(undo(phraseId, second.patch.reviewId));
    expect(await state(phraseId)).toMatchObject({ reviewCount: 7, difficulty: 'Medium' });
  });

  it('keeps the later note, whichever device sends first', async () => {
    const phraseId = await saved();
    await results(note(phraseId, '  con leche '));
    await results(note(phraseId, 'older', new Date(Date.now() - hour)));
    expect(await phrase(phraseId)).toMatchObject({ user_note: 'con leche' });
    expect(await results(note(phraseId, null), note(phraseId, 'x'.repeat(4001)))).toEqual(['applied', 'invalid']);
    expect(await phrase(phraseId)).toMatchObject({ user_note: null });
  });

  it('deletes a phrase with its answers, and reports a second deletion as deleted, too', async () => {
    const phraseId = await saved();
    const review = reviewOf(learner, { phraseId });
    const remove = () => phraseOperation(learner, 'phrase.delete', { phraseId });
    expect(await results(review, remove(), remove())).toEqual(['applied', 'applied', 'repeated']);
    expect(await rowsOf(world, 'phrase_reviews', 'phrase_id', phraseId)).toEqual([]);
    const gone = [reviewOf(learner, { phraseId }), undo(phraseId, review.patch.reviewId), note(phraseId, 'x')];
    expect(await results(...gone)).toEqual(['not_found', 'not_found', 'not_found']);
  });

  it('saves the story in which a phrase was found, if it is the learner’s own', async () => {
    const [own, theirs] = [await giveStory(world, learner), await giveStory(world, other)];
    const saves = [own, theirs, randomUUID(), null].map((storyId) => saveOf(learner, { storyId }));
    expect(await results(...saves)).toEqual(Array(4).fill('applied'));
    const rows = await Promise.all(saves.map(({ patch }) => phrase(patch.phraseId)));
    expect(rows.map((row) => row.story_id)).toEqual([own, null, null, null]);
    const forged = await learner.client
      .from('user_phrases')
      .update({ story_id: theirs })
      .eq('id', rows[0]?.id ?? '');
    expect(forged.error?.code).toBe('42501');
    await world.service.from('user_stories').delete().eq('id', own);
    expect(await phrase(rows[0]?.id ?? '')).toMatchObject({ story_id: null });
  });

  it('changes nothing of another learner’s', async () => {
    const theirs = saveOf(other);
    const { phraseId } = theirs.patch;
    const review = reviewOf(other, { phraseId });
    await send(other, theirs, review);
    const before = await phrase(phraseId);
    const attempts = [
      reviewOf(learner, { phraseId }),
      undo(phraseId, review.patch.reviewId),
      note(phraseId, 'x'),
      phraseOperation(learner, 'phrase.delete', { phraseId }),
    ];
    expect(await results(...attempts)).toEqual(['not_found', 'not_found', 'not_found', 'repeated']);
    const own = await saved();
    // Another learner's answer as one's own, and by its id in one's own log.
    expect(
      await results(
        undo(own, review.patch.reviewId),
        reviewOf(learner, { phraseId: own, reviewId: review.patch.reviewId }),
      ),
    ).toEqual(['not_found', 'invalid']);
    expect(await phrase(phraseId)).toEqual(before);
  });

  it.each([
    ['an unknown answer', { answer: 'maybe' }],
    ['an unknown side', { side: 'left' }],
    ['no review id', { reviewId: null }],
    ['a review id that is none', { reviewId: 'first' }],
    ['no phrase id', { phraseId: null }],
    ['a card that is none', { fsrs: 'new' }],
    ['a card without bounds', { fsrs: { due: 'x'.repeat(2000) } }],
  ])('rejects %s as invalid, and keeps the rest of the call', async (_, wrong) => {
    const phraseId = await saved();
    const review = reviewOf(learner, { phraseId });
    const bad = { ...reviewOf(learner, { phraseId }), patch: { ...review.patch, reviewId: randomUUID(), ...wrong } };
    expect(await results(bad, review)).toEqual(['invalid', 'applied']);
    expect(await state(phraseId)).toMatchObject({ reviewCount: 1 });
  });

  it('agrees with the rule of libs/domain about any log, partly undone and out of order', async () => {
    for (const seed of [1, 2, 3, 4]) {
      const random = createRandom(seed);
      const phraseId = await saved();
      const before: ReviewState = { reviewCount: 0, nextReviewAt: null, difficulty: 'Medium' };
      const log: { id: string; reviewedAt: string; answer: 'got_it' | 'back'; undone: boolean }[] = [];
      for (let step = 0; step < 20; step += 1) {
        const standing = log.filter(({ undone }) => !undone);
        const entry = standing.length > 0 && random.chance(0.3) ? random.pick(standing) : null;
        if (entry) {
          entry.undone = true;
          expect(await results(undo(phraseId, entry.id))).toEqual(['applied']);
        } else {
          const at = new Date(Date.now() - random.below(20 * 24) * hour);
          const review = reviewOf(learner, {
            phraseId,
            at,
            answer: random.pick(['got_it', 'got_it', 'back'] as const),
          });
          const { reviewId: id, answer } = review.patch;
          log.push({ id, reviewedAt: at.toISOString(), answer, undone: false });
          expect(await results(review)).toEqual(['applied']);
        }
        expect(await state(phraseId), `seed ${seed}, step ${step}`).toEqual(replayReviews(before, log));
      }
    }
  });
});
