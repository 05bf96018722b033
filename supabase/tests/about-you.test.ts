import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { must, rowsOf, storyOf, worlds } from './learners.ts';

describe.each(worlds())('What a learner tells for stories, on $engine,', (world) => {
  it.each([
    ['a name', { name: 'Ana María' }],
    ['a name with an apostrophe', { name: 'O’Brien' }],
    ['a name in another script', { name: 'علي' }],
    ['how stories address somebody', { name: 'Ana', address: 'woman' }],
    ['nothing', null],
  ])('is kept: %s', async (_what, about_you) => {
    const { id, client } = await world.signUp();
    must(await client.from('profiles').update({ about_you }).eq('id', id).select());
    expect(await rowsOf(world, 'profiles', 'id', id)).toMatchObject([{ about_you }]);
  });

  it.each([
    ['markup', { name: '<b>Ana</b>' }],
    ['a slot', { name: '{name}' }],
    ['a sign that turns the line', { name: 'Ana\u202e' }],
    ['a sentence', { name: 'Ana. Go on' }],
    ['too long a name', { name: 'a'.repeat(41) }],
    ['no text', { name: 7 }],
    ['another address', { address: 'queen' }],
    ['a list', ['Ana']],
    ['too many', Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`n${index}`, 'Ana']))],
  ])('is refused: %s', async (_what, about_you) => {
    const { id, client } = await world.signUp();
    const { error } = await client.from('profiles').update({ about_you }).eq('id', id).select();
    expect(error?.code).toBe('23514');
    const story = { ...storyOf(), about_you };
    expect((await client.rpc('create_story', { request_id: randomUUID(), story })).error?.code).toBe('23514');
  });
});
