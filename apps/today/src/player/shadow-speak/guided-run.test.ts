import { createSpeechPlayer, type SpeechAnswer, type Spoken } from '@fabula/audio';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createGuidedRun } from './guided-run.ts';
import type { FollowedRecorder, GuidedPhase } from './guided-run-state.ts';

const sentence: Spoken = { key: 'story:0', text: 'Uno dos tres', language: 'Spanish' };
const answer: SpeechAnswer = { audioContent: btoa('RIFF'), mimeType: 'audio/wav', durationMs: 2000, words: [] };
const players: { dispose(): void }[] = [];

function makeRun(fetchSpeech = async () => answer) {
  const clock = { ms: 0 };
  const now = () => new Date(clock.ms);
  const player = createSpeechPlayer({
    fetchSpeech,
    device: null,
    audioFocus: { claim: () => () => undefined },
    document,
    now,
    hostedSpeech: false,
  });
  players.push(player);
  const phases: GuidedPhase[] = [];
  const startRecording = vi.fn();
  const stopRecording = vi.fn();
  const onError = vi.fn();
  const run = createGuidedRun({
    player,
    now,
    longestMs: 15_000,
    startRecording,
    stopRecording,
    onPhase: (phase) => phases.push(phase),
    onError,
  });
  const follow = (
    status: FollowedRecorder['status'],
    elapsedMs = 0,
    permission: FollowedRecorder['permission'] = 'granted',
  ) => run.follow({ status, permission, elapsedMs });
  const heard = () => vi.waitFor(() => expect(player.store.getState().status).toBe('playing'));
  const reaches = (phase: GuidedPhase) => vi.waitFor(() => expect(phases.at(-1)).toBe(phase));
  const endSound = () => document.querySelector('audio')?.dispatchEvent(new Event('ended'));
  return { run, clock, player, phases, startRecording, stopRecording, onError, follow, heard, reaches, endSound };
}

afterEach(() => {
  for (const player of players.splice(0)) player.dispose();
});

describe('an echo', () => {
  it('listens after the narrator for 1.2 times as long, and stops by itself', async () => {
    const { run, clock, startRecording, stopRecording, follow, heard, reaches, endSound } = makeRun();
    run.echo(sentence);
    await reaches('narrator');
    await heard();
    expect(startRecording).not.toHaveBeenCalled();
    clock.ms += 2000;
    endSound();
    await reaches('opening');
    expect(startRecording).toHaveBeenCalledOnce();
    follow('asking');
    follow('recording');
    await reaches('speaking');
    follow('recording', 2300);
    expect(stopRecording).not.toHaveBeenCalled();
    follow('recording', 2400);
    expect(stopRecording).toHaveBeenCalledOnce();
    follow('processing', 2400);
    await reaches('idle');
  });

  it('does not wait for loading', async () => {
    const fetched = Promise.withResolvers<SpeechAnswer>();
    const fetchSpeech = vi.fn(() => fetched.promise);
    const { run, clock, stopRecording, follow, heard, reaches, endSound } = makeRun(fetchSpeech);
    run.echo(sentence);
    await vi.waitFor(() => expect(fetchSpeech).toHaveBeenCalledOnce());
    clock.ms += 8000;
    fetched.resolve(answer);
    await heard();
    clock.ms += 2000;
    endSound();
    await reaches('opening');
    follow('recording');
    follow('recording', 2400);
    expect(stopRecording).toHaveBeenCalledOnce();
  });

  it('ends without a recording when it is stopped while the narrator speaks', async () => {
    const { run, player, startRecording, heard, reaches } = makeRun();
    run.echo(sentence);
    await heard();
    run.stop();
    await reaches('idle');
    expect(player.store.getState().status).toBe('idle');
    expect(startRecording).not.toHaveBeenCalled();
  });

  it('ends with its error when the narrator fails', async () => {
    const { run, startRecording, onError, reaches } = makeRun(async () => Promise.reject(new Error('down')));
    run.echo(sentence);
    await vi.waitFor(() => expect(onError).toHaveBeenCalledOnce());
    await reaches('idle');
    expect(startRecording).not.toHaveBeenCalled();
  });

  it.each(['denied', 'unsupported'] as const)('ends when the microphone is %s', async (permission) => {
    const { run, follow, heard, reaches, endSound } = makeRun();
    run.echo(sentence);
    await heard();
    endSound();
    await reaches('opening');
    follow('ready', 0, permission);
    await reaches('idle');
  });

  it('ends when the recording is stopped by hand', async () => {
    const { run, stopRecording, follow, heard, reaches, endSound } = makeRun();
    run.echo(sentence);
    await heard();
    endSound();
    await reaches('opening');
    follow('recording');
    follow('processing', 700);
    await reaches('idle');
    follow('recording', 14_000); // the next recording, which does not belong to the run
    expect(stopRecording).not.toHaveBeenCalled();
  });
});

describe('together', () => {
  it('records first, lets the narrator speak along and stops a moment after the narrator', async () => {
    const { run, player, startRecording, stopRecording, follow, heard, reaches, endSound } = makeRun();
    run.together(sentence);
    await vi.waitFor(() => expect(startRecording).toHaveBeenCalledOnce());
    expect(player.store.getState().status).toBe('idle');
    follow('recording');
    await heard();
    let elapsedMs = 2000;
    follow('recording', elapsedMs);
    endSound();
    await vi.waitFor(() => {
      elapsedMs += 100; // as the recorder reports it, chunk by chunk
      follow('recording', elapsedMs);
      expect(stopRecording).toHaveBeenCalled();
    });
    expect(elapsedMs).toBeGreaterThanOrEqual(2800);
    expect(elapsedMs).toBeLessThanOrEqual(3000);
    follow('processing', elapsedMs);
    await reaches('idle');
  });

  it('begins only when the sound is here, however long that takes, and at once where it is already', async () => {
    const fetched = Promise.withResolvers<SpeechAnswer>();
    const fetchSpeech = vi.fn(() => fetched.promise);
    const { run, startRecording, phases } = makeRun(fetchSpeech);
    run.together(sentence);
    await vi.waitFor(() => expect(fetchSpeech).toHaveBeenCalledOnce());
    expect([startRecording.mock.calls.length, phases]).toEqual([0, ['opening']]);
    fetched.resolve(answer);
    await vi.waitFor(() => expect(startRecording).toHaveBeenCalledOnce());
    run.stop();
    run.together(sentence);
    expect(startRecording).toHaveBeenCalledTimes(2);
  });

  it('begins nothing where it was stopped while the sound was on its way', async () => {
    const fetched = Promise.withResolvers<SpeechAnswer>();
    const { run, startRecording, reaches } = makeRun(() => fetched.promise);
    run.together(sentence);
    run.stop();
    await reaches('idle');
    fetched.resolve(answer);
    await fetched.promise;
    await new Promise((resolve) => setTimeout(resolve));
    expect(startRecording).not.toHaveBeenCalled();
  });

  it('silences the narrator when the recording is stopped by hand', async () => {
    const { run, player, follow, heard, reaches } = makeRun();
    run.together(sentence);
    follow('recording');
    await heard();
    follow('processing', 900);
    await reaches('idle');
    expect(player.store.getState().status).toBe('idle');
  });

  it('lets the learner speak on when the narrator fails', async () => {
    const { run, follow, stopRecording, onError, reaches } = makeRun(async () => Promise.reject(new Error('down')));
    run.together(sentence);
    follow('recording', 300);
    await vi.waitFor(() => expect(onError).toHaveBeenCalledOnce());
    await reaches('speaking');
    follow('recording', 400);
    expect(stopRecording).not.toHaveBeenCalled();
  });
});
