import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { estimateWordTimings, type KeptSpeech, type SpokenAudio } from '@fabula/supabase/host';
import { durationMsOf, finished, type PicoVoice, picoFiles, readAloud, type Sound, spokenOf } from '@fabula/voices';
import { picoDataFolder } from '@fabula/voices/data';
import type { EspeakClient } from './espeak-client.ts';
import type { OpusClient } from './opus-client.ts';
import { samplesOf } from './pcm.ts';
import type { PicoClient } from './pico-client.ts';
import type { PicoRequest } from './pico-messages.ts';
import { fileOf, formatFor } from './sound-file.ts';
import { learnersRate, paced, type Speech, type SpeechRequest, unhurried } from './speech.ts';
import { SpeechError } from './synthesizer-client.ts';
import { chooseGuide, choosePicoVoice } from './voices.ts';
import { escapeForEspeak, eventsAsWritten, timeWords } from './word-timings.ts';

function hasData({ language }: Pick<PicoVoice, 'language'>): boolean {
  return picoFiles[language].every((file) => existsSync(join(picoDataFolder, file)));
}

/**
 * Speech from SVOX Pico's process, cached on disk. espeak-ng says the same text as a guide, which tells when each word
 * is spoken; without espeak-ng the times are estimated. Answers undefined in languages without data.
 */
export function picoSpeech(
  pico: PicoClient,
  espeak: EspeakClient | undefined,
  kept: KeptSpeech,
  opus?: OpusClient,
): Speech {
  return {
    async synthesize(request: SpeechRequest) {
      const voice = choosePicoVoice(request);
      if (!voice || !hasData(voice)) return undefined;
      const speed = paced(request.speed);
      const format = formatFor(request, opus);
      const keyOf = (isGuided: boolean) => JSON.stringify(['svox-pico', voice, speed, isGuided, format, request.text]);
      const guided = await kept.find(keyOf(true));
      if (guided) return guided;
      const guide = espeak && (await guideOf(espeak, request, speed));
      // A guide that failed may come the next time, so estimated times do not take its place in the cache.
      const key = keyOf(guide !== undefined);
      const make = async () => {
        const { sound, ...spoken } = await speak(pico, { text: request.text, voice, speed }, guide);
        const file = await fileOf(sound, format, opus);
        return { ...file, durationMs: durationMsOf(sound), ...spoken, cached: false };
      };
      try {
        return await kept.once(key, make, unhurried);
      } catch (error) {
        if (error instanceof SpeechError && error.code === 'too_long') return undefined;
        throw error;
      }
    },
    stop: () => pico.stop(),
  };
}

type Guide = NonNullable<Awaited<ReturnType<typeof guideOf>>>;

async function speak(
  pico: PicoClient,
  request: Omit<PicoRequest, 'guide'>,
  guide: Guide | undefined,
): Promise<Pick<SpokenAudio, 'words' | 'timing'> & { readonly sound: Sound }> {
  const text = spokenOf(readAloud(request.text, request.voice.language));
  const asked = { ...request, text, ...(guide ? { guide: guide.sent } : {}) };
  const { pcm, sampleRate, moments } = await pico.synthesize(asked);
  const own: Sound = { samples: samplesOf(pcm), sampleRate };
  const timed = guide && moments ? atMoments(guide.words, moments) : undefined;
  if (timed) return { ...finished(own, timed), timing: 'provider' };
  const { sound } = finished(own, []);
  return { sound, words: estimateWordTimings(request.text, durationMsOf(sound)), timing: 'estimated' };
}

/** espeak-ng's sound of the text and its words' times; undefined where it fails, because Pico can speak without it. */
async function guideOf(espeak: EspeakClient, { text, ...request }: SpeechRequest, speed: number) {
  const voice = chooseGuide(request);
  if (voice === undefined) return undefined;
  const rate = Math.round(learnersRate * speed);
  const parts = readAloud(text, voice);
  const answer = await espeak
    .synthesize({ text: escapeForEspeak(spokenOf(parts)), voice, rate })
    .catch(() => undefined);
  if (!answer) return undefined;
  const { pcm, sampleRate } = answer;
  const words = timeWords(
    text,
    eventsAsWritten(parts, answer.words),
    durationMsOf({ samples: samplesOf(pcm), sampleRate }),
  );
  return { words, sent: { pcm, sampleRate, moments: words.flatMap(({ fromMs, toMs }) => [fromMs, toMs]) } };
}

/** The words with their times replaced by the moments that were found, two for each word. */
function atMoments<Word extends { readonly fromMs: number; readonly toMs: number }>(
  words: readonly Word[],
  moments: readonly number[],
): Word[] {
  return words.map((word, index) => {
    const fromMs = moments[2 * index] ?? word.fromMs;
    return { ...word, fromMs, toMs: Math.max(fromMs, moments[2 * index + 1] ?? word.toMs) };
  });
}
