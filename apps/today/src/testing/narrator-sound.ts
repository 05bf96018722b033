import { tokenise, type WordTiming } from '@fabula/domain';
import { functionAnswers } from '@fabula/testing';

const stepMs = 100;
const stepsPerLetter = 0.7;

/**
 * A server whose narrator hums each word as long as it is written, and says when. The sound is what the fake
 * microphone's decoder reads: one byte for each 100 ms, which holds the level.
 */
export const narratorHums = functionAnswers('text-to-speech', (body) => {
  const { text } = body as { text: string }; // the shape the application sends
  const { levels, words } = hummed(text);
  return {
    audioContent: btoa(String.fromCharCode(...levels)),
    mimeType: 'audio/wav',
    durationMs: levels.length * stepMs,
    words,
    cached: false,
    source: { provider: 'espeak' },
  };
});

function hummed(text: string): { readonly levels: readonly number[]; readonly words: readonly WordTiming[] } {
  const words: WordTiming[] = [];
  const levels: number[] = [0];
  for (const { start, end, isWord } of tokenise(text)) {
    if (!isWord) continue;
    const fromMs = levels.length * stepMs;
    const steps = Math.max(1, Math.round((end - start) * stepsPerLetter));
    // Louder in the middle of a word, and not the same in every word, as in speech.
    const loud = 90 + 140 * Math.abs(Math.sin(start + 1));
    for (let step = 0; step < steps; step += 1)
      levels.push(Math.round(loud * Math.sin((Math.PI * (step + 1)) / (steps + 1))));
    words.push({ start, end, fromMs, toMs: levels.length * stepMs });
    levels.push(8);
  }
  return { levels, words };
}
