import { describe, expect, it } from 'vitest';
import { makeQuiz } from './make-quiz.ts';
import { phraseCloze } from './phrases.ts';
import { bareText, optionsOf } from './question.ts';
import type { QuizStory } from './quiz-story.ts';
import { wrongOrders } from './word-order.ts';

const story: QuizStory = {
  language: 'Spanish',
  native: 'English',
  sentences: [
    { text: 'Te despiertas temprano en la casa.', translation: 'You wake up early at home.' },
    { text: 'Preparas café con leche.', translation: 'You make coffee with milk.' },
    { text: 'Sales a la calle corriendo.', translation: 'You run out into the street.' },
    { text: 'El autobús llega tarde.', translation: 'The bus is late.' },
    { text: 'Compras el pan y saludas a la vecina.', translation: 'You buy bread and greet your neighbour.' },
  ],
  phrases: [
    { phrase: 'Te despiertas', translation: 'you wake up' },
    { phrase: 'café con leche', translation: 'coffee with milk' },
    { phrase: 'llega tarde', translation: 'is late' },
  ],
  questions: [],
  questionsSide: 'native',
  words: new Map(),
};

describe('the options of a question', () => {
  it.each([
    ['four at most, the right one first', 'a', ['b', 'c', 'd', 'e'], ['a', 'b', 'c', 'd']],
    ['only what really differs', 'A cat', ['a cat.', 'A  CAT!', 'dogs', 'Dogs', 'mice'], ['A cat', 'dogs', 'mice']],
    ['nothing empty', 'a', ['', ' … ', 'b', 'c'], ['a', 'b', 'c']],
    ['none at all with fewer than three', 'a', ['b', 'A', ''], undefined],
    ['none where the right one is empty', '', ['b', 'c', 'd'], undefined],
  ])('are %s', (_, correct, others, options) => {
    expect(optionsOf(correct, others)).toEqual(options);
  });

  it('are compared without case and marks, in any script', () => {
    expect(bareText('¿Dónde está? «Aquí»')).toBe('dónde está aquí');
    expect(bareText('نعم، هنا.')).toBe('نعم هنا');
  });
});

describe('wrong orders of a sentence', () => {
  it.each([
    [
      'Spanish',
      'Pones la mesa para dos.',
      ['Pones mesa la para dos.', 'Pones la mesa dos para.', 'Pones mesa la dos para.', 'Pones mesa para la dos.'],
    ],
    // Neither across a mark, nor the first word.
    ['Spanish', 'La luz, la «Luna» y Juan.', []],
    ['English', 'He reads.', []],
    ['Italian', 'Incontri la tua amica.', ['Incontri tua la amica.', 'Incontri tua amica la.']],
    ['Arabic', 'تسير في السوق.', ['تسير السوق في.']],
  ] as const)('of %s: %s', (language, text, wrong) => {
    expect([...new Set(wrongOrders(text, language))]).toEqual(wrong);
  });
});

describe('the quiz of a story nobody wrote questions for', () => {
  it('is made of what the story holds, the same each time, with no sentence shown twice', () => {
    const quiz = makeQuiz(story);
    expect(quiz.map(({ type }) => type).toSorted()).toEqual([
      'cloze',
      'cloze',
      'listening',
      'vocabulary',
      'word-order',
    ]);
    expect(makeQuiz(story)).toEqual(quiz);
    for (const { options, correct } of quiz) expect(options[0]).toBe(correct);
  });

  it('leaves a gap for the phrase, and means what the sentence means', () => {
    const [cloze] = makeQuiz(story).filter(({ options }) => options.includes('llega tarde'));
    expect(cloze).toMatchObject({
      type: 'cloze',
      question: 'What fills the gap, as in the story?',
      explanation: expect.stringMatching(/^The sentence means: \p{Lu}.*\.$/u),
    });
  });

  it('asks what is heard by its text where nothing is translated, and then for no meaning', () => {
    const untranslated = {
      ...story,
      sentences: story.sentences.map(({ text }) => ({ text, translation: '' })),
      phrases: story.phrases.map(({ phrase }) => ({ phrase, translation: '' })),
    };
    const quiz = makeQuiz(untranslated);
    expect(quiz.some(({ type }) => type === 'vocabulary')).toBe(false);
    expect(quiz.find(({ type }) => type === 'listening')).toMatchObject({
      question: 'Listen: which sentence do you hear?',
      optionsSide: 'target',
    });
    for (const { explanation } of quiz) expect(explanation).toMatch(/story\.$/);
  });

  it('is explained in the learner’s own language, and in English where there are no words in it', () => {
    const questions = (native: string) => makeQuiz({ ...story, native }).map(({ question }) => question);
    expect(questions('French')).toContain('Écoute : que signifie la phrase ?');
    expect(questions('Russian')).toContain('Послушай: что значит это предложение?');
    expect(questions('Korean')).toEqual(questions('English'));
  });

  it.each([
    ['nothing', { sentences: [], phrases: [] }],
    ['two words', { sentences: [{ text: 'Hola, Ana.', translation: '' }], phrases: [] }],
    [
      'phrases that stand nowhere and mean nothing',
      { sentences: [], phrases: story.phrases.map(({ phrase }) => ({ phrase, translation: '' })) },
    ],
  ])('is empty for %s', (_, changes) => {
    expect(makeQuiz({ ...story, ...changes })).toEqual([]);
  });

  it('leaves no gap for a phrase that is a part of longer words or stands there twice', () => {
    const sentences = [
      { text: 'Cansado, descansado y cansado.', translation: '' },
      { text: 'Sin sinceros.', translation: '' },
    ];
    const phrases = ['cansado', 'ceros', 'sin'].map((phrase) => ({ phrase, translation: '' }));
    expect(phraseCloze({ ...story, sentences, phrases })).toEqual([]);
  });
});
