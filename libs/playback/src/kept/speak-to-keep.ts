import { type Clip, chooseEngine, clipOf, createDeviceVoice, playsOpus, type SpeechOptions } from '@fabula/audio';
import { requestSpeech } from '@fabula/data';
import { chosenVoice, type SavedVoiceSettings, type TargetLanguage } from '@fabula/domain';
import type { Platform } from '@fabula/platform';
import { engineSetHere } from '../use-device-voice.ts';
import { speakHereWith } from '../use-speech-player.ts';

/** Whether a voice of this device speaks the language without a network, so that no sounds have to be kept. */
export function deviceSpeaks(
  { preferences, config }: Platform,
  language: TargetLanguage,
  saved: SavedVoiceSettings | undefined,
): boolean {
  const device = createDeviceVoice(window);
  const localVoice = device?.has(language, 'local') ?? false;
  const engine = chooseEngine({
    prefer: engineSetHere(preferences),
    voiceChosen: chosenVoice(saved, language) !== null,
    hostedSpeech: config.hostedSpeech,
    localVoice,
    anyVoice: device?.has(language, 'any') ?? false,
  });
  return engine === 'device' && localVoice;
}

/**
 * A text's sound as it will be played: the server's, or where it has none the page's own voice, whose sound is kept so
 * that neither its code nor its data is needed later. Null where the device speaks, or nobody does.
 */
export async function speakToKeep(
  platform: Platform,
  question: SpeechOptions,
  signal: AbortSignal,
): Promise<Clip | null> {
  const wish = playsOpus(document) ? { playsOpus: true } : {};
  const answer = await requestSpeech(platform, { ...question, ...wish }, signal);
  if (!('useDeviceVoice' in answer)) return clipOf(answer);
  if (createDeviceVoice(window)?.has(question.language, 'local')) return null;
  return (await speakHereWith(platform)?.(question)) ?? null;
}
