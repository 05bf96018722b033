import type { QuizQuestion } from '@fabula/domain';
import { progressRow } from '@fabula/testing';

const question = (change: Partial<QuizQuestion>): QuizQuestion => ({
  type: 'comprehension',
  question: 'Where do you go?',
  questionSide: 'native',
  options: ['To the market', 'To the sea', 'To work', 'To a friend'],
  optionsSide: 'native',
  correct: 'To the market',
  explanation: 'You go to the market with a bag.',
  ...change,
});

/** The fixtures' story. */
export const storyId = '10000000-0000-4000-8000-000000000001';

/** One question of each type, about the Spanish story of the fixtures. */
export const questions: readonly QuizQuestion[] = [
  question({}),
  question({
    type: 'vocabulary',
    question: 'What does this phrase mean?',
    phrase: 'Tienes hambre',
    options: ['You are hungry', 'You are tired', 'You are late'],
    correct: 'You are hungry',
    explanation: 'In Spanish one “has hunger”.',
  }),
  question({
    type: 'cloze',
    question: 'Which word is missing?',
    sentence: 'Compras tomates y ____.',
    options: ['pan', 'calle', 'puerta'],
    optionsSide: 'target',
    correct: 'pan',
    explanation: '“Pan” is bread.',
  }),
  question({
    type: 'word-order',
    question: 'Which order is right?',
    options: ['Vas al mercado con una bolsa.', 'Mercado al vas con bolsa una.'],
    optionsSide: 'target',
    correct: 'Vas al mercado con una bolsa.',
    explanation: 'The verb comes first here.',
  }),
  question({
    type: 'listening',
    question: 'What did you hear?',
    listen: { text: 'Compras tomates y pan.' },
    options: ['You buy tomatoes and bread.', 'You sell tomatoes.'],
    correct: 'You buy tomatoes and bread.',
    explanation: 'Comprar is to buy.',
  }),
];

/** Questions as rows store them and as the function answers. */
export const stored = (list: readonly QuizQuestion[] = questions) =>
  list.map((one) => ({ ...one, options: [...one.options] }));

/** The progress of a learner whose questions are stored already. */
export const progressWithQuestions = (list?: readonly QuizQuestion[]) =>
  progressRow({
    step_completions: { listen_read: true, shadow_speak: true, chunk_drill: true, quiz_data: stored(list) },
  });

/** Questions about an Arabic story, whose explanations are in English. */
export const arabicQuestions: readonly QuizQuestion[] = [
  question({
    type: 'cloze',
    question: 'Which word is missing?',
    sentence: 'تشتري الطماطم والبصل و____ الساخن.',
    options: ['الخبز', 'الباب', 'السوق', 'الراديو'],
    optionsSide: 'target',
    correct: 'الخبز',
    explanation: '“الخبز” is bread.',
  }),
];

/** The progress of a learner who opens the quiz for the first time. */
export const noQuestions = () =>
  progressRow({ step_completions: { listen_read: true, shadow_speak: true, chunk_drill: true } });
