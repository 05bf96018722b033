import { describe, expect, it } from 'vitest';
import { cachedQuizQuestions, parseQuizQuestions, type QuizQuestion } from './quiz.ts';
import { isRightAnswer, quizBadge, quizRatio, shuffleQuiz, topicQuestion } from './quiz-play.ts';
import { surpriseTopics } from './story-topics.ts';

const question: QuizQuestion = {
  type: 'vocabulary',
  question: 'What does “pan” mean?',
  questionSide: 'native',
  options: ['bread', 'water', 'door', 'street'],
  optionsSide: 'native',
  correct: 'bread',
  explanation: '“Pan” is bread.',
};

/** Numbers from 0 to below 1, repeated in a cycle. */
function sequence(...numbers: number[]): () => number {
  let at = 0;
  return () => numbers[at++ % numbers.length] ?? 0;
}

describe('reading questions', () => {
  it.each([
    ['a whole one', {}],
    ['with a sentence and a focus phrase', { sentence: 'Compras pan.', phrase: 'pan' }],
    ['about something that is played', { type: 'listening', listen: { text: 'Compras pan.' } }],
    ['about vocalised Arabic', { type: 'listening', listen: { text: 'خبز', speech: 'خُبْزٌ' } }],
    ['with two options', { options: ['bread', 'water'] }],
    ['without an explanation to give', { explanation: '' }],
  ])('takes one %s', (_name, change) => {
    const questions = [{ ...question, ...change }];
    expect(parseQuizQuestions(questions)).toEqual(questions);
  });

  it.each([
    ['an unknown type', { type: 'essay' }],
    ['no question', { question: ' ' }],
    ['a side nobody knows', { questionSide: 'both' }],
    ['options of no side', { optionsSide: undefined }],
    ['an empty sentence', { sentence: '' }],
    ['a focus phrase that is no text', { phrase: 7 }],
    ['nothing to listen to', { type: 'listening' }],
    ['a sound without text', { listen: { speech: 'a' } }],
    ['a sound whose speech is no text', { listen: { text: 'a', speech: 4 } }],
    ['a sound that is null', { listen: null }],
    ['one option', { options: ['bread'] }],
    ['an empty option', { options: ['bread', ''] }],
    ['an option twice', { options: ['bread', 'water', 'bread'] }],
    ['an answer that is no option', { correct: 'Bread' }],
    ['no explanation', { explanation: undefined }],
  ])('refuses all of them when one has %s', (_name, change) => {
    expect(parseQuizQuestions([question, { ...question, ...change }])).toBeNull();
  });

  it.each([[null], [undefined], ['[]'], [{}], [[]], [[null]], [[[]]]])('reads no questions from %j', (value) => {
    expect(parseQuizQuestions(value)).toBeNull();
  });

  it.each([
    [null, null],
    ['quiz_data', null],
    [{ quiz: true }, null],
    [{ quiz_data: [] }, null],
    [{ quiz_data: [question] }, [question]],
    [JSON.stringify({ quiz: true, quiz_data: [question] }), [question]],
    ['{"quiz_data":', null],
  ])('finds in the step completions %j the cached %j', (stored, expected) => {
    expect(cachedQuizQuestions(stored)).toEqual(expected);
  });
});

describe('shuffling', () => {
  const many = Array.from({ length: 6 }, (_, index) => ({ ...question, question: `Question ${index}` }));

  it.each([[0], [0.2], [0.5], [0.999_999]])(
    'keeps every question and option, whatever the random numbers: %d',
    (number) => {
      const shuffled = shuffleQuiz(many, () => number);
      expect(shuffled.map((one) => one.question).sort()).toEqual(many.map((one) => one.question));
      for (const { options, correct } of shuffled) {
        expect([...options].sort()).toEqual([...question.options].sort());
        expect(options).toContain(correct);
      }
    },
  );

  it('changes the order of questions and options without changing its input', () => {
    const before = JSON.stringify(many);
    const shuffled = shuffleQuiz(many, sequence(0.1, 0.7, 0.3, 0.9));
    expect(shuffled.map((one) => one.question)).not.toEqual(many.map((one) => one.question));
    expect(shuffled.map((one) => one.options)).not.toEqual(many.map((one) => one.options));
    expect(JSON.stringify(many)).toBe(before);
  });

  it('puts every option into every position about equally often', () => {
    let seed = 7;
    const random = () => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    const first = new Map<string, number>();
    for (let round = 0; round < 4000; round += 1) {
      const option = shuffleQuiz([question], random)[0]?.options[0] ?? '';
      first.set(option, (first.get(option) ?? 0) + 1);
    }
    for (const option of question.options) expect(first.get(option)).toBeGreaterThan(880);
  });
});

describe('answers', () => {
  it.each([
    ['bread', true],
    ['Bread', false],
    ['bread ', false],
    ['', false],
  ])('%j is right: %j', (option, right) => {
    expect(isRightAnswer(question, option)).toBe(right);
  });

  it.each([
    [0, 0, null],
    [0, 4, 0],
    [3, 4, 0.75],
    [5, 5, 1],
  ])('%i of %i are the ratio %j', (correct, total, ratio) => {
    expect(quizRatio(correct, total)).toBe(ratio);
  });
});

describe('the badge', () => {
  it.each([
    ['word-order', 'en', 'WORD ORDER'],
    ['comprehension', 'en', 'COMPREHENSION'],
    ['compréhension', 'fr', 'COMPRÉHENSION'],
    ['ordre-des-mots', 'fr', 'ORDRE DES MOTS'],
  ])('writes %s in %s as %s', (label, locale, badge) => {
    expect(quizBadge(label, locale)).toBe(badge);
  });
});

describe('the question about the topic', () => {
  it.each(surpriseTopics.map((topic) => [topic] as const))('asks about %s among three other topics', (topic) => {
    const made = topicQuestion(topic, sequence(0.3, 0.8, 0.1));
    expect(made?.correct).toBe(topic);
    expect(made?.options).toContain(topic);
    expect(new Set(made?.options).size).toBe(4);
    for (const option of made?.options ?? []) expect(surpriseTopics).toContain(option);
  });

  it('is not asked about a topic that has no name in the interface', () => {
    expect(topicQuestion('Underwater basket weaving', () => 0)).toBeNull();
    expect(topicQuestion('', () => 0)).toBeNull();
  });
});
