import { describe, expect, it } from 'vitest';
import { chosenPhrase } from './chosen-phrase.ts';
import type { KeyPhrase } from './story.ts';

const note = (phrase: string, translation: string): KeyPhrase => ({
  phrase,
  translation,
  context: '',
  contextTranslation: '',
  tip: '',
});

const story = {
  language: 'Spanish',
  keyPhraseNotes: [
    note('Abres la ventana', 'you open the window'),
    note('el pan recién hecho', 'the freshly baked bread'),
    note('y entra', ''),
    note('la ventana y', 'the window and'),
  ],
} as const;
const sentence = {
  text: 'Abres la ventana y entra el olor; el pan recién hecho, ¡qué bien!',
  translation: 'You open the window.',
};

function choose(words: string, from = sentence) {
  const start = from.text.indexOf(words);
  return chosenPhrase(from, { start, end: start + words.length }, story);
}

describe('what a story knows of the chosen words', () => {
  it.each([
    ['Abres la ventana', 'you open the window', 'a key phrase'],
    ['el pan recién hecho', 'the freshly baked bread', 'a key phrase'],
    ['el pan recién hecho,', 'the freshly baked bread', 'a key phrase with the sign after it'],
    ['y entra', null, 'a key phrase that nobody translated'],
    ['entra el olor', null, 'any other words'],
    [sentence.text, 'You open the window.', 'the whole sentence'],
    [sentence.text.slice(0, -1), 'You open the window.', 'the whole sentence without its last sign'],
  ])('of “%s” is %j: %s', (words, translation, _) => {
    expect(choose(words).translation).toBe(translation);
  });

  it('is nothing of a whole sentence without a translation', () => {
    expect(choose('Sí, claro.', { text: 'Sí, claro.', translation: '' }).translation).toBeNull();
  });
});

describe('a key phrase that was nearly chosen', () => {
  it.each([
    ['Abres la', 'Abres la ventana', 'a word too few'],
    ['pan recién hecho', 'el pan recién hecho', 'the first word too few'],
    ['pan recién', 'el pan recién hecho', 'half of it'],
    ['olor; el pan recién hecho', 'el pan recién hecho', 'a word too many'],
    ['el pan recién hecho, ¡qué bien', 'el pan recién hecho', 'two words too many'],
    ['la ventana y entra', 'la ventana y', 'the one that is most like it'],
    ['hecho, ¡qué', undefined, 'one word in common'],
    ['Abres la ventana y entra el olor; el pan', undefined, 'mostly other words'],
    ['y entra el', undefined, 'one that nobody translated'],
    ['Abres la ventana', undefined, 'the key phrase itself'],
    [sentence.text, undefined, 'the whole sentence, which has a translation'],
  ])('of “%s” is %j: %s', (words, phrase, _) => {
    const { nearly } = choose(words);
    expect(nearly?.note.phrase).toBe(phrase);
    if (nearly) expect(sentence.text.slice(nearly.place.start, nearly.place.end)).toBe(phrase);
  });

  it('is found in Arabic whatever the vowel signs', () => {
    const arabic = { language: 'Arabic', keyPhraseNotes: [note('إلى السوق القريبة', 'to the market nearby')] } as const;
    const text = 'تذهب إلى السوق القريبة من بيتك.';
    const start = text.indexOf('السوق');
    const near = chosenPhrase({ text, translation: '' }, { start, end: start + 'السوق القريبة'.length }, arabic);
    expect(near.nearly?.note.translation).toBe('to the market nearby');
  });
});
