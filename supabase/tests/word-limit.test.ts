import { describe, expect, it } from 'vitest';
import { type Learner, moveUsageBack, must, worlds } from './learners.ts';

const week = 7 * 86_400_000;

describe.each(worlds())('Word translations on $engine', (world) => {
  const note = async (learner: Learner, word: string, language = 'Spanish') =>
    must(await learner.client.rpc('note_word_translation', { language, word }));

  it('translates five new words a week, and a word of this week again without counting', async () => {
    const learner = await world.signUp();
    const words = ['casa', 'café', 'niño', 'calle', 'luz'];
    for (const [index, word] of words.entries()) {
      expect(await note(learner, word)).toEqual({ allowed: true, reason: null, remaining: 4 - index });
    }
    expect(await note(learner, ' CASA ')).toEqual({ allowed: true, reason: null, remaining: 0 });
    expect(await note(learner, 'cafe\u0301')).toMatchObject({ allowed: true });
    for (const [word, language] of [
      ['mesa', 'Spanish'],
      ['casa', 'Italian'],
    ] as const) {
      expect(await note(learner, word, language)).toEqual({ allowed: false, reason: 'word_limit', remaining: 0 });
    }
    must(await world.service.from('user_subscriptions').update({ tier: 'premium' }).eq('user_id', learner.id).select());
    expect(await note(learner, 'mesa')).toEqual({ allowed: true, reason: null, remaining: null });
  });

  it('says whether a word is allowed, without counting it', async () => {
    const learner = await world.signUp();
    const ask = async (word: string) =>
      must(await learner.client.rpc('note_word_translation', { language: 'Spanish', word, counts: false }));
    for (let time = 0; time < 7; time += 1) {
      expect(await ask('casa')).toEqual({ allowed: true, reason: null, remaining: 5 });
    }
    for (const word of ['casa', 'café', 'niño', 'calle', 'luz']) await note(learner, word);
    expect(await ask('mesa')).toEqual({ allowed: false, reason: 'word_limit', remaining: 0 });
    expect(await ask('casa')).toEqual({ allowed: true, reason: null, remaining: 0 });
  });

  it('counts a word of an earlier week again', async () => {
    const learner = await world.signUp();
    await note(learner, 'casa');
    await moveUsageBack(world, learner, week);
    const lastWeek = new Date(Date.now() - week).toISOString();
    must(
      await world.service
        .from('translated_words')
        .update({ counted_at: lastWeek, period_end: lastWeek })
        .eq('user_id', learner.id)
        .select(),
    );
    expect(await note(learner, 'casa')).toMatchObject({ remaining: 4 });
    expect(await note(learner, 'casa')).toMatchObject({ remaining: 4 });
  });

  it('counts five when ten words come at the same moment', async () => {
    const learner = await world.signUp();
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => note(learner, `palabra${index}`)));
    expect(answers.filter((answer) => (answer as { allowed: boolean }).allowed)).toHaveLength(5);
  });
});
