import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { targetLanguages } from '@fabula/domain';
import { createHostVoices, createKeptSpeech, createSpeechCache } from '@fabula/server/speech';
import { afterAll, describe, expect, it } from 'vitest';
import { misreadings } from './misreadings.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'fabula-readings-'));
const voices = createHostVoices(createKeptSpeech(createSpeechCache(folder, 100_000_000)));
afterAll(async () => {
  voices.stop();
  await rm(folder, { recursive: true, force: true });
});

describe.each(targetLanguages)('numbers, dates, signs and abbreviations in %s', (language) => {
  it.each(['svox-pico', 'espeak-ng'] as const)(
    'are read right by %s',
    async (synthesizer) => {
      const speech = voices[synthesizer];
      if (!speech) throw new Error(`there is no ${synthesizer}`); // nothing here is skipped
      const { texts, wrong } = await misreadings(speech, [language]);
      expect(wrong).toEqual([]);
      expect(texts).toBeGreaterThanOrEqual(synthesizer === 'svox-pico' && language === 'Arabic' ? 0 : 3);
    },
    120_000,
  );
});
