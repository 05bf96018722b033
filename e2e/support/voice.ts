import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Sound } from './microphone-sounds.ts';
import type { VoiceAnswer, VoiceRequest } from './voice-process.ts';

const script = path.join(import.meta.dirname, 'voice-process.ts');
const languageCodes = { Spanish: 'es', Arabic: 'ar', French: 'fr', German: 'de', English: 'en-us' } as const;
export type SpokenLanguage = keyof typeof languageCodes;

/**
 * The texts as a learner would say them, in a voice that the server does not compare with (it has the plain ones, `+f3`
 * and `+m3`): lower, flatter and faster.
 */
export async function spoken(language: SpokenLanguage, texts: readonly string[]): Promise<Sound[]> {
  const request: VoiceRequest = {
    voice: `${languageCodes[language]}+m7`,
    wordsPerMinute: 170,
    pitch: 40,
    pitchRange: 40,
    texts,
  };
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify(request));
  const { sampleRate, sounds } = JSON.parse(await text(child.stdout)) as VoiceAnswer; // voice-process.ts writes it
  return sounds.map((sound) => {
    const bytes = Buffer.from(sound, 'base64');
    return {
      samples: new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length)),
      sampleRate,
    };
  });
}
