import { type TargetLanguage, targetLanguages } from '@fabula/domain';
import { type Fingerprint, fingerprintOf } from '@fabula/scoring';
import { timeWarpedDistance } from '@fabula/scoring/evaluation';
import type { Speech } from '@fabula/server/speech';
import { readings } from './readings.ts';

const wavHeaderBytes = 44;

/** What a synthesizer reads wrongly: its sound is nearer to a wrong reading in words than to the right one. */
export async function misreadings(
  speech: Speech,
  languages: readonly TargetLanguage[] = targetLanguages,
): Promise<{ readonly texts: number; readonly wrong: readonly string[] }> {
  const wrong: string[] = [];
  let texts = 0;
  for (const language of languages) {
    for (const reading of readings[language]) {
      const written = await printOf(speech, reading.written, language);
      if (!written) continue; // it does not speak the language
      texts += 1;
      const distance = async (text: string) => {
        const print = await printOf(speech, text, language);
        return print ? timeWarpedDistance(written, print) : Number.POSITIVE_INFINITY;
      };
      const right = await distance(reading.read);
      for (const text of reading.wrong) {
        if ((await distance(text)) > right) continue;
        wrong.push(`${reading.written} sounds like: ${text}`);
        break;
      }
    }
  }
  return { texts, wrong };
}

async function printOf(speech: Speech, text: string, language: TargetLanguage): Promise<Fingerprint | null> {
  const spoken = await speech.synthesize({ text, language, voice: 'aria' });
  if (!spoken) return null;
  const view = new DataView(spoken.audio.buffer, spoken.audio.byteOffset, spoken.audio.byteLength);
  const length = (spoken.audio.byteLength - wavHeaderBytes) / 2;
  const samples = Float32Array.from({ length }, (_, at) => view.getInt16(wavHeaderBytes + 2 * at, true) / 0x8000);
  return fingerprintOf({ samples, sampleRate: view.getUint32(24, true) });
}
