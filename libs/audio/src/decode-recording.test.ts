import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { decodeRecording } from './decode-recording.ts';
import { type FakeMicrophone, fakeMicrophone } from './testing/fake-microphone.ts';

let microphone: FakeMicrophone;

beforeEach(() => {
  microphone = fakeMicrophone(window);
});

afterEach(() => {
  microphone.restore();
  vi.unstubAllGlobals();
});

describe('a decoded recording', () => {
  it('is mono at the rate asked for, and its bytes stay usable', async () => {
    const { buffer } = Uint8Array.of(255, 128);
    const { samples, sampleRate } = await decodeRecording(window, buffer, 22_050);
    expect([samples.length, sampleRate, buffer.byteLength]).toEqual([4410, 22_050, 2]);
    expect((await decodeRecording(window, buffer)).sampleRate).toBe(16_000);
  });

  it('is the mean of its channels', async () => {
    const channels = [Float32Array.of(1, 0.5), Float32Array.of(0, -0.5)];
    vi.stubGlobal(
      'OfflineAudioContext',
      class {
        decodeAudioData = async () => ({
          length: 2,
          sampleRate: 16_000,
          numberOfChannels: 2,
          getChannelData: (channel: number) => channels[channel],
        });
      },
    );
    const { samples } = await decodeRecording(window, new ArrayBuffer(1));
    expect([...samples]).toEqual([0.5, 0]);
  });

  it("fails with the message catalogue's words", async () => {
    await expect(decodeRecording(window, new ArrayBuffer(0))).rejects.toMatchObject({
      code: 'processing_failed',
      message: 'There was an error processing your recording.',
    });
  });
});
