import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AudioError } from './audio-error.ts';
import { createRecorder, type Recorder } from './recorder.ts';
import { phraseRecording, type Recording, type RecordingPurpose, sentenceRecording } from './recording.ts';
import { fakeFocus } from './testing/fake-focus.ts';
import { type FakeMicrophone, fakeMicrophone } from './testing/fake-microphone.ts';

let microphone: FakeMicrophone;
let recorder: Recorder;
let focus: ReturnType<typeof fakeFocus>;
const finished: Recording[] = [];
const errors: AudioError[] = [];

const start = (purpose: RecordingPurpose = sentenceRecording) =>
  recorder.start(
    purpose,
    (recording) => finished.push(recording),
    (error) => errors.push(error),
  );
const isReady = () => vi.waitFor(() => expect(recorder.store.getState().status).toBe('ready'));

function openRecorder(permission: PermissionState = 'granted') {
  microphone = fakeMicrophone(window, { permission });
  recorder = createRecorder({ window, audioFocus: focus, now: microphone.now });
}

beforeEach(() => {
  finished.length = 0;
  errors.length = 0;
  focus = fakeFocus();
});

afterEach(() => {
  recorder.dispose();
  expect(microphone.isOpen()).toBe(false);
  expect(microphone.isMetering()).toBe(false);
  expect(focus.isHeld()).toBe(false);
  microphone.restore();
});

describe('a recording', () => {
  beforeEach(() => openRecorder());

  it('is delivered with its format, duration and peaks after the microphone is released', async () => {
    await expect(start()).resolves.toBe(true);
    expect(recorder.store.getState()).toMatchObject({ status: 'recording', permission: 'granted' });
    expect(focus.isHeld()).toBe(true);
    expect(recorder.track()?.readyState).toBe('live');
    microphone.hear(300, 0.2);
    microphone.hear(200, 0.8);
    const peaks = [0.2, 0.2, 0.2, 0.8, 0.8].map((peak) => expect.closeTo(peak, 5));
    expect(recorder.store.getState()).toMatchObject({ elapsedMs: 500, peaks });
    recorder.stop();
    expect(recorder.store.getState().status).toBe('processing');
    await isReady();
    expect(finished).toEqual([
      { bytes: expect.any(ArrayBuffer), mimeType: 'audio/webm;codecs=opus', durationMs: 500, peaks },
    ]);
    expect(finished[0]?.bytes.byteLength).toBe(5);
    expect(microphone.isOpen()).toBe(false);
    expect(recorder.track()).toBeNull();
    expect(recorder.store.getState()).toMatchObject({ elapsedMs: 0, peaks: [] });
  });

  it.each<[string, RecordingPurpose, MediaTrackConstraints]>([
    ['a sentence', sentenceRecording, { sampleRate: 44_100 }],
    ['a phrase', phraseRecording, { sampleRate: 24_000, channelCount: 1 }],
  ])('of %s asks for what the specification names', async (_name, purpose, audio) => {
    await start(purpose);
    expect(microphone.asked).toEqual([{ audio: expect.objectContaining(audio) }]);
    expect(microphone.recorders[0]).toMatchObject({ audioBitsPerSecond: 128_000, timesliceMs: 100 });
  });

  it.each([
    ['sentence', sentenceRecording, 15_000],
    ['phrase', phraseRecording, 5000],
  ] as const)('of a %s ends by itself', async (_name, purpose, durationMs) => {
    await start(purpose);
    microphone.hear(durationMs - 100);
    expect(recorder.store.getState().status).toBe('recording');
    microphone.hear(100);
    await isReady();
    expect(finished).toMatchObject([{ durationMs }]);
    expect(finished[0]?.peaks).toHaveLength(durationMs / 100);
  });

  it('ends by its timer when no chunk comes', async () => {
    vi.useFakeTimers();
    await start(phraseRecording);
    microphone.hear(100);
    await vi.advanceTimersByTimeAsync(5000);
    vi.useRealTimers();
    await isReady();
    expect(finished).toHaveLength(1);
  });

  it('ends in silence where the purpose says so', async () => {
    await start({ ...sentenceRecording, stopOnSilence: true });
    microphone.hear(2000, 0);
    microphone.hear(1000, 0.5);
    microphone.hear(1400, 0.01);
    expect(recorder.store.getState().status).toBe('recording');
    microphone.hear(100, 0.01);
    await isReady();
    expect(finished).toMatchObject([{ durationMs: 4500 }]);
  });

  it('goes on in silence otherwise', async () => {
    await start();
    microphone.hear(1000, 0.5);
    microphone.hear(5000, 0);
    expect(recorder.store.getState().status).toBe('recording');
  });

  it('is started once: a second start is ignored', async () => {
    const [first, second] = [start(), start()];
    await expect(second).resolves.toBe(false);
    await expect(first).resolves.toBe(true);
    await expect(start()).resolves.toBe(false);
    expect(microphone.asked).toHaveLength(1);
    expect(errors).toEqual([]);
  });

  it('that is canceled delivers nothing, and another can follow at once', async () => {
    await start();
    microphone.hear(500);
    recorder.cancel();
    expect(recorder.store.getState().status).toBe('ready');
    expect(microphone.isOpen()).toBe(false);
    await expect(start()).resolves.toBe(true);
    microphone.hear(200);
    recorder.stop();
    await isReady();
    expect(finished).toMatchObject([{ durationMs: 200 }]);
    expect(errors).toEqual([]);
  });

  it('stops any sound that plays, and is canceled by the next one', async () => {
    const stopNarrator = vi.fn();
    focus.claim(stopNarrator);
    await start();
    expect(stopNarrator).toHaveBeenCalledOnce();
    microphone.hear(500);
    focus.claim(() => undefined)();
    expect(recorder.store.getState().status).toBe('ready');
    expect(microphone.isOpen()).toBe(false);
    expect(finished).toEqual([]);
  });

  it('that has ended is still delivered when another sound starts at once, with the microphone closed', async () => {
    await start();
    microphone.hear(500);
    recorder.stop();
    focus.claim(() => undefined)();
    expect(microphone.isOpen()).toBe(false);
    await isReady();
    expect(finished).toHaveLength(1);
  });

  it('made along with the narrator leaves the narrator speaking', async () => {
    const stopNarrator = vi.fn();
    const release = focus.claim(stopNarrator);
    await start({ ...sentenceRecording, alongside: true });
    focus.claim(() => undefined)();
    release();
    expect(recorder.store.getState().status).toBe('recording');
  });

  it('carries the format that the browser chose', async () => {
    microphone.setFormats(['audio/mp4']);
    await start();
    microphone.hear(100);
    recorder.stop();
    await isReady();
    expect(finished[0]?.mimeType).toBe('audio/mp4');
  });
});

describe('a microphone that fails', () => {
  beforeEach(() => openRecorder());

  it.each([
    ['NotFoundError', 'microphone_failed'],
    ['NotReadableError', 'microphone_failed'],
    ['SecurityError', 'microphone_denied'],
  ])('with %s is reported as %s', async (name, code) => {
    microphone.failWith(name);
    await expect(start()).resolves.toBe(false);
    expect(errors).toMatchObject([{ code }]);
    expect(recorder.store.getState().status).toBe('ready');
    microphone.failWith(null);
    await expect(start()).resolves.toBe(true);
  });

  it('is not asked for where no format is supported', async () => {
    microphone.setFormats([]);
    await expect(start()).resolves.toBe(false);
    expect(errors).toMatchObject([{ code: 'format_unsupported' }]);
    expect(microphone.asked).toEqual([]);
  });

  it('that is unplugged keeps what was recorded', async () => {
    await start();
    microphone.hear(700);
    microphone.unplug();
    await isReady();
    expect(finished).toMatchObject([{ durationMs: 700 }]);
    expect(errors).toEqual([]);
  });

  it('that is unplugged before anything was recorded is reported', async () => {
    await start();
    microphone.unplug();
    await isReady();
    expect(finished).toEqual([]);
    expect(errors).toMatchObject([{ code: 'microphone_failed' }]);
  });

  it('keeps what was recorded when the encoder fails, and reports an error if that is nothing', async () => {
    await start();
    microphone.hear(300);
    microphone.breakRecorder();
    await isReady();
    expect(finished).toMatchObject([{ durationMs: 300 }]);
    await start();
    microphone.breakRecorder();
    await isReady();
    expect(errors).toMatchObject([{ code: 'recording_failed' }]);
  });

  it('still gives a recording when the meter has no context', async () => {
    const { AudioContext } = window;
    Reflect.set(window, 'AudioContext', undefined);
    await start();
    microphone.hear(200);
    recorder.stop();
    await isReady();
    Reflect.set(window, 'AudioContext', AudioContext);
    expect(finished).toMatchObject([{ durationMs: 200, peaks: [0, 0] }]);
  });
});

describe('the permission', () => {
  it('is known before anything is asked, and its change is followed', async () => {
    openRecorder('denied');
    await vi.waitFor(() => expect(recorder.store.getState().permission).toBe('denied'));
    microphone.setPermission('granted');
    expect(recorder.store.getState().permission).toBe('granted');
  });

  it('is asked for, and denied', async () => {
    openRecorder('prompt');
    const started = start();
    expect(recorder.store.getState().status).toBe('asking');
    microphone.answer('denied');
    await expect(started).resolves.toBe(false);
    expect(recorder.store.getState()).toMatchObject({ status: 'ready', permission: 'denied' });
    expect(errors).toMatchObject([{ code: 'microphone_denied' }]);
  });

  it('that was waved away may be asked for again', async () => {
    openRecorder('prompt');
    const started = start();
    microphone.answer('dismissed');
    await expect(started).resolves.toBe(false);
    expect(recorder.store.getState().permission).toBe('prompt');
  });

  it.each(['cancel', 'stop', 'dispose'] as const)('that comes after %s opens no microphone', async (how) => {
    openRecorder('prompt');
    const started = start();
    recorder[how]();
    expect(recorder.store.getState().status).toBe('ready');
    microphone.answer('granted');
    await expect(started).resolves.toBe(false);
    expect(microphone.isOpen()).toBe(false);
    expect([finished, errors]).toEqual([[], []]);
  });

  it('is learned from the answer where the browser cannot be asked', async () => {
    openRecorder('prompt');
    recorder.dispose();
    vi.spyOn(navigator.permissions, 'query').mockRejectedValue(new TypeError('microphone is no permission'));
    recorder = createRecorder({ window, audioFocus: focus, now: microphone.now });
    const started = start();
    microphone.answer('denied');
    await started;
    expect(recorder.store.getState().permission).toBe('denied');
  });

  it('is unsupported where the page has no microphone', async () => {
    openRecorder();
    recorder.dispose();
    const { mediaDevices } = navigator;
    Reflect.set(navigator, 'mediaDevices', undefined);
    recorder = createRecorder({ window, audioFocus: focus, now: microphone.now });
    expect(recorder.store.getState().permission).toBe('unsupported');
    await expect(start()).resolves.toBe(false);
    Reflect.set(navigator, 'mediaDevices', mediaDevices);
    expect(errors).toMatchObject([{ code: 'microphone_failed' }]);
  });
});
