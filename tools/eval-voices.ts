import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { TargetLanguage } from '@fabula/domain';
import { createHostVoices, createKeptSpeech, createSpeechCache } from '@fabula/server/speech';
import { readStory, storyFolders } from '@fabula/stories';
import { spreadOf, wordErrors } from './eval-voices/figures.ts';
import { misreadings } from './eval-voices/misreadings.ts';
import { createPicoTimes } from './eval-voices/pico-times.ts';
import { createRecognizer, type Recognizer, wordsOf } from './eval-voices/recognizer.ts';
import { requirePocketSphinx } from './testing/system.ts';

// Prints which numbers, dates, signs and abbreviations the server's own voices misread, how well an independent
// recognizer understands the English ones, and how far the times of words are from two measures: PocketSphinx's forced
// alignment, which has a model of English alone, and in Pico's languages Pico's own times. `--heard` is how many of the
// sentences the recognizer listens to, which takes a second for each second of sound; `--proxy` prints Pico's alone.

const { values } = parseArgs({
  options: {
    sentences: { type: 'string', default: '60' },
    heard: { type: 'string', default: '30' },
    proxy: { type: 'boolean' },
  },
});
const [count, heard] = [Number(values.sentences), Number(values.heard)];
const goalMs = 100;
/** So many words of a sentence are looked for in Pico's own times, because each costs at least one sound. */
const ownWords = 3;

const synthesizers = ['svox-pico', 'espeak-ng'] as const;

interface Voice {
  readonly synthesizer: (typeof synthesizers)[number];
  readonly language: TargetLanguage;
  readonly voice: string;
  readonly accent: string;
}

const englishVoices: readonly Voice[] = synthesizers.flatMap((synthesizer) =>
  ['aria', 'sarah'].flatMap((voice) =>
    ['american', 'european'].map((accent) => ({ synthesizer, language: 'English' as const, voice, accent })),
  ),
);
const picoVoices = (['English', 'Spanish', 'French', 'German', 'Italian'] as const).map(
  (language): Voice => ({ synthesizer: 'svox-pico', language, voice: 'aria', accent: 'neutral' }),
);

/**
 * Sentences from all stories, evenly spread; none with digits, which a recognizer writes as words. Twice as many as are
 * measured, the second half for those that cannot be.
 */
function sentences(language: TargetLanguage): readonly string[] {
  const all = storyFolders()
    .flatMap((folder) => readStory(folder).tellings[language].sentences.map(({ text }) => text))
    .filter((text) => !/\d/.test(text));
  const step = Math.max(1, Math.floor(all.length / (2 * count)));
  const spread = all.filter((_, index) => index % step === 0).slice(0, 2 * count);
  return [...spread.filter((_, index) => index % 2 === 0), ...spread.filter((_, index) => index % 2 === 1)];
}

requirePocketSphinx();
const folder = await mkdtemp(path.join(tmpdir(), 'fabula-voices-'));
const voices = createHostVoices(createKeptSpeech(createSpeechCache(folder, 500_000_000)));
const recognizer = await createRecognizer();
try {
  if (!values.proxy) {
    await printMisreadings();
    await printEnglish();
  }
  await printPicosOwnTimes();
} finally {
  voices.stop();
  await recognizer.close();
  await rm(folder, { recursive: true, force: true });
}

async function speak({ synthesizer, ...voice }: Voice, text: string) {
  const spoken = await voices[synthesizer]?.synthesize({ text, ...voice });
  if (!spoken) throw new Error(`${synthesizer} does not speak: ${text}`);
  return spoken;
}

async function printMisreadings(): Promise<void> {
  for (const synthesizer of synthesizers) {
    const speech = voices[synthesizer];
    if (!speech) continue;
    const { texts, wrong } = await misreadings(speech);
    console.log(`${synthesizer} reads ${wrong.length} of ${texts} numbers, dates, signs and abbreviations wrongly`);
    for (const line of wrong) console.log(`  ${line}`);
  }
}

async function printEnglish(): Promise<void> {
  const texts = sentences('English');
  const table = [];
  for (const voice of englishVoices) {
    let [errors, words, aligned] = [0, 0, 0];
    const late: number[] = [];
    for (const [index, text] of texts.entries()) {
      if (aligned === count) break;
      const spoken = await speak(voice, text);
      const said = wordsOf(text);
      if (index < heard) {
        words += said.length;
        errors += wordErrors(said, await recognizer.words(spoken.audio));
      }
      const found = await alignedWith(recognizer, spoken.audio, said, spoken.words.length);
      if (!found) continue;
      aligned += 1;
      late.push(...spoken.words.map(({ fromMs }, word) => fromMs - (found[word] ?? Number.NaN)));
    }
    const { synthesizer, voice: id, accent } = voice;
    const wrong = `${((100 * errors) / words).toFixed(1)} %`;
    table.push({ synthesizer, voice: id, accent, 'word errors': wrong, sentences: aligned, ...timesOf(late) });
  }
  console.log(
    `\nPocketSphinx with its American English model: the words it gets wrong of ${heard} sentences, and how far`,
  );
  console.log('our words begin from its forced alignment, in the sentences in which it finds every word');
  console.table(table);
}

async function printPicosOwnTimes(): Promise<void> {
  const own = await createPicoTimes();
  const table = [];
  for (const voice of picoVoices) {
    const { language, accent } = voice;
    const [ours, forced, measured]: [number[], number[], Set<string>] = [[], [], new Set()];
    for (const [index, text] of sentences(language).entries()) {
      if (measured.size === count) break;
      const spoken = await speak(voice, text);
      const begins = await own.of(
        { text, language, voice: voice.voice, accent, durationMs: spoken.durationMs },
        startingAt(index, spoken.words.slice(1)).map(({ start }) => start),
        ownWords,
      );
      const said = wordsOf(text);
      const isEnglish = language === 'English';
      const found = isEnglish && (await alignedWith(recognizer, spoken.audio, said, spoken.words.length));
      for (const [word, { start, fromMs }] of spoken.words.entries()) {
        const begin = begins.get(start);
        if (begin === undefined) continue;
        measured.add(text);
        ours.push(fromMs - begin);
        const alignedMs = found ? found[word] : undefined;
        if (alignedMs !== undefined) forced.push(begin - alignedMs);
      }
    }
    table.push({ language, what: 'our times', sentences: measured.size, ...timesOf(ours) });
    if (forced.length > 0) table.push({ language, what: 'forced alignment', sentences: '', ...timesOf(forced) });
  }
  console.log(
    "\nA proxy: Pico's own times. Where half the volume is asked for from a word on, the sample from which Pico is",
  );
  console.log(
    'quieter is where it begins the word. It says nothing of words before which such a mark changes how Pico',
  );
  console.log(
    'speaks the sentence, and those are left out. In English forced alignment is compared with the proxy, too.',
  );
  console.table(table);
}

/** The same in the same order, but from another one on. */
function startingAt<Item>(index: number, all: readonly Item[]): readonly Item[] {
  const at = index % Math.max(1, all.length);
  return [...all.slice(at), ...all.slice(0, at)];
}

/** When each word of a sentence begins by forced alignment; undefined where its words are not ours. */
async function alignedWith(by: Recognizer, wav: Uint8Array, said: readonly string[], words: number) {
  const aligned = await by.align(wav, said);
  return aligned?.length === words ? aligned.map(({ fromMs }) => fromMs) : undefined;
}

function timesOf(late: readonly number[]) {
  const times = spreadOf(late, goalMs);
  return {
    words: times.count,
    [`within ${goalMs} ms`]: `${(100 * times.shareWithin).toFixed(1)} %`,
    median: `${times.median.toFixed(0)} ms`,
    'nine of ten within': `${times.p90.toFixed(0)} ms`,
  };
}
