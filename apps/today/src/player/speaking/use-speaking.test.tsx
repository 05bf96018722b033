import { silence } from '@fabula/scoring/evaluation';
import { functionAnswers } from '@fabula/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { hearsPronounced } from '../../testing/pronunciation-rows.ts';
import { sentenceSound } from '../../testing/sentence-sound.ts';
import { hears, hearsNothingMore, sentences, serverVoices, speakingStage } from '../../testing/speaking-stage.tsx';

const { open, microphone, says, withRecogniser, network } = speakingStage();
const transcription = { config: { transcription: true } };
/** Waits for these words to appear, because the comparison takes time and other tests run in parallel. */
const found = (words: RegExp) => screen.findByText(words);
const compared = { handlers: [serverVoices] };
const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('judged by the comparison', () => {
  it('says that the right sentence was heard, but nothing about its words', async () => {
    const { record, stop, judged, recorded } = await open(compared);
    expect(await screen.findByText('judged by acoustic')).toBeVisible();
    await record();
    await stop();
    expect(await found(/We heard the right sentence/)).toBeVisible();
    expect(screen.getByText(/Single words are not judged/)).toBeVisible();
    expect(judged).toEqual([{ index: 0, verdict: { kind: 'acoustic', accepted: true, reason: 'matched' } }]);
    expect(recorded).toEqual([0]);
    expect(microphone().isOpen()).toBe(false);
  });

  it.each([
    ['another sentence', sentenceSound(sentences[1], 3), /That sounded like another sentence/],
    ['silence', silence(2), /We heard nothing/],
  ])('does not mistake %s for it', async (_name, clip, words) => {
    says(clip);
    const { record, stop, judged } = await open(compared);
    await record();
    await stop();
    expect(await found(words)).toBeVisible();
    expect(judged).toMatchObject([{ verdict: { kind: 'acoustic', accepted: false } }]);
  });

  it.each([false, true])(
    'compares with the reference speakers alone, hosted voices or not: %s',
    async (hostedSpeech) => {
      const asked: unknown[] = [];
      const noting = http.post('*/functions/v1/text-to-speech', async ({ request }) => {
        asked.push(((await request.clone().json()) as { speaker?: number }).speaker); // the shape the client sends
      });
      const { record } = await open({ handlers: [noting, serverVoices], config: { hostedSpeech } });
      expect(asked).toEqual([]);
      await record();
      await waitFor(() => expect(new Set(asked)).toEqual(new Set([0, 1, 2])));
      expect(screen.getByText('judged by acoustic')).toBeVisible();
    },
  );

  it('a double click on stop ends the recording and begins no other', async () => {
    const { record, judged, recorded, user } = await open(compared);
    await record();
    await user.dblClick(button('Stop'));
    expect(await found(/We heard the right sentence/)).toBeVisible();
    expect(microphone().isOpen()).toBe(false);
    expect(recorded).toEqual([0]);
    expect(judged).toHaveLength(1);
  });

  it('leaves the judgment to the learner if the server has no voice', async () => {
    const { record, stop, judged } = await open();
    await record();
    await stop();
    expect(await screen.findByText("We can't score this here. You decide.")).toBeVisible();
    expect(screen.getByText('judged by none')).toBeVisible();
    expect(judged).toEqual([{ index: 0, verdict: { kind: 'unjudged', reason: 'no-reference' } }]);
  });

  it('leaves the judgment to the learner if there is too little to compare with', async () => {
    await open({ ...compared, count: 3 });
    expect(screen.getByText('judged by none')).toBeVisible();
  });

  it('works offline with the texts fetched before', async () => {
    const { record, stop } = await open(compared);
    await record();
    await stop();
    await found(/We heard the right sentence/);
    act(() => window.dispatchEvent(new Event('offline')));
    expect(screen.getByText('judged by acoustic')).toBeVisible();
    act(() => window.dispatchEvent(new Event('online')));
  });

  it('says that nothing can be judged offline', async () => {
    const { record, stop } = await open();
    act(() => window.dispatchEvent(new Event('offline')));
    expect(await screen.findByText('judged by none')).toBeVisible();
    await record();
    await stop();
    expect(await screen.findByText('We can’t judge offline: decide yourself')).toBeVisible();
  });
});

describe('judged by the transcription service', () => {
  it('shows what was heard, and marks the words', async () => {
    const { record, stop, judged } = await open({ ...transcription, handlers: [hears('Tienes hambre y vas al cine')] });
    expect(screen.getByText('judged by transcription')).toBeVisible();
    await record();
    await stop();
    const heard = await screen.findByText('Tienes hambre y vas al cine');
    expect(heard).toHaveAttribute('lang', 'es');
    expect(heard).toHaveAttribute('dir', 'ltr');
    expect(screen.getByText('Heard by the transcription service')).toBeVisible();
    expect(screen.getAllByText(/, right/)).toHaveLength(5);
    expect(screen.getAllByText(/, not right/)).toHaveLength(1);
    expect(judged).toMatchObject([{ index: 0, verdict: { kind: 'transcript', engine: 'transcription' } }]);
  });

  it('says so when nothing was heard', async () => {
    const { record, stop, judged } = await open({ ...transcription, handlers: [hears('')] });
    await record();
    await stop();
    expect(await screen.findByText(/We heard nothing/)).toBeVisible();
    expect(judged).toMatchObject([{ verdict: { kind: 'transcript', text: '', score: 0 } }]);
  });

  it('keeps the recording when the service fails, and judges it again', async () => {
    const { record, stop, judged, recorded, toasts, user } = await open({
      ...transcription,
      handlers: [hearsNothingMore, serverVoices],
    });
    await record();
    await stop();
    expect(await screen.findByText('This recording could not be judged. It is kept.')).toBeVisible();
    expect(toasts()).toEqual(['Transcription Error']);
    expect([judged, recorded]).toEqual([[], [0]]);
    expect(screen.getByText('judged by acoustic')).toBeVisible();
    network.use(hears(sentences[0]));
    await user.click(button('Judge again'));
    expect(await screen.findByText('Heard by the transcription service')).toBeVisible();
    expect(judged).toMatchObject([{ verdict: { kind: 'transcript', score: 100 } }]);
    expect(recorded).toEqual([0]);
  });

  it('notes a late verdict for the sentence that was recorded', async () => {
    const answer = Promise.withResolvers<void>();
    const late = http.post('*/functions/v1/speech-to-text', async () => {
      await answer.promise;
      return HttpResponse.json({ text: sentences[0], source: { provider: 'openai' } });
    });
    const { record, stop, judged, user } = await open({ ...transcription, handlers: [late] });
    await record();
    await stop();
    await screen.findByText('Judging…');
    await user.click(button('Next sentence'));
    expect(screen.queryByText('Judging…')).toBeNull();
    answer.resolve();
    await waitFor(() => expect(judged).toMatchObject([{ index: 0, verdict: { score: 100 } }]));
    await user.click(button('First sentence'));
    expect(screen.getByText('Heard by the transcription service')).toBeVisible();
  });

  it.each([
    ['as 16 kHz WAV', 'wav', 'audio/wav'],
    ['as it was recorded', 'any', 'audio/webm;codecs=opus'],
  ] as const)('is sent %s where the server says so', async (_, recordingFormat, mimeType) => {
    const sent: { audio: string; mimeType: string }[] = [];
    const listens = functionAnswers('speech-to-text', (body) => {
      sent.push(body as { audio: string; mimeType: string }); // the shape the application sends
      return { text: sentences[0], source: { provider: 'azure' } };
    });
    const config = { transcription: true, recordingFormat };
    const { record, stop } = await open({ config, handlers: [listens] });
    await record();
    await stop();
    await screen.findByText('Heard by the transcription service');
    expect(sent.map((request) => request.mimeType)).toEqual([mimeType]);
    expect(atob(sent[0]?.audio ?? '').startsWith('RIFF')).toBe(recordingFormat === 'wav');
  });

  it('has the colors of its assessment, also after a reload', async () => {
    const word = (text: string, accuracy: number) => ({ word: text, accuracy, kind: 'said', phonemes: [] });
    const words = ['tienes', 'hambre', 'y', 'vas', 'al', 'mercado'].map((text) =>
      word(text, text === 'hambre' ? 30 : 90),
    );
    const pronunciation = { accuracy: 80, fluency: 80, completeness: 100, words, provider: 'azure' };
    const storageName = 'an-assessed-reload';
    const first = await open({
      ...transcription,
      storageName,
      handlers: [hearsPronounced(sentences[0], pronunciation)],
    });
    await first.record();
    await first.stop();
    expect(await screen.findByText(/not right/)).toBeVisible();
    expect(first.judged).toMatchObject([{ verdict: { score: 100, pronunciation } }]);
    const { recordings } = first.platform.storage;
    await waitFor(async () => {
      const [entry] = await recordings.entries();
      expect(entry && (await recordings.get(entry.id))?.value).toMatchObject({ pronunciation });
    });
    first.unmount();
    await open({ ...transcription, storageName });
    expect(await screen.findByText(/not right/)).toBeVisible();
  });

  it('is restored after a reload with what was heard, until it is deleted', async () => {
    const storageName = 'a-reload';
    const first = await open({ ...transcription, storageName, handlers: [hears(sentences[0])] });
    await first.record();
    await first.stop();
    await screen.findByText('Heard by the transcription service');
    await waitFor(async () => {
      const [entry] = await first.platform.storage.recordings.entries();
      const kept = entry && (await first.platform.storage.recordings.get(entry.id));
      expect(kept?.value).toMatchObject({ transcription: sentences[0], matchScore: 100, what: 'sentence:0' });
    });
    first.unmount();
    const second = await open({ ...transcription, storageName });
    expect(await screen.findByText('Heard by the transcription service')).toBeVisible();
    expect(second.judged).toEqual([]);
    await second.user.click(button('Forget'));
    const { recordings } = second.platform.storage;
    await waitFor(async () => expect(await recordings.entries()).toEqual([]));
  });
});

describe('judged by the device', () => {
  it('is offered, installed when the learner agrees, and listens while it records', async () => {
    const recogniser = withRecogniser('downloadable');
    const { record, stop, judged, user, platform } = await open();
    const offer = await screen.findByRole('region', { name: 'Understand speech on this device?' });
    await user.click(within(offer).getByRole('button', { name: 'Install' }));
    expect(await screen.findByText('judged by device')).toBeVisible();
    expect(platform.preferences.get('deviceRecogniser')).toBe('yes');
    expect(offer).not.toBeInTheDocument();
    await record();
    await waitFor(() => expect(recogniser.isListening()).toBe(true));
    act(() => recogniser.hear('tienes hambre'));
    await stop();
    expect(await screen.findByText('Heard by your browser, on this device')).toBeVisible();
    expect(screen.getAllByText(/left out/)).toHaveLength(4);
    expect(judged).toMatchObject([{ verdict: { kind: 'transcript', engine: 'device', text: 'tienes hambre' } }]);
    expect(recogniser.isListening()).toBe(false);
  });

  it('is not offered again after "not now"', async () => {
    withRecogniser('downloadable');
    const { user, platform } = await open(compared);
    await user.click(await screen.findByRole('button', { name: 'Not now' }));
    expect(screen.queryByRole('region')).toBeNull();
    expect(platform.preferences.get('deviceRecogniser')).toBe('no');
    expect(screen.getByText('judged by acoustic')).toBeVisible();
  });

  it('says when it could not be installed, and is not offered again before a reload', async () => {
    const recogniser = withRecogniser('downloadable');
    recogniser.failInstall();
    const { user, toasts } = await open(compared);
    await user.click(await screen.findByRole('button', { name: 'Install' }));
    await waitFor(() => expect(toasts()).toEqual(['Not installed']));
    expect(screen.getByText('judged by acoustic')).toBeVisible();
    await user.click(button('Close the step'));
    await user.click(button('Open the step'));
    expect(await screen.findByText('judged by acoustic')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Install' })).toBeNull();
  });

  it('leaves the next recording to another engine after a failure', async () => {
    const recogniser = withRecogniser('available');
    localStorage.setItem('fabula-device-recogniser', 'yes');
    const { record, stop, toasts, judged, user } = await open(compared);
    await screen.findByText('judged by device');
    await record();
    await waitFor(() => expect(recogniser.isListening()).toBe(true));
    act(() => recogniser.failWith('audio-capture'));
    await stop();
    expect(await screen.findByText('This recording could not be judged. It is kept.')).toBeVisible();
    expect(toasts()).toEqual(['Transcription Error']);
    expect(screen.getByText('judged by acoustic')).toBeVisible();
    await user.click(button('Judge again'));
    expect(await found(/We heard the right sentence/)).toBeVisible();
    expect(judged).toHaveLength(1);
  });
});

describe('the microphone', () => {
  it('is explained when it is refused, and may be asked for again', async () => {
    microphone().setPermission('denied');
    const { user, toasts, recorded, record } = await open();
    await user.click(button('Record'));
    await waitFor(() => expect(toasts()).toEqual(['No microphone access']));
    expect(screen.getByText(/The microphone is blocked for this page/)).toBeVisible();
    act(() => microphone().setPermission('granted'));
    await record();
    expect(recorded).toEqual([]);
    expect(screen.queryByText(/The microphone is blocked for this page/)).toBeNull();
  });

  it.each([
    ['NotFoundError', 'Recording Error', 'Failed to access microphone'],
    ['NotReadableError', 'Recording Error', 'Failed to access microphone'],
  ])('that fails with %s is reported', async (name, title, description) => {
    microphone().failWith(name);
    const { user, platform } = await open();
    await user.click(button('Record'));
    await waitFor(() => expect(platform.toasts.getState().visible).toMatchObject([{ title, description }]));
    expect(button('Record')).toBeEnabled();
  });

  it('is asked for once, however often the button is pressed', async () => {
    microphone().setPermission('prompt');
    const { user } = await open();
    await user.click(button('Record'));
    await user.click(await screen.findByRole('button', { name: 'Waiting…' }));
    act(() => microphone().answer('granted'));
    expect(await screen.findByRole('button', { name: 'Stop' })).toBeVisible();
    expect(microphone().asked).toHaveLength(1);
  });

  it('stops at the longest duration, and shows the elapsed time', async () => {
    const { record, recorded } = await open();
    await record();
    expect(screen.getByRole('progressbar', { name: 'Recording' })).toHaveAttribute('aria-valuetext', '2 of 15 seconds');
    act(() => microphone().hear(13_100));
    await waitFor(() => expect(recorded).toEqual([0]));
    expect(microphone().isOpen()).toBe(false);
  });

  it('is released when another sentence is opened during a recording', async () => {
    const { record, user, recorded, judged } = await open();
    await record();
    await user.click(button('Next sentence'));
    expect(button('Record')).toBeVisible();
    expect(microphone().isOpen()).toBe(false);
    expect([recorded, judged]).toEqual([[], []]);
  });

  it('is released when the screen is left', async () => {
    const { record, unmount } = await open();
    await record();
    unmount();
    expect([microphone().isOpen(), microphone().isMetering()]).toEqual([false, false]);
  });
});

describe('an attempt', () => {
  it('is played back, and deleted when the learner wants it', async () => {
    const { record, stop, user } = await open();
    await record();
    await stop();
    await screen.findByText("We can't score this here. You decide.");
    await user.click(button('Play back, idle'));
    expect(await screen.findByRole('button', { name: 'Play back, playing' })).toBeVisible();
    await user.click(button('Forget'));
    expect(screen.queryByText("We can't score this here. You decide.")).toBeNull();
    expect(button('Play back, idle')).toBeVisible();
  });

  it('belongs to its sentence', async () => {
    const { record, stop, user } = await open();
    await record();
    await stop();
    await screen.findByText("We can't score this here. You decide.");
    await user.click(button('Next sentence'));
    expect(screen.queryByText("We can't score this here. You decide.")).toBeNull();
    await user.click(button('First sentence'));
    expect(screen.getByText("We can't score this here. You decide.")).toBeVisible();
  });
});
