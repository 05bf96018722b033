import { describe, expect, it } from 'vitest';
import {
  type LessonPhrase,
  lessonPhrases,
  mayChoosePhrases,
  mostLessonPhrases,
  wantsTranslation,
  withPhraseFirst,
} from './own-lesson.ts';
import { nothingSpoken } from './speaking.ts';
import { noStepsDone } from './story-steps.ts';

const own = { sourceProvider: 'own', language: 'Spanish', nativeLanguage: 'English' } as const;
const sentences = (...translations: readonly string[]) =>
  translations.map((translation) => ({ text: 'Llueve.', translation }));
const note = (phrase: string, translation: string) => ({
  ...{ phrase, translation, context: '', contextTranslation: '', tip: '' },
});

describe('a lesson from an own text', () => {
  it.each([
    ['waits for a translation', { ...own, sentences: sentences('', '') }, true],
    ['has one', { ...own, sentences: sentences('It rains.', '') }, false],
    [
      'is in the learner’s own language',
      { ...own, nativeLanguage: 'Spanish', sentences: sentences('') } as const,
      false,
    ],
    ['is none, but the library’s', { ...own, sourceProvider: 'library', sentences: sentences('') }, false],
  ])('%s', (_, story, waits) => {
    expect(wantsTranslation(story)).toBe(waits);
  });

  it('has its phrases in their order, each with the meaning that a note has for it', () => {
    const story = { keyPhrases: ['llueve mucho', 'la llave'], keyPhraseNotes: [note('La llave', 'the key')] };
    expect(lessonPhrases(story)).toEqual([
      { phrase: 'llueve mucho', translation: '' },
      { phrase: 'la llave', translation: 'the key' },
    ]);
  });
});

describe('one phrase more', () => {
  const phrase = (name: string, translation = ''): LessonPhrase => ({ phrase: name, translation });
  const full = Array.from({ length: mostLessonPhrases }, (_, index) => phrase(`frase ${index}`));

  it.each([
    ['stands first', [phrase('a')], phrase('b', 'B'), [phrase('b', 'B'), phrase('a')]],
    ['is the first', [], phrase('b'), [phrase('b')]],
    [
      'that is there gets its new meaning',
      [phrase('a'), phrase('B')],
      phrase('b', 'x'),
      [phrase('b', 'x'), phrase('a')],
    ],
    ['has no room where there are twelve', full, phrase('b'), null],
    [
      'has room where it is one of the twelve',
      full,
      phrase('Frase 3', 'x'),
      [phrase('Frase 3', 'x'), ...full.filter((_, index) => index !== 3)],
    ],
  ])('%s', (_, phrases, added, expected) => {
    expect(withPhraseFirst(phrases, added)).toEqual(expected);
  });
});

describe('a lesson’s phrases', () => {
  const begun = { steps: noStepsDone, speaking: nothingSpoken };
  const practiced = { ...begun, speaking: { ...nothingSpoken, phrases: new Map([[0, 'skipped' as const]]) } };
  it.each([
    ['may be chosen before they are practiced', own, begun, true],
    ['stay once one was practiced', own, practiced, false],
    ['stay once the drill is done', own, { ...begun, steps: { ...noStepsDone, chunk_drill: true } }, false],
    ['are a story’s own where it is no own text', { sourceProvider: 'library' }, begun, false],
  ])('%s', (_, story, progress, may) => {
    expect(mayChoosePhrases(story, progress)).toBe(may);
  });
});
