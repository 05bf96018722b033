import { describe, expect, it } from 'vitest';
import { tellStory } from './telling.ts';
import { makeStory } from './testing/story-factory.ts';

const story = makeStory({ id: 'soup', topic: 'Food and dining', level: 'Advanced' });

describe('a library story as a learner’s own', () => {
  it('has what is learned in the target language and what must be understood in the native one', () => {
    expect(tellStory(story, 'Spanish', 'Russian')).toEqual({
      title: 'soup title Spanish',
      native_title: 'soup title Russian',
      story_text: 'soup sentence 0 Spanish. soup sentence 1 Spanish.',
      translation: 'soup sentence 0 Russian. soup sentence 1 Russian.',
      sentences: [
        { text: 'soup sentence 0 Spanish.', translation: 'soup sentence 0 Russian.' },
        { text: 'soup sentence 1 Spanish.', translation: 'soup sentence 1 Russian.' },
      ],
      key_phrases: ['sentence 1 Spanish'],
      key_phrase_notes: [
        {
          phrase: 'sentence 1 Spanish',
          translation: 'sentence 1 of Spanish in Russian',
          context: 'soup sentence 1 Spanish.',
          contextTranslation: 'soup sentence 1 Russian.',
          tip: 'soup tip Russian',
        },
      ],
      speaking_prompts: ['soup prompt Spanish'],
      scenario: 'soup scenario Russian',
      topic: 'Food and dining',
      level: 'Advanced',
      language: 'Spanish',
      native_language: 'Russian',
      source_provider: 'library',
      source_id: 'soup',
    });
  });

  it('has the phrase at the same place where an older library gives it no translation of its own', () => {
    const older = structuredClone(story);
    for (const phrase of older.tellings.Spanish.keyPhrases) phrase.translations = {};
    expect(tellStory(older, 'Spanish', 'Russian').key_phrase_notes[0]?.translation).toBe('sentence 1 Russian');
  });

  it('leaves in the library what only its glossary needs', () => {
    const known = makeStory({ id: 'soup', firstGlossary: { Spanish: { soup: 'soup' } } });
    expect(tellStory(known, 'Spanish', 'Russian').sentences[0]).toEqual({
      text: 'soup sentence 0 Spanish.',
      translation: 'soup sentence 0 Russian.',
    });
  });

  it('includes the vocalised text of Arabic, and only there', () => {
    const speech = (language: 'Arabic' | 'French') => tellStory(story, language, 'English').sentences[0];
    expect(speech('Arabic')).toHaveProperty('speech', 'soup spoken 0 Arabic.');
    expect(speech('French')).not.toHaveProperty('speech');
  });

  it.each(['Japanese', 'Dutch', 'Turkish'])('is translated into English for natives of %s, and says so', (native) => {
    const told = tellStory(story, 'German', native);
    expect(told.native_language).toBe('English');
    expect(told.translation).toContain('English');
  });
});
