import { describe, expect, it } from 'vitest';
import { balancedLines, cardSentence } from './card-words.ts';

const of = (...texts: string[]) => texts.map((text) => ({ text, translation: '' }));
const good = 'Tienes hambre y la nevera está vacía.';

describe('the sentence on a card', () => {
  it.each([
    { name: 'is the first of a good length', sentences: of('Hola.', good, `${good} ${good}`), shown: good },
    {
      name: 'is the nearest to a good length',
      sentences: of('Hola.', 'Tienes mucha hambre.', 'Sí.'),
      shown: 'Tienes mucha hambre.',
    },
    { name: 'is none that has no room', sentences: of('x'.repeat(161)), shown: null },
    { name: 'is none where there is none', sentences: of(' '), shown: null },
  ])('$name', ({ sentences, shown }) => {
    expect(cardSentence({}, sentences)).toBe(shown);
  });

  it('is none of a story that names what the learner told about themselves', () => {
    expect(cardSentence({ namesYou: true }, of(good))).toBeNull();
  });
});

describe('lines', () => {
  const measure = (text: string) => text.length * 10;

  it.each([
    { text: 'uno dos tres', width: 200, lines: ['uno dos tres'] },
    { text: 'uno dos tres cuatro', width: 150, lines: ['uno dos', 'tres cuatro'] },
    { text: 'de la noche a la mañana', width: 190, lines: ['de la noche', 'a la mañana'] },
    { text: 'una extraordinariamente larga', width: 100, lines: ['una', 'extraordinariamente', 'larga'] },
    { text: '', width: 100, lines: [] },
  ])('of "$text"', ({ text, width, lines }) => {
    expect(balancedLines(text, width, measure)).toEqual(lines);
  });
});
