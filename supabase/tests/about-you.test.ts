import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { callFunction } from './call-function.ts';
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

  it('is in the story that is made, in both its languages, and in what is asked and explained of it', async () => {
    const { id, client } = await world.signUp();
    const about_you = { name: 'Zoe', town: 'Porto', friend: 'Olga', pet: 'Rex', hobby: 'Chess', address: 'woman' };
    must(await client.from('profiles').update({ about_you }).eq('id', id).select());
    const languages = { language: 'Arabic', nativeLanguage: 'Russian', level: 'Intermediate' };
    const made = await callFunction(client, 'generate-story', {
      requestId: randomUUID(),
      prompt: '',
      libraryId: 'b2-ten-boxes',
      perspective: 'second_person',
      ...languages,
    });
    expect(made.status).toBe(200);
    const { storyId } = made.body as { storyId: string };
    const [row] = await rowsOf(world, 'user_stories', 'id', storyId);
    // The story has no place for a town.
    const { town: _, ...taken } = about_you;
    expect(row).toMatchObject({ about_you: taken });
    const { story_text: told, translation } = row as unknown as { story_text: string; translation: string };
    for (const words of ['أن تبيعي كل', 'اسمك: Zoe', 'منهم Olga', 'القطة Rex', '«Chess»'])
      expect(told).toContain(words);
    for (const words of ['ты решила продать', 'твоё имя: Zoe', 'среди них Olga', 'кошка Rex'])
      expect(translation).toContain(words);

    const asked = { storyId, storyText: told, translation, keyPhrases: [], ...languages };
    const quiz = await callFunction(client, 'generate-quiz', asked);
    expect(quiz.status).toBe(200);
    expect(JSON.stringify(quiz.body)).toContain('لماذا أردت أن تبيعي أشياءك؟');

    const context = 'لذلك قررت أن تبيعي كل ما لم تلمسيه منذ سنة على الأقل.';
    expect(told).toContain(context);
    const meaning = async (word: string, from: object) =>
      (await callFunction(client, 'translate-word', { word, fromLanguage: 'Arabic', toLanguage: 'Russian', ...from }))
        .body;
    const sell = { translation: 'продать', source: { provider: 'library' } };
    expect(await meaning('تبيعي', { storyId, context })).toMatchObject(sell);
    expect(await meaning('تبيعي', { context })).toMatchObject(sell);
    expect(await meaning('Olga', { storyId })).toMatchObject({ translation: 'Olga' });
  });
});
