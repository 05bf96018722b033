import { describe, expect, it } from 'vitest';
import { makeStory } from '../_shared/testing/story-factory.ts';
import { vocabularyOf } from './vocabulary.ts';

const see = {
  English: 'to see',
  Spanish: 'ver',
  French: 'voir',
  German: 'sehen',
  Italian: 'vedere',
  Arabic: 'يرى',
  Russian: 'видеть',
};
const cat = {
  English: 'cat',
  Spanish: 'gato',
  French: 'chat',
  German: 'Katze',
  Italian: 'gatto',
  Arabic: 'قطة',
  Russian: 'кот',
};

function storyOf(id: string, glossary: Readonly<Record<string, string>>, sentences: readonly string[]) {
  const story = makeStory({ id, glossary: { Spanish: glossary }, senses: { see, cat } });
  const { Spanish } = story.tellings;
  return {
    ...story,
    tellings: { ...story.tellings, Spanish: { ...Spanish, sentences: sentences.map((text) => ({ text })) } },
  };
}

describe('what the library’s texts are made of', () => {
  const stories = [
    storyOf('night', { ve: 'see', gatos: 'cat', gato: 'cat' }, ['Lina ve gatos.', 'Un gato ve 12 gatos.']),
    storyOf('day', { ven: 'see', gato: 'cat' }, ['Gato, ¿ven?']),
  ];

  it('is each form’s dictionary form, and each story’s words with how often they occur', async () => {
    expect(await vocabularyOf(stories, 'Spanish')).toEqual({
      forms: { ve: 'ver', ven: 'ver', gatos: 'gato' },
      stories: { night: 'ver:2 gato:3', day: 'gato ver' },
    });
  });

  it('leads from each dictionary form to itself', async () => {
    const { forms } = await vocabularyOf(stories, 'Spanish');
    for (const word of Object.values(forms)) expect(forms[word] ?? word).toBe(word);
  });

  it('lets others be answered while it is made, and is made once', async () => {
    let answered = false;
    const made = vocabularyOf([...stories], 'Spanish').then(() => answered);
    setTimeout(() => {
      answered = true;
    });
    expect(await made).toBe(true);
    expect(vocabularyOf(stories, 'Spanish')).toBe(vocabularyOf(stories, 'Spanish'));
  });
});
