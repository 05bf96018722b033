import { functionAnswers } from '@fabula/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fakeJudgeWorker } from '../../testing/judge-worker-double.ts';
import { narratorHums } from '../../testing/narrator-sound.ts';
import { button, microphoneButton, practice, shadowStage } from '../../testing/shadow-double.tsx';
import { hears } from '../../testing/shadow-rows.ts';

const { open, record } = shadowStage();

/** Counts the sounds that are fetched. */
function countSounds() {
  const asked: { readonly text: string; readonly speaker?: number }[] = [];
  const counting = http.post('*/functions/v1/text-to-speech', async ({ request }) => {
    asked.push((await request.clone().json()) as { text: string; speaker?: number }); // the shape the application sends
  });
  return { counting, asked, texts: () => asked.map(({ text }) => text.split(' ')[0]) };
}

/** The labels of all buttons at the sentence and in its controls, without the keys that do the same. */
const controls = () =>
  [screen.getByRole('region', { name: 'Shadow and speak' }), screen.getByRole('complementary')]
    .flatMap((part) => within(part).getAllByRole('button'))
    .map((control) => {
      const label = control.cloneNode(true) as Element; // a clone of an element
      for (const hidden of label.querySelectorAll('[aria-hidden]')) hidden.remove();
      return label.textContent?.trim();
    });

describe('the sounds', () => {
  it('that are fetched are those of the present and the next sentence', async () => {
    const { counting, asked, texts } = countSounds();
    const { user } = await open({ handlers: [counting, narratorHums], config: { transcription: false } });
    await waitFor(() => expect(texts()).toEqual(['Tienes', 'Vas']));
    await user.click(button('Next'));
    await waitFor(() => expect(texts()).toEqual(['Tienes', 'Vas', 'Compras']));
    await user.click(button('Listen'));
    await screen.findByRole('button', { name: 'Stop' });
    expect(asked).toHaveLength(3);
  });

  it('to compare a recording with are fetched once it has begun', async () => {
    onTestFinished(fakeJudgeWorker(window, 'matched'));
    const { counting, asked } = countSounds();
    const { user } = await open({ handlers: [counting, narratorHums], config: { transcription: false } });
    await waitFor(() => expect(asked).toHaveLength(2));
    await user.click(microphoneButton());
    await waitFor(() => expect(asked.filter(({ speaker }) => speaker !== undefined)).toHaveLength(15));
  });
});

describe('the controls at a sentence', () => {
  it('are six before an attempt', async () => {
    await open();
    expect(controls()).toEqual(['More ways', 'Listen', 'Record', 'Skip', 'Previous', 'Next']);
  });

  it('are six after one, with both answers to the question, of which the proposed one is to say it once more', async () => {
    onTestFinished(fakeJudgeWorker(window, 'other-sentence'));
    const { user } = await open({ handlers: [narratorHums], config: { transcription: false } });
    await record(user);
    await practice().findByText('That sounded like another sentence');
    expect(controls()).toEqual(['More ways', 'Listen', 'Once more', 'Play back', 'I said it right', 'Next']);
    expect(screen.getByText('Compare yourself with the narrator. Was it right?')).toBeVisible();
    await user.click(button('Once more'));
    expect(await screen.findByRole('button', { name: 'Stop' })).toBeVisible();
  });
});

describe('the result', () => {
  it('draws the learner’s sound over the narrator’s, and names the word that differs most', async () => {
    const { user } = await open({ handlers: [narratorHums, hears('tienes hambre y la ventana está vacía')] });
    await record(user);
    expect(await practice().findByRole('img', { name: 'Your recording over the narrator’s' })).toBeVisible();
    expect(practice().getByText('The narrator, 2.7 s')).toBeVisible();
    expect(practice().getByText('You, 2.0 s')).toBeVisible();
    expect(practice().getByText('Differs most here:')).toBeVisible();
    expect(practice().getByText('nevera', { selector: 'q' })).toHaveAttribute('lang', 'es');
  });

  it('says nothing of differences where every word went well', async () => {
    const { user } = await open({ handlers: [narratorHums, hears('tienes hambre y la nevera está vacía')] });
    await record(user);
    await practice().findByText('Spoken');
    expect(practice().queryByText('Differs most here:')).not.toBeInTheDocument();
  });

  it('draws the learner’s sound alone where the narrator has none', async () => {
    const silent = functionAnswers('text-to-speech', { useDeviceVoice: true });
    const { user } = await open({ handlers: [silent, hears('tienes hambre y la nevera está vacía')] });
    await record(user);
    await practice().findByText('Spoken');
    expect(practice().getByRole('img', { name: 'Your recording' })).toBeVisible();
  });
});
