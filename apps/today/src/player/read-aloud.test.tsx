import { announced, readAloud } from '@fabula/testing/screen-reader';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { drillStage, phrase } from '../testing/drill-double.tsx';
import { meaning, openPlayer } from '../testing/player-double.tsx';
import { answerOption, askedQuestion, nextButton, quizStage } from '../testing/render-quiz.tsx';
import { button, shadowStage } from '../testing/shadow-double.tsx';
import { hears } from '../testing/shadow-rows.ts';
import { stepStage } from '../testing/step-stage.ts';

// The lesson as a screen reader says it: in which order, by which names, and what it says by itself.

describe('listen and read', () => {
  const { network } = stepStage();

  it('leads from the story through its sentences, each with its sound, words and translation, to the next step', async () => {
    await openPlayer(network);
    const said = await readAloud(document.body);
    expect(said.slice(0, 7)).toEqual([
      'button, Back',
      'heading, Un plato más, level 1',
      'Saved',
      'navigation, Activities of this story',
      'button, Listen and read Next, current step',
      'button, Shadow and speak Locked, disabled',
      'button, Chunk practice Locked, disabled',
    ]);
    const sentence = said.indexOf('button, Play sentence 2');
    expect(said.slice(sentence, sentence + 9)).toEqual([
      'button, Play sentence 2',
      ...['Vas', 'al', 'mercado', 'con', 'una', 'bolsa'].map((word) => `button, ${word}`),
      '.',
      'You go to the market with a bag.',
    ]);
    const next = said.indexOf('button, Continue to speaking');
    expect(said.indexOf('button, Play all')).toBeGreaterThan(sentence);
    expect(next).toBeGreaterThan(said.indexOf('button, Play all'));
  });

  it('says a word’s meaning when it is there, and what can be done with it', async () => {
    const { user } = await openPlayer(network, { handlers: [meaning('hungry')] });
    const said = await announced(async () => {
      await user.click(screen.getByRole('button', { name: 'Tienes' }));
      await screen.findByText('hungry');
    });
    expect(said).toEqual(['button, Tienes', 'dialog, Translation of “tienes”', 'polite: hungry']);
    await screen.findByRole('group', { name: 'New to you' });
    expect(await readAloud(screen.getByRole('dialog'))).toEqual([
      'dialog, Translation of “tienes”',
      'heading, tienes, level 2',
      'Spanish',
      'button, Hear it',
      'button, Close',
      'hungry',
      'group, New to you',
      'New to you',
      'button, Known, not pressed',
      'button, Learning, not pressed',
      'button, Ignore, not pressed',
      'button, Word before, disabled',
      'button, Word after',
      'button, Save to Collection',
    ]);
  });
});

describe('shadow and speak', () => {
  const { open, speak } = shadowStage();

  it('says what becomes of a recording, what was heard, and which sentence comes', async () => {
    const { user } = await open({ handlers: [hears('tienes mucho sueño')] });
    const said = await announced(async () => {
      await user.click(button('Record'));
      await screen.findByRole('button', { name: 'Stop' });
      speak(2000);
      await user.click(button('Stop'));
      await screen.findByText('Heard by the transcription service');
      await user.click(button('Next'));
      await screen.findByText('2/5');
    });
    expect(said).toEqual([
      'button, Waiting…, busy, key shortcuts R',
      'polite: Waiting for the microphone…',
      'polite: Recording',
      'polite: Processing…',
      expect.stringMatching(/^polite: We heard: tienes mucho sueño/),
      'button, Next, key shortcuts N',
      'polite: Sentence 2/5',
    ]);
  });

  it('has the sentence before the controls, the microphone among the first of them', async () => {
    await open();
    const said = await readAloud(document.body);
    const controls = said.indexOf('complementary, Listen and speak');
    expect(said.indexOf('Tienes hambre y la nevera está vacía.')).toBeLessThan(controls);
    expect(said.slice(controls, controls + 3)).toEqual([
      'complementary, Listen and speak',
      'button, Listen, key shortcuts L',
      'button, Record, key shortcuts R',
    ]);
  });
});

describe('chunk practice', () => {
  const { open } = drillStage();

  it('says how a phrase was passed, and which one comes', async () => {
    const { user } = await open();
    await phrase('Tienes hambre');
    const said = await announced(async () => {
      await user.click(button("I can't speak now"));
      await user.click(button('Next phrase'));
      await phrase('con una bolsa');
    });
    expect(said).toEqual([
      'button, I can speak now',
      'polite: Passed without speaking',
      'button, Next phrase',
      'polite: Phrase 2/3 con una bolsa with a bag',
    ]);
    expect(await readAloud(screen.getByRole('region', { name: 'con una bolsa' }))).toEqual([
      'heading, con una bolsa, level 3',
      expect.any(String),
      'button, Hear phrase',
      'button, Save phrase',
      'In the story',
      'button, Hear context',
      ...Array(6).fill(expect.any(String)),
    ]);
  });
});

describe('the quiz', () => {
  const { open } = quizStage();

  it('asks, says the answers with their letters, whether one was right, and asks the next', async () => {
    const { user } = open();
    await askedQuestion('Where do you go?');
    const asked = await readAloud(screen.getByRole('region', { name: 'Quick quiz' }));
    const question = asked.indexOf('heading, Where do you go?, level 3');
    expect(asked.slice(question, question + 5)).toEqual([
      'heading, Where do you go?, level 3',
      ...['A To the market', 'B To the sea', 'C To work', 'D To a friend'].map((option) => `button, ${option}`),
    ]);
    const said = await announced(async () => {
      await user.click(answerOption(/To the sea/));
      await screen.findByText(/Not quite/);
      await user.click(nextButton());
      await askedQuestion('What does this phrase mean?');
    });
    expect(said).toEqual([
      'button, B To the sea Your answer, disabled',
      'button, Next question',
      expect.stringMatching(/^polite: Not quite\. ?The right answer: To the market/),
      'heading, What does this phrase mean?, level 3',
    ]);
  });
});
