import { expect, vi } from 'vitest';
import { AudioError } from '../audio-error.ts';
import type { DeviceVoice } from '../device-voice.ts';
import type { RunningSound, SoundOptions, SpeechAnswer, SpeechOptions, Spoken } from '../speech.ts';
import { createSpeechPlayer, type SpeechPlayerOptions } from '../speech-player.ts';
import { fakeFocus } from './fake-focus.ts';
import { soundingElement } from './sounding-element.ts';

export const sentence = (number: number, more: Partial<Spoken> = {}): Spoken => ({
  key: `story:${number}`,
  text: `Frase ${number}`,
  language: 'Spanish',
  ...more,
});

export const answer: SpeechAnswer = {
  audioContent: btoa('RIFF'),
  mimeType: 'audio/wav',
  durationMs: 1200,
  words: [
    { start: 0, end: 5, fromMs: 0, toMs: 600 },
    { start: 6, end: 7, fromMs: 600, toMs: 1200 },
  ],
};

/** A device with voices for these languages; `sounds` collects the sentences it was asked to speak. */
export function makeDevice(local: readonly string[], remote: readonly string[] = [], silent = false) {
  const sounds: { spoken: Spoken; options: SoundOptions; end: () => void }[] = [];
  const voice: DeviceVoice = {
    has: (language, which) => local.includes(language) || (which === 'any' && remote.includes(language)),
    start(spoken, options): RunningSound {
      const { promise, resolve } = Promise.withResolvers<void>();
      sounds.push({ spoken, options, end: resolve });
      const failure = Promise.reject(new AudioError('playback_failed'));
      failure.catch(() => undefined);
      return {
        started: silent ? failure : Promise.resolve(),
        finished: silent ? failure : promise,
        setRate: () => undefined,
        stop: resolve,
      };
    },
  };
  return { voice, sounds };
}

const players: { dispose(): void }[] = [];

export function makePlayer(change: Partial<SpeechPlayerOptions> = {}) {
  const asked: SpeechOptions[] = [];
  const focus = fakeFocus();
  const player = createSpeechPlayer({
    fetchSpeech: async (question) => {
      asked.push(question);
      return answer;
    },
    device: null,
    audioFocus: focus,
    document,
    now: () => new Date(0),
    hostedSpeech: false,
    ...change,
  });
  players.push(player);
  return { player, focus, asked };
}

export const element = () => {
  const audio = soundingElement(document);
  if (!audio) throw new Error('No audio element sounds');
  return audio;
};
export const playing = (player: ReturnType<typeof makePlayer>['player']) =>
  vi.waitFor(() => expect(player.store.getState().status).toBe('playing'));

/** Disposes all players, so that no sound of one test plays on in the next. */
export function disposePlayers() {
  for (const player of players.splice(0)) player.dispose();
  vi.restoreAllMocks();
}
