import { afterEach, describe, expect, it, vi } from 'vitest';
import { createRecordingPlayer, type RecordingPlayer } from './recording-player.ts';
import { fakeFocus } from './testing/fake-focus.ts';
import { soundingElement } from './testing/sounding-element.ts';

let player: RecordingPlayer;

function makePlayer() {
  const audioFocus = fakeFocus();
  player = createRecordingPlayer({ audioFocus, document });
  return { player, audioFocus };
}

const recording = (byte = 1) => ({
  bytes: Uint8Array.of(byte).buffer,
  mimeType: 'audio/webm;codecs=opus',
  durationMs: 2000,
});
const element = () => {
  const audio = soundingElement(document);
  if (!audio) throw new Error('No audio element sounds');
  return audio;
};

afterEach(() => {
  player.dispose();
  vi.restoreAllMocks();
});

describe('the player of recordings', () => {
  it("plays a recording and reports its progress by the recorder's clock", async () => {
    const { audioFocus } = makePlayer();
    const played = player.play(recording());
    expect(player.store.getState()).toEqual({ status: 'playing', progress: 0 });
    expect(audioFocus.isHeld()).toBe(true);
    element().currentTime = 0.5;
    await vi.waitFor(() => expect(player.store.getState().progress).toBe(0.25));
    element().currentTime = 3;
    await vi.waitFor(() => expect(player.store.getState().progress).toBe(1));
    element().dispatchEvent(new Event('ended'));
    await expect(played).resolves.toBe('ended');
    expect(player.store.getState()).toEqual({ status: 'idle', progress: 0 });
    expect(audioFocus.isHeld()).toBe(false);
  });

  it('ignores a second request for the recording that plays', async () => {
    makePlayer();
    const started = vi.spyOn(HTMLMediaElement.prototype, 'play');
    const kept = recording();
    const [first, second] = [player.play(kept), player.play(kept)];
    expect(started).toHaveBeenCalledOnce();
    element().dispatchEvent(new Event('ended'));
    await expect(Promise.all([first, second])).resolves.toEqual(['ended', 'ended']);
  });

  it('stops one recording for another', async () => {
    makePlayer();
    const first = player.play(recording(1));
    const second = player.play(recording(2));
    await expect(first).resolves.toBe('stopped');
    expect(player.store.getState().status).toBe('playing');
    element().dispatchEvent(new Event('ended'));
    await expect(second).resolves.toBe('ended');
  });

  it.each<[string, (made: ReturnType<typeof makePlayer>) => void]>([
    ['it is told to', (made) => made.player.stop()],
    ['another sound begins', (made) => made.audioFocus.claim(() => undefined)],
    ['it is disposed', (made) => made.player.dispose()],
    ['the device pauses it', () => element().pause()],
  ])('stops when %s, which is not an error', async (_name, interrupt) => {
    const made = makePlayer();
    const played = player.play(recording());
    interrupt(made);
    expect(player.store.getState().status).toBe('idle');
    await expect(played).resolves.toBe('stopped');
    expect(soundingElement(document)).toBeNull();
  });

  it('reports a recording that cannot be played, and plays the next', async () => {
    makePlayer();
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValueOnce(new DOMException('no', 'NotSupportedError'));
    await expect(player.play(recording())).rejects.toMatchObject({ code: 'playback_failed' });
    expect(player.store.getState().status).toBe('idle');
    void player.play(recording());
    expect(player.store.getState().status).toBe('playing');
  });
});
