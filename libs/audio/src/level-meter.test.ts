import { describe, expect, it, vi } from 'vitest';
import { chunkPeaks } from './level-meter.ts';
import { createRecorder } from './recorder.ts';
import { type Recording, sentenceRecording } from './recording.ts';
import { fakeFocus } from './testing/fake-focus.ts';
import { FakeAudioContext } from './testing/fake-media.ts';
import { fakeMicrophone } from './testing/fake-microphone.ts';

const samples = new Float32Array([0.1, -0.25, 0.5, -0.5, 0.75, -2]);

describe('the latest peaks', () => {
  it.each<[string, number, number[]]>([
    ['the last chunk, never above 1', 1, [1]],
    ['the chunks in their order', 3, [0.25, 0.5, 1]],
    ['the oldest repeated for chunks that the buffer no longer holds', 4, [0.25, 0.25, 0.5, 1]],
    ['nothing', 0, []],
  ])('%s', (_name, count, expected) => {
    expect(chunkPeaks(samples, 2, count)).toEqual(expected);
  });
});

describe('a recording whose level cannot be measured', () => {
  it('is recorded all the same', async () => {
    const microphone = fakeMicrophone(window);
    // Firefox throws this where the microphone's sample rate differs from the context's.
    const connect = vi.spyOn(FakeAudioContext.prototype, 'createMediaStreamSource').mockImplementation(() => {
      throw new DOMException('Different sample rates', 'NotSupportedError');
    });
    const recorder = createRecorder({ window, audioFocus: fakeFocus(), now: microphone.now });
    const finished = Promise.withResolvers<Recording>();
    expect(await recorder.start(sentenceRecording, finished.resolve, finished.reject)).toBe(true);
    microphone.hear(200);
    recorder.stop();
    expect(await finished.promise).toMatchObject({ durationMs: 200, peaks: [0, 0] });
    expect(microphone.isMetering()).toBe(false);
    connect.mockRestore();
    microphone.restore();
  });
});
