import { describe, expect, it } from 'vitest';
import { splitSentences, storySentences } from './sentences.ts';
import type { Story } from './story.ts';

describe('splitting a text', () => {
  it.each([
    ['en', 'You wake up. You smile! Why?', ['You wake up.', 'You smile!', 'Why?']],
    ['en', 'It costs 3.50 euros. Mr. Hall pays.', ['It costs 3.50 euros.', 'Mr. Hall pays.']],
    ['es', '¿Qué tal? El Sr. Ruiz llega. ¡Hola!', ['¿Qué tal?', 'El Sr. Ruiz llega.', '¡Hola!']],
    ['fr', 'M. Petit arrive. Il dit bonjour…', ['M. Petit arrive.', 'Il dit bonjour…']],
    ['de', 'Dr. Weiß kommt. Er lacht.', ['Dr. Weiß kommt.', 'Er lacht.']],
    ['it', 'Il Sig. Rossi ride. Bene!', ['Il Sig. Rossi ride.', 'Bene!']],
    ['ar', 'كيف حالك؟ أنا بخير.', ['كيف حالك؟', 'أنا بخير.']],
    ['zh', '你好。你好吗？', ['你好。', '你好吗？']],
    ['en', 'No mark at the end', ['No mark at the end']],
    ['en', 'It ends with Mr.', ['It ends with Mr.']],
    ['en', '   ', []],
    ['en', '', []],
  ])('%s: %j', (tag, text, sentences) => {
    expect(splitSentences(text, tag)).toEqual(sentences);
  });
});

describe('a story’s sentences', () => {
  const bare = {
    text: 'Uno. Dos.',
    translation: 'One. Two.',
    language: 'Spanish',
    nativeLanguage: 'English',
    sentences: [],
  };

  it('are split from text and translation where it carries none', () => {
    expect(storySentences(bare as unknown as Story)).toEqual([
      { text: 'Uno.', translation: 'One.' },
      { text: 'Dos.', translation: 'Two.' },
    ]);
  });

  it('have an empty translation where there is none', () => {
    expect(storySentences({ ...bare, translation: 'One.' } as unknown as Story)[1]).toEqual({
      text: 'Dos.',
      translation: '',
    });
  });

  it('are its own where it carries them, never split again', () => {
    const sentences = [{ text: 'Uno. Dos.', translation: 'One. Two.' }];
    expect(storySentences({ ...bare, sentences } as unknown as Story)).toBe(sentences);
  });
});
