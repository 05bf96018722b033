import { announced, readAloud } from '@fabula/testing/screen-reader';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { button, phrasesStage, question } from '../testing/phrases-stage.tsx';

// A review of phrases as a screen reader says it: in which order, by which names, and what it says by itself.

const { open } = phrasesStage();

it('asks, turns the card over, says when each answer brings it back, and asks the next', async () => {
  const { user } = open();
  await question('mercado');
  expect(await readAloud(screen.getByRole('region', { name: 'Card 1 of 3' }))).toEqual([
    'Card 1 of 3',
    'Due now',
    'What does it mean?',
    'heading, mercado, level 3',
    'button, Show answer, key shortcuts Space Enter',
  ]);
  const said = await announced(async () => {
    await user.click(button('Show answer'));
    await user.click(button('Got it'));
    await question('tienes hambre');
  });
  expect(said.slice(-2)).toEqual([
    'button, Got it, Next time in 3 days, key shortcuts 2',
    'heading, tienes hambre, level 3',
  ]);
  await user.click(button('Show answer'));
  const turned = await readAloud(screen.getByRole('region', { name: 'Card 2 of 3' }));
  const phrase = turned.indexOf('heading, tienes hambre, level 3');
  expect(turned.slice(phrase, phrase + 4)).toEqual([
    'heading, tienes hambre, level 3',
    'you are hungry',
    'button, Listen, key shortcuts l',
    'button, Back (hard), Next time in 4 hours, key shortcuts 1',
  ]);
});
