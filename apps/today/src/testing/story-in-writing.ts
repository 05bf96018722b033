import { type EventStreamDouble, storyRow } from '@fabula/testing';
import { storyAnswer } from './today-double.tsx';

/** A story as a model writes it; its last sentence shows that it is about the learner's wish. */
export const writtenSentences = [
  { text: 'Te mudas a un piso nuevo en Cádiz.', translation: 'You move into a new flat in Cádiz.' },
  { text: 'La llave no abre la puerta azul.', translation: 'The key does not open the blue door.' },
  { text: 'Tu vecina Carmen te trae una sopa.', translation: 'Your neighbour Carmen brings you some soup.' },
] as const;

export const plan = {
  type: 'plan',
  title: 'La puerta azul',
  scenario: 'Moving day in Cádiz, with the wrong key.',
} as const;

export const sentenceEvent = (index: number, sentence: { text: string; translation: string } | undefined) => ({
  type: 'sentence',
  index,
  ...sentence,
});

/** The answer with the saved story. */
export const writtenAnswer = (change: object = {}) =>
  storyAnswer({
    title: plan.title,
    story: writtenSentences.map(({ text }) => text).join(' '),
    source: { provider: 'openai-compatible', model: 'tiny-teller' },
    ...change,
  });

export const writtenRow = () =>
  storyRow({
    title: plan.title,
    scenario: plan.scenario,
    sentences: [...writtenSentences],
    source_provider: 'openai-compatible',
    source_model: 'tiny-teller',
  });

/** Sends the title and the first `count` sentences. */
export async function writeSentences(double: EventStreamDouble, count: number): Promise<void> {
  await double.send(plan);
  for (const [index, sentence] of writtenSentences.slice(0, count).entries()) {
    await double.send(sentenceEvent(index, sentence));
  }
}
