/** Hz; what both systems' recognizers take. */
const rate = 16_000;
/** A quarter of a second, for which the page may be busy without a loss. */
const blockSamples = 4096;
/** A context that sleeps gives no further block. */
const lastBlockMs = 500;

/** Hands on what a track sounds like until the returned function is called, which resolves after the last of it. */
export type SoundOfTrack = (track: MediaStreamTrack, take: (sound: string) => void) => Promise<() => Promise<void>>;

/**
 * Hands on blocks of 256 ms: samples of 16 bits, little-endian, mono, 16 kHz, as base64. A script processor is an old
 * part of Web Audio; a worklet would be a script of its own, and web views differ in where they fetch such from.
 */
export function soundOfTrack(window: Window & typeof globalThis): SoundOfTrack {
  return async (track, take) => {
    const context = new window.AudioContext({ sampleRate: rate });
    const ear = context.createScriptProcessor(blockSamples, 1, 1);
    let handed: () => void = () => undefined;
    ear.onaudioprocess = ({ inputBuffer }) => {
      take(base64Of(inputBuffer.getChannelData(0)));
      handed();
    };
    try {
      // It plays silence: what leads nowhere gets no sound.
      context
        .createMediaStreamSource(new window.MediaStream([track]))
        .connect(ear)
        .connect(context.destination);
      await context.resume();
    } catch (error) {
      await context.close();
      throw error;
    }
    return async () => {
      // The last word may still be in the block that is being filled.
      await new Promise<void>((resolve) => {
        handed = resolve;
        window.setTimeout(resolve, lastBlockMs);
      });
      ear.onaudioprocess = null;
      await context.close();
    };
  };
}

function base64Of(samples: Float32Array): string {
  const view = new DataView(new ArrayBuffer(samples.length * 2));
  for (const [index, sample] of samples.entries()) {
    view.setInt16(index * 2, Math.round(Math.max(-1, Math.min(1, sample)) * 0x7fff), true);
  }
  return btoa(String.fromCharCode(...new Uint8Array(view.buffer)));
}
