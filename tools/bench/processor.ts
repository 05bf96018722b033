import { folded, matchesPhrase } from '@fabula/domain';
import { acousticMatch, fingerprintOf } from '@fabula/scoring';
import { seededRandom, tuneOf } from '@fabula/scoring/evaluation';
import { fromOwnStory, makeQuiz } from '@fabula/supabase/stories';
import type { Bench } from './bench.ts';
import type { Figure, Section } from './figure.ts';
import { median } from './statistics.ts';

/** Measures computations that a learner waits for: milliseconds of this process, which runs nothing else meanwhile. */
export async function measureProcessor({ runs, say }: Bench): Promise<Section[]> {
  say('What is reckoned in a page or a function');
  return [{ title: 'Processor', figures: [search(runs), ear(runs), ...hugeQuizzes()] }];
}

function timed(work: () => unknown): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

/** One keystroke in the search of My Phrases; a frame has 16 ms. */
function search(runs: number): Figure {
  const phrases = Array.from({ length: 5000 }, (_, index) => ({
    phrase: `Mañana está aquí el mercado, número ${index}`,
    translation: `Tomorrow the market is here, number ${index}`,
  }));
  const found = (query: string) => {
    const sought = folded(query);
    return phrases.filter((phrase) => matchesPhrase(phrase, sought)).length;
  };
  found('m'); // fills the cache of folded phrases
  const keys = ['m', 'mañ', 'MANANA', 'number 4', 'el merc'];
  const times = keys.flatMap((query) => Array.from({ length: runs }, () => timed(() => found(query))));
  return { title: 'a key in the search of 5,000 phrases', value: median(times), unit: 'ms', goal: 16 };
}

/**
 * The acoustic match, which judges on the device where no service does: one recording against every sentence of a
 * story.
 */
function ear(runs: number): Figure {
  const random = seededRandom(7);
  const long = () => Array.from({ length: 28 }, () => random.index(49));
  const voices = [110, 190, 150].map((pitch) => ({ pitch, tempo: 1 }));
  const inThree = (sounds: readonly number[]) => voices.map((voice) => fingerprintOf(tuneOf(sounds, voice)));
  const references = inThree(long());
  const decoys = Array.from({ length: 11 }, () => inThree(long()));
  const clip = tuneOf(long(), { pitch: 130, tempo: 1, sampleRate: 48_000 });
  const judge = () => acousticMatch({ recording: fingerprintOf(clip), references, decoys });
  const times = Array.from({ length: runs }, () => timed(judge));
  const title = 'a recording of 5 s against 12 sentences in three voices';
  return { title, value: median(times), unit: 'ms', goal: 300 };
}

/** A quiz of the largest story that a learner may save: no story may keep a function busy. */
function hugeQuizzes(): Figure[] {
  const letters = (number: number) =>
    [...number.toString(26)].map((digit) => String.fromCharCode(97 + parseInt(digit, 26))).join('');
  const text = Array.from({ length: 26_000 }, (_, index) => `${'abcdefghij'[index % 10]}x${letters(index)}`).join(' ');
  const stories: readonly (readonly [string, readonly string[]])[] = [
    ['one sentence of 26,000 words', [text]],
    ['sentences of 100 letters', text.match(/.{1,100} /g) ?? []],
    ['9,000 sentences of a word', Array.from({ length: 9_000 }, (_, index) => letters(index))],
    ['one phrase 5,000 times', ['Pones la mesa de la casa en '.repeat(5_000)]],
  ];
  return stories.map(([what, sentences]) => {
    const quiz = () =>
      makeQuiz(
        fromOwnStory({
          source_provider: 'custom',
          source_id: null,
          language: 'Spanish',
          native_language: 'English',
          level: 'Beginner',
          story_text: 'Hola.',
          translation: 'Hello.',
          key_phrases: [],
          key_phrase_notes: [],
          sentences: sentences.map((sentence) => ({ text: sentence, translation: 'Much.' })),
        }),
      );
    return { title: `a quiz of ${what}`, value: timed(quiz), unit: 'ms', goal: 1000 };
  });
}
