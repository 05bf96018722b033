import { functionAnswers, functionFails } from '@fabula/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import { button, drillStage, outcomes, phrase } from '../../testing/drill-double.tsx';
import { arabicDrillStory, drillProgress } from '../../testing/drill-rows.ts';
import { fakeJudgeWorker } from '../../testing/judge-worker-double.ts';
import { toastTitles } from '../../testing/player-double.tsx';
import { hearsPronounced } from '../../testing/pronunciation-rows.ts';

const { microphone, speak, open } = drillStage();
const transcription = { transcription: true };
const hears = (text: string) => functionAnswers('speech-to-text', { text, source: { provider: 'test' } });
const saying = () => within(screen.getByRole('region', { name: 'Say it' }));
type User = Awaited<ReturnType<typeof open>>['user'];

/** Records a second of speech. */
async function say(user: User) {
  await user.click(button('Record'));
  await screen.findByRole('button', { name: 'Stop' });
  speak(1000);
  await user.click(button('Stop'));
}

describe('saying a phrase', () => {
  it('is recorded as the specification says, and ends by itself after five seconds', async () => {
    const { user } = await open({ handlers: [hears('tienes hambre')], config: transcription });
    await user.click(button('Record'));
    await screen.findByRole('button', { name: 'Stop' });
    expect(microphone().asked).toMatchObject([{ audio: { sampleRate: 24_000, channelCount: 1 } }]);
    speak(5000);
    expect(await saying().findByText('Spoken and heard')).toBeVisible();
    expect(microphone().isOpen()).toBe(false);
  });

  it('shows what was heard, colors the words, and notes at once that it was heard', async () => {
    const { user, operations } = await open({ handlers: [hears('tienes hambre pan')], config: transcription });
    await say(user);
    expect(await saying().findByText('Spoken and heard')).toBeVisible();
    expect(saying().getByText('tienes hambre pan')).toHaveAttribute('lang', 'es');
    expect(saying().getByText(/^Tienes/)).toHaveTextContent('right');
    await waitFor(() => expect(outcomes(operations)).toEqual([{ index: 0, outcome: 'heard' }]));
    await user.click(button('Next phrase'));
    expect(await phrase('con una bolsa')).toBeVisible();
    expect(outcomes(operations)).toHaveLength(1);
  });

  it('shows the pronunciation if a judge assesses it, and notes that the phrase was heard', async () => {
    const words = ['tienes', 'hambre'].map((word) => ({ word, accuracy: 31, kind: 'mispronounced', phonemes: [] }));
    const pronunciation = { accuracy: 31, fluency: 60, completeness: 100, words, provider: 'azure' };
    const handlers = [hearsPronounced('tienes hambre', pronunciation)];
    const { user, operations } = await open({ handlers, config: transcription });
    await say(user);
    expect(await saying().findByRole('region', { name: 'Pronunciation judged by Azure' })).toBeVisible();
    expect(saying().getByText(/^Tienes/)).toHaveTextContent('not right');
    await waitFor(() => expect(outcomes(operations)).toEqual([{ index: 0, outcome: 'heard' }]));
  });

  it('leaves a poor attempt to the learner, who accepts it by going on', async () => {
    const { user, operations } = await open({ handlers: [hears('buenas noches')], config: transcription });
    await say(user);
    expect(await saying().findByText('buenas noches')).toBeVisible();
    expect(outcomes(operations)).toEqual([]);
    await user.click(button('Next phrase'));
    await waitFor(() => expect(outcomes(operations)).toEqual([{ index: 0, outcome: 'own' }]));
  });

  it('notes a late verdict for the phrase that was said', async () => {
    const answer = Promise.withResolvers<void>();
    const late = http.post('*/functions/v1/speech-to-text', async () => {
      await answer.promise;
      return HttpResponse.json({ text: 'tienes hambre', source: { provider: 'test' } });
    });
    const { user, operations } = await open({ handlers: [late], config: transcription });
    await say(user);
    await screen.findByText('Judging…');
    await user.click(button('Next phrase'));
    await phrase('con una bolsa');
    answer.resolve();
    await waitFor(() =>
      expect(outcomes(operations)).toEqual([
        { index: 0, outcome: 'own' },
        { index: 0, outcome: 'heard' },
      ]),
    );
    expect(screen.getByRole('progressbar', { name: 'Phrase 2/3' })).toBeVisible();
    expect(saying().queryByText('Spoken and heard')).not.toBeInTheDocument();
  });

  it('is not interrupted by the narrator', async () => {
    const { user } = await open();
    await user.click(button('Record'));
    await screen.findByRole('button', { name: 'Stop' });
    expect(button('Hear phrase')).toBeDisabled();
    expect(button('Hear context')).toBeDisabled();
  });

  it('is played back', async () => {
    const { user } = await open({ handlers: [hears('tienes hambre')], config: transcription });
    await say(user);
    await saying().findByText('Spoken and heard');
    await user.click(button('Hear yourself'));
    await waitFor(() => expect(document.querySelector('audio')?.src).toMatch(/^blob:/));
    expect(saying().getByRole('img', { name: 'Your recording' })).toBeVisible();
  });

  it('can be judged again after the service failed', async () => {
    const failing = http.post('*/functions/v1/speech-to-text', () => HttpResponse.json({}, { status: 502 }), {
      once: true,
    });
    const { user, platform } = await open({ handlers: [failing, hears('tienes hambre')], config: transcription });
    await say(user);
    await waitFor(() => expect(toastTitles(platform)).toEqual(['Transcription Error']));
    await user.click(await saying().findByRole('button', { name: 'Try Again' }));
    expect(await saying().findByText('Spoken and heard')).toBeVisible();
  });

  it('shows a hidden phrase once it has been said', async () => {
    const { user } = await open({ handlers: [hears('tienes hambre')], config: transcription });
    await user.click(button('Hide the phrase'));
    await say(user);
    expect(await phrase('Tienes hambre')).toBeVisible();
  });

  it('works in Arabic', async () => {
    const { user } = await open({
      story: arabicDrillStory(),
      handlers: [hears('تعد المائدة')],
      config: transcription,
    });
    await say(user);
    expect(await saying().findByText('Spoken and heard')).toBeVisible();
    expect(saying().getByText(/المائدة/, { selector: 'q' })).toHaveAttribute('dir', 'rtl');
  });
});

describe('where no engine understands words', () => {
  let removeWorker = () => undefined as unknown;
  afterEach(() => removeWorker());

  it('the learner confirms a recognized phrase', async () => {
    removeWorker = fakeJudgeWorker(window, 'matched');
    const { user, operations } = await open();
    await say(user);
    expect(await saying().findByText('We heard the right phrase')).toBeVisible();
    await user.click(saying().getByRole('button', { name: 'Yes, it did' }));
    expect(await saying().findByText('Spoken and heard')).toBeVisible();
    await waitFor(() => expect(outcomes(operations)).toEqual([{ index: 0, outcome: 'heard' }]));
  });

  it('and nothing can be recognized, the learner is the judge', async () => {
    const { user, operations } = await open();
    await say(user);
    await user.click(await saying().findByRole('button', { name: 'I said it right' }));
    expect(await saying().findByText('Spoken, by your own judgment')).toBeVisible();
    await waitFor(() => expect(outcomes(operations)).toEqual([{ index: 0, outcome: 'own' }]));
  });

  it('silence does not count as speech', async () => {
    removeWorker = fakeJudgeWorker(window, 'silence');
    const { user, operations } = await open();
    await say(user);
    await saying().findByText('We heard nothing');
    await user.click(button('Next phrase'));
    await waitFor(() => expect(outcomes(operations)).toEqual([{ index: 0, outcome: 'skipped' }]));
  });
});

describe('not speaking', () => {
  it('is noted as skipped, and remembered for the next phrases', async () => {
    const { user, operations } = await open();
    await user.click(button("I can't speak now"));
    expect(await saying().findByText('Passed without speaking')).toBeVisible();
    expect(button('I can speak now')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Record' })).not.toBeInTheDocument();
    await waitFor(() => expect(outcomes(operations)).toEqual([{ index: 0, outcome: 'skipped' }]));
    await user.click(button('Next phrase'));
    expect(saying().getByText(/^You are practicing without speaking/)).toBeVisible();
    await user.click(button('I can speak now'));
    expect(button('Record')).toBeVisible();
  });

  it('does not lower an earlier outcome', async () => {
    const { user, operations } = await open({
      progress: drillProgress({ speaking: { phrases: { 1: 'own', 2: 'own' } } }),
    });
    await user.click(button('Next phrase'));
    await user.click(button("I can't speak now"));
    expect(saying().getByText('Spoken, by your own judgment')).toBeVisible();
    await user.click(button('Next phrase'));
    await waitFor(() => expect(outcomes(operations)).toEqual([{ index: 0, outcome: 'skipped' }]));
  });

  it('is explained where the microphone is denied', async () => {
    microphone().setPermission('denied');
    const { user, platform } = await open({ handlers: [functionFails('speech-to-text', 500, 'unused')] });
    await user.click(button('Record'));
    await waitFor(() =>
      expect(platform.toasts.getState().visible).toMatchObject([
        { title: 'No microphone access', description: 'Please enable microphone access to use this feature.' },
      ]),
    );
    expect(saying().getByText(/^The microphone is blocked for this page/)).toBeVisible();
    await user.click(button('Next phrase'));
    expect(await phrase('con una bolsa')).toBeVisible();
  });
});
