import { AudioError } from './audio-error.ts';

/**
 * Hz. Speech lies below 8 kHz, so this rate is enough for the acoustic match and for transcription, at a third of the
 * work.
 */
export const speechRate = 16_000;

/**
 * Decodes any format the browser plays into mono samples from -1 to 1 at the requested rate (Hz). The bytes stay usable
 * afterwards. Rejects with AudioError processing_failed.
 */
export async function decodeRecording(
  window: Window & typeof globalThis,
  bytes: ArrayBuffer,
  sampleRate = speechRate,
): Promise<{ readonly samples: Float32Array; readonly sampleRate: number }> {
  try {
    // An offline context resamples to its own rate and needs no tap. Decoding detaches the buffer, hence the copy.
    const context = new window.OfflineAudioContext(1, 1, sampleRate);
    const sound = await context.decodeAudioData(bytes.slice(0));
    return { samples: toMono(sound), sampleRate: sound.sampleRate };
  } catch (error) {
    throw new AudioError('processing_failed', error);
  }
}

function toMono(sound: AudioBuffer): Float32Array {
  const mono = new Float32Array(sound.length);
  for (let channel = 0; channel < sound.numberOfChannels; channel += 1) {
    const samples = sound.getChannelData(channel);
    for (let index = 0; index < mono.length; index += 1) {
      mono[index] = (mono[index] ?? 0) + (samples[index] ?? 0) / sound.numberOfChannels;
    }
  }
  return mono;
}
