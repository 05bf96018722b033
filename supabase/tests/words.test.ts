import { randomUUID } from 'node:crypto';
import type { WordsMarkPatch } from '@fabula/contracts';
import { mergedMark, type WordMark, wordStates } from '@fabula/domain';
import { describe, expect, it } from 'vitest';
import { type Learner, localDay, must, rowsOf, send, type World, worlds } from './learners.ts';

/** Marks of words, as the outbox would send them. */
function marksOf(learner: Learner, patch: Partial<WordsMarkPatch>, at = new Date()) {
  return {
    ...{ id: randomUUID(), userId: learner.id, kind: 'words.mark' as const, key: 'words:Spanish' },
    patch: { language: 'Spanish', state: 'known' as const, chosen: true, words: ['casa'], ...patch },
    ...{ localDay: localDay(at, 'UTC'), timeZone: 'UTC', at: at.toISOString() },
  };
}

const mark = async (learner: Learner, patch: Partial<WordsMarkPatch>, at?: Date) =>
  (await send(learner, marksOf(learner, patch, at)))[0];
const after = async ({ client }: Learner, revision?: number, language = 'Spanish') =>
  must(await client.rpc('word_states_after', { language, ...(revision !== undefined && { revision }) }));
const minutes = (count: number) => new Date(Date.now() - count * 60_000);

describe.each(worlds())('A learner’s words, on $engine,', (world: World) => {
  it('are answered whole, and after a revision only those that changed', async () => {
    const learner = await world.signUp();
    expect(await after(learner)).toEqual({ revision: 0, marks: [] });
    expect(await mark(learner, { words: ['casa', 'perro', 'casa'] })).toMatchObject({ status: 'applied' });
    expect(await mark(learner, { words: ['luna'], state: 'met', chosen: false })).toMatchObject({ status: 'applied' });
    const all = (await after(learner)) as { revision: number };
    expect(all).toEqual({
      revision: 2,
      marks: [
        { state: 'known', chosen: true, words: 'casa perro' },
        { state: 'met', chosen: false, words: 'luna' },
      ],
    });
    expect(await after(learner, all.revision)).toEqual({ revision: 2, marks: [] });
    await mark(learner, { words: ['perro'], state: 'ignored' });
    expect(await after(learner, all.revision)).toEqual({
      revision: 3,
      marks: [{ state: 'ignored', chosen: true, words: 'perro' }],
    });
    expect(await after(learner, 0, 'French')).toEqual({ revision: 0, marks: [] });
  });

  it('become what libs/domain says of any two marks, in whichever order they come', async () => {
    const learner = await world.signUp();
    const times = [minutes(20), minutes(10)];
    const marks = wordStates.flatMap((state) =>
      times.flatMap((at) => [
        { state, at, chosen: true },
        ...(state === 'new' || state === 'ignored' ? [] : [{ state, at, chosen: false }]),
      ]),
    );
    const pairs = marks.flatMap((one, left) =>
      marks.map((other, right) => ({ one, other, word: `w${left}x${right}` })),
    );
    // Pairs that begin with the same mark send it together.
    for (const [place, which] of [
      ['one', 'first'],
      ['other', 'then'],
    ] as const) {
      for (const { state, at, chosen } of marks) {
        const words = pairs.filter(
          (pair) => pair[place].state === state && pair[place].at === at && pair[place].chosen === chosen,
        );
        const sent = await mark(learner, { state, chosen, words: words.map(({ word }) => word) }, at);
        expect(sent, which).toMatchObject({ status: 'applied' });
      }
    }
    const rows = await rowsOf(world, 'word_states', 'user_id', learner.id);
    const kept = new Map(
      rows.map(({ word, state, chosen, decided_at }) => [word, { state, chosen, at: Date.parse(decided_at) }]),
    );
    expect(kept.size).toBe(pairs.length);
    const asMark = ({ state, chosen, at }: (typeof marks)[number]): WordMark => ({ state, chosen, at: at.getTime() });
    for (const { one, other, word } of pairs)
      expect(kept.get(word), word).toEqual(mergedMark(asMark(one), asMark(other)));
  });

  it.each([
    ['too many words', { words: Array.from({ length: 201 }, (_, n) => `palabra${n}`) }],
    ['no word', { words: [] }],
    ['an empty word', { words: [''] }],
    ['two words in one', { words: ['la casa'] }],
    ['a word of 61 letters', { words: ['a'.repeat(61)] }],
    ['a language that is not taught', { language: 'Klingon' }],
    ['a state that is none', { state: 'loved' as never }],
    ['an ignored word that nobody chose to ignore', { state: 'ignored' as const, chosen: false }],
    ['no list', { words: 'casa' as never }],
  ])('are refused as invalid: %s', async (_, patch) => {
    const learner = await world.signUp();
    expect(await mark(learner, patch)).toMatchObject({ status: 'rejected', code: 'invalid' });
    expect(await after(learner)).toEqual({ revision: 0, marks: [] });
  });

  it('are counted as known by the own days on which they became so', async () => {
    const learner = await world.signUp();
    const day = 24 * 60;
    await mark(learner, { words: ['casa', 'perro'] }, minutes(3 * day));
    await mark(learner, { words: ['luna'] }, minutes(day));
    await mark(learner, { words: ['sol'], state: 'learning' }, minutes(day));
    await mark(learner, { words: ['perro'], state: 'learning' });
    const days = must(await learner.client.rpc('known_words_by_day', { language: 'Spanish' }));
    expect(days).toEqual([
      { day: localDay(minutes(3 * day), 'UTC'), known: 1 },
      { day: localDay(minutes(day), 'UTC'), known: 2 },
    ]);
  });

  it('are seen and written by nobody else, and only through operations', async () => {
    const learner = await world.signUp();
    const other = await world.signUp();
    await mark(learner, {});
    expect(await after(other)).toEqual({ revision: 0, marks: [] });
    expect(must(await other.client.from('word_states').select('*').limit(10))).toEqual([]);
    const row = {
      language: 'Spanish',
      word: 'sol',
      state: 'known',
      chosen: true,
      decided_at: new Date().toISOString(),
      revision: 1,
    };
    expect((await learner.client.from('word_states').insert(row)).error).not.toBeNull();
    expect(
      (await learner.client.from('word_states').update({ state: 'met' }).eq('word', 'casa').select()).error,
    ).not.toBeNull();
  });
});
