import { describe, expect, it } from 'vitest';
import { checkedTranslation } from './checked-translation.ts';
import type { OwnLesson } from './own-lesson.ts';

const sentences = [
  'La mujer llega al pueblo con dos maletas y una llave vieja.',
  'Nadie sabe quién es ni por qué ha venido.',
  'Por la noche hay luz en la cocina de la casa vacía.',
  'Buenos Aires.',
];
const english = [
  'The woman arrives in the village with two suitcases and an old key.',
  'Nobody knows who she is or why she has come.',
  'At night there is light in the kitchen of the empty house.',
  'Buenos Aires.',
];
const lesson: OwnLesson = { language: 'Spanish', native: 'English', sentences, translatedBy: undefined };

const numbered = (translations: readonly string[]) =>
  translations.map((translation, index) => ({ number: index + 1, translation }));
const phrases = [
  { number: 3, phrase: 'por la noche', translation: 'at night' },
  { number: 1, phrase: 'una llave vieja', translation: 'an old key' },
  { number: 2, phrase: 'por qué ha venido', translation: 'why she has come' },
  { number: 3, phrase: 'hay luz', translation: 'there is light' },
];
const check = (translations: readonly string[], about: Partial<OwnLesson> = {}) =>
  checkedTranslation({ translations: numbered(translations), phrases: [] }, { ...lesson, ...about });
const withSecond = (second: string) => english.map((translation, index) => (index === 1 ? second : translation));
const choose = (chosen: readonly { number: number; phrase: string; translation: string }[]) =>
  checkedTranslation({ translations: numbered(english), phrases: [...chosen] }, lesson)?.phrases;

describe('a translated lesson', () => {
  it('has the translations in the order of its sentences, each on one line', () => {
    expect(check(withSecond(' Nobody knows who she is\n or why. '))?.translations).toEqual(
      withSecond('Nobody knows who she is or why.'),
    );
  });

  it.each([
    ['has one too few', english.slice(1)],
    ['has one too many', [...english, 'The end.']],
    ['leaves one empty', withSecond(' ')],
    ['leaves one as it is', withSecond(sentences[1] ?? '')],
    ['explains instead of translating', withSecond('Nobody knows. '.repeat(40))],
    ['has markup', withSecond('**Nobody** knows who she is.')],
    ['has words of another script', withSecond('Nobody знает who she is.')],
    [
      'is in another language',
      ['Die Frau kommt mit zwei Koffern und einem alten Schlüssel in das Dorf.', ...sentences],
    ],
    ['is not translated at all', sentences],
  ])('is refused where it %s', (_, translations) => {
    expect(check(translations)).toBeUndefined();
  });

  it('is refused where its sentences stand in another order', () => {
    const [first, second, ...rest] = numbered(english);
    const turned = [second, first, ...rest].flatMap((one) => one ?? []);
    expect(checkedTranslation({ translations: turned, phrases: [] }, lesson)).toBeUndefined();
  });

  it('may have the marks and words of other scripts that the learner’s text has', () => {
    const own = sentences.with(1, 'Nadie sabe *quién* es [1], dice Иван.');
    expect(check(withSecond('Nobody knows *who* she is [1], says Иван.'), { sentences: own })).toBeDefined();
    expect(check(withSecond('Nobody knows `who` she is [1], says Иван.'), { sentences: own })).toBeUndefined();
  });
});

describe('the phrases of a translated lesson', () => {
  const good = phrases.map(({ number, phrase, translation }) => ({ number, phrase, translation })).slice(1);

  it('stand in the order of the text, as its sentences write them', () => {
    expect(choose(good)).toEqual([
      { phrase: 'una llave vieja', translation: 'an old key' },
      { phrase: 'por qué ha venido', translation: 'why she has come' },
      { phrase: 'hay luz', translation: 'there is light' },
    ]);
  });

  it.each([
    ['does not stand in its sentence', phrases[0]],
    ['is a part of a word', { number: 1, phrase: 'la mal', translation: 'the bad' }],
    ['names a sentence that there is not', { number: 9, phrase: 'hay luz', translation: 'there is light' }],
    ['is there already', { number: 3, phrase: 'Hay luz', translation: 'light' }],
    ['has no meaning', { number: 3, phrase: 'de la casa', translation: '' }],
    ['has markup in its meaning', { number: 3, phrase: 'de la casa', translation: '<b>of the house</b>' }],
    ['is a whole sentence', { number: 2, phrase: sentences[1] ?? '', translation: english[1] ?? '' }],
  ])('leave out one that %s', (_, bad) => {
    expect(choose([...good, ...(bad ? [bad] : [])])).toEqual(choose(good));
  });

  it('are none where fewer than three are good', () => {
    expect(choose(good.slice(1))).toBeNull();
  });
});
