import type { NativeLanguage } from '@fabula/domain';
import { describe, expect, it } from 'vitest';
import { makeQuiz } from './make-quiz.ts';
import { fromOwnStory, type OwnStory } from './own-story.ts';
import { phraseCloze, vocabulary } from './phrases.ts';
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

const row: OwnStory = {
  source_provider: 'custom',
  source_id: null,
  language: 'Spanish',
  native_language: 'English',
  level: 'Beginner',
  story_text: 'Hola.',
  translation: 'Hello.',
  key_phrases: [],
  key_phrase_notes: [],
  sentences: null,
};

/** Turns a number into a word of letters. */
const letters = (number: number) =>
  [...number.toString(26)].map((digit) => String.fromCharCode(97 + parseInt(digit, 26))).join('');

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
    expect(bareText('قَهْوَةٌ')).toBe(bareText('قهـوة'));
  });
});

describe('wrong orders of a sentence', () => {
  it.each([
    [
      'Spanish',
      'Pones la mesa para dos.',
      ['Pones mesa la para dos.', 'Pones la mesa dos para.', 'Pones mesa la dos para.', 'Pones mesa para la dos.'],
    ],
    // Neither across a punctuation mark, nor with the first word.
    ['Spanish', 'La luz, la «Luna» y Juan.', []],
    ['English', 'He reads.', []],
    ['Italian', 'Incontri la tua amica.', ['Incontri tua la amica.', 'Incontri tua amica la.']],
    ['Arabic', 'تسير في السوق.', ['تسير السوق في.']],
    // Orders that would be right as well: "You fill the form in", "Du machst heute das", "meiner Meinung nach".
    ['English', 'You fill in the form.', ['You fill in form the.']],
    ['German', 'Du machst das heute.', []],
    ['German', 'Gut ist nach meiner Meinung.', []],
    ['Spanish', 'Te gusta sobre todo.', []],
  ] as const)('of %s: %s', (language, text, wrong) => {
    expect([...new Set(wrongOrders(text, language))]).toEqual(wrong);
  });
});

describe('the quiz of a story without written questions', () => {
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

  it('gives no phrase away by its capital', () => {
    const phrases = [
      { phrase: 'pan', translation: 'bread' },
      { phrase: 'Sales', translation: 'You go' },
      { phrase: 'a la vecina', translation: 'the lady next door' },
      { phrase: 'café con leche', translation: 'coffee with milk' },
      { phrase: 'llega tarde', translation: 'is late' },
    ];
    const [first] = vocabulary({ ...story, phrases });
    expect(first?.question.options).toEqual(['bread', 'is late', 'coffee with milk', 'the lady next door']);
  });

  it('begins every option with a capital where the gap begins its sentence', () => {
    const phrases = [
      { phrase: 'Por la mañana', translation: 'in the morning' },
      { phrase: 'a la vecina', translation: 'the lady next door' },
      { phrase: 'café con leche', translation: 'coffee with milk' },
      { phrase: 'llega tarde', translation: 'is late' },
    ];
    const sentences = [{ text: '¡Por la mañana llega el gato!', translation: '' }];
    const [first] = phraseCloze({ ...story, phrases, sentences });
    expect(first?.question).toMatchObject({ sentence: '¡____ llega el gato!', correct: 'Por la mañana' });
    expect(first?.question.options.toSorted()).toEqual([
      'A la vecina',
      'Café con leche',
      'Llega tarde',
      'Por la mañana',
    ]);
  });

  it('does not grow, however much a story holds', () => {
    const text = Array.from({ length: 26_000 }, (_, index) => `${'abcdefghij'[index % 10]}x${letters(index)}`).join(
      ' ',
    );
    const translation = 'Much.';
    for (const sentences of [
      [text],
      text.match(/.{1,100} /g) ?? [],
      Array.from({ length: 9_000 }, (_, index) => letters(index)),
      ['Pones la mesa de la casa en '.repeat(5_000)],
    ]) {
      const quiz = makeQuiz(
        fromOwnStory({ ...row, sentences: sentences.map((sentence) => ({ text: sentence, translation })) }),
      );
      // One operation sends it to the learner's progress.
      expect(new TextEncoder().encode(JSON.stringify(quiz)).byteLength).toBeLessThan(15_000);
    }
  });

  it('leaves a gap for the phrase, and its options mean what the sentence means', () => {
    const [cloze] = makeQuiz(story).filter(({ options }) => options.includes('llega tarde'));
    expect(cloze).toMatchObject({
      type: 'cloze',
      question: 'What fills the gap, as in the story?',
      explanation: expect.stringMatching(/^The sentence means: \p{Lu}.*\.$/u),
    });
  });

  it('leaves no gap that is the whole sentence', () => {
    const [first] = story.sentences;
    const whole = { phrase: first?.text.replace(/[.!?]$/, '') ?? '', translation: 'all of it' };
    const questions = phraseCloze({ ...story, phrases: [whole, ...story.phrases] }).map(({ question }) => question);
    expect(questions.length).toBeGreaterThan(0);
    expect(questions.map(({ correct }) => correct)).not.toContain(whole.phrase);
  });

  it('asks what is heard by its text where there is no translation, and then for no meaning', () => {
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

  it('is explained in the learner’s own language', () => {
    const questions = (native: NativeLanguage) => makeQuiz({ ...story, native }).map(({ question }) => question);
    expect(questions('French')).toContain('Écoute : que signifie la phrase ?');
    expect(questions('Russian')).toContain('Послушай: что значит это предложение?');
    expect(questions('Korean')).toContain('들어 보세요. 이 문장은 무슨 뜻인가요?');
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

  it('leaves no gap for a phrase that is part of longer words or occurs twice', () => {
    const sentences = [
      { text: 'Cansado, descansado y cansado.', translation: '' },
      { text: 'Sin sinceros.', translation: '' },
    ];
    const phrases = ['cansado', 'ceros', 'sin'].map((phrase) => ({ phrase, translation: '' }));
    expect(phraseCloze({ ...story, sentences, phrases })).toEqual([]);
  });
});

describe('the quiz of a lesson from an own text', () => {
  const lesson = ({ isTranslated }: { readonly isTranslated: boolean }) =>
    fromOwnStory({
      ...{ ...row, source_provider: 'own' },
      sentences: story.sentences.map(({ text, translation }) => ({
        text,
        translation: isTranslated ? translation : '',
      })),
      key_phrases: story.phrases.map(({ phrase }) => phrase),
      key_phrase_notes: isTranslated ? [...story.phrases] : [],
    });

  it.each([
    ['asks what phrases mean, and explains by translations, once it has them', true],
    ['does neither before', false],
  ])('%s', (_, isTranslated) => {
    const quiz = makeQuiz(lesson({ isTranslated }));
    expect(quiz.some(({ type }) => type === 'vocabulary')).toBe(isTranslated);
    expect(quiz.some(({ explanation }) => explanation.includes('The bus is late.'))).toBe(isTranslated);
    expect(quiz.map(({ type }) => type)).toEqual(expect.arrayContaining(['cloze', 'listening']));
  });
});
