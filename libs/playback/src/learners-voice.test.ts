import type { SpeechPlayer, SpeechState, Spoken } from '@fabula/audio';
import { createState } from '@fabula/audio';
import type { SavedVoiceSettings } from '@fabula/domain';
import { expect, it } from 'vitest';
import { inLearnersVoice } from './learners-voice.ts';

/** A player that records what it was asked to speak and at which rate. */
function notingPlayer() {
  const spoken: Spoken[] = [];
  const rates: number[] = [];
  const note = (asked: Spoken) => void spoken.push(asked);
  const player: SpeechPlayer = {
    store: createState<SpeechState>({ status: 'idle', key: null, word: null }),
    play: async (asked) => {
      note(asked);
      return 'ended';
    },
    follow: async (asked) => {
      note(asked);
      return 'ended';
    },
    kept: (asked) => {
      note(asked);
      return null;
    },
    clip: async (asked) => {
      note(asked);
      return null;
    },
    prefetch: note,
    stop: () => undefined,
    setRate: (rate) => void rates.push(rate),
    dispose: () => undefined,
  };
  return { player, spoken, rates };
}

const sentence: Spoken = { key: 'a', text: 'Hola', language: 'Spanish' };

it('speaks the next text in the voice that was chosen meanwhile, whichever method is called', async () => {
  let saved: SavedVoiceSettings | undefined;
  const { player, spoken } = notingPlayer();
  const learners = inLearnersVoice(player, () => saved);
  await learners.play(sentence);
  saved = { selectedVoice: 'lucia', chosenVoice: null, accentPreference: 'american', slowAudio: false };
  await learners.play(sentence);
  await learners.follow(sentence);
  learners.prefetch(sentence);
  learners.kept(sentence);
  await learners.clip(sentence);
  const chosen = { ...sentence, voice: 'lucia', accent: 'american' };
  expect(spoken).toEqual([sentence, chosen, chosen, chosen, chosen, chosen]);
});

it("requests no voice if the saved one is the default, unknown, or another language's", async () => {
  const { player, spoken } = notingPlayer();
  for (const selectedVoice of ['mateo', 'henri', '9BWtsMINqrJLrRacOk9x']) {
    await inLearnersVoice(player, () => ({
      selectedVoice,
      chosenVoice: null,
      accentPreference: 'neutral',
      slowAudio: false,
    })).play(sentence);
  }
  expect(spoken).toEqual([sentence, sentence, sentence]);
});

it('does not change a text that has its own voice or speaker', async () => {
  const { player, spoken } = notingPlayer();
  const saved = { selectedVoice: 'lucia', chosenVoice: null, accentPreference: 'american', slowAudio: false };
  const learners = inLearnersVoice(player, () => saved);
  const sample: Spoken = { ...sentence, voice: 'diego', accent: 'european' };
  const reference: Spoken = { ...sentence, speaker: 2 };
  await learners.play(sample);
  await learners.play(reference);
  expect(spoken).toEqual([sample, reference]);
});

it("slows down any chosen speed, but never below a player's minimum", () => {
  const { player, rates } = notingPlayer();
  const learners = inLearnersVoice(player, () => undefined);
  learners.setRate(1.5);
  learners.setSlowAudio(true);
  learners.setRate(0.5);
  learners.setSlowAudio(false);
  expect(rates).toEqual([1.5, 1.2000000000000002, 0.5, 0.5]);
});
