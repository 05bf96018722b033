import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createHostVoices, createKeptSpeech, createSpeechCache } from '@fabula/server/speech';
import { readStory, storyFolders } from '@fabula/stories';
import { spreadOf, wordErrors } from './eval-voices/figures.ts';
import { misreadings } from './eval-voices/misreadings.ts';
import { createRecognizer, type Recognizer, wordsOf } from './eval-voices/recognizer.ts';

// Prints how well an independent recognizer understands the server's own voices, and how far the times of the words
// are from its forced alignment. English only, because PocketSphinx has no other model to install. Before that, in
// every language, which numbers, dates, signs and abbreviations they misread.

const { values } = parseArgs({ options: { sentences: { type: 'string', default: '60' } } });
const count = Number(values.sentences);
const goalMs = 100;

interface Row {
  readonly synthesizer: 'svox-pico' | 'espeak-ng';
  readonly voice: string;
  readonly accent: string;
}

const rows: readonly Row[] = (['svox-pico', 'espeak-ng'] as const).flatMap((synthesizer) =>
  ['aria', 'sarah'].flatMap((voice) => ['american', 'european'].map((accent) => ({ synthesizer, voice, accent }))),
);

/** Sentences from all stories, evenly spread; none with digits, which a recognizer writes as words. */
function sentences(): readonly string[] {
  const all = storyFolders()
    .flatMap((folder) => readStory(folder).tellings.English.sentences.map(({ text }) => text))
    .filter((text) => !/\d/.test(text));
  const step = Math.max(1, Math.floor(all.length / count));
  return all.filter((_, index) => index % step === 0).slice(0, count);
}

const folder = await mkdtemp(path.join(tmpdir(), 'fabula-voices-'));
const voices = createHostVoices(createKeptSpeech(createSpeechCache(folder, 500_000_000)));
for (const synthesizer of ['svox-pico', 'espeak-ng'] as const) {
  const speech = voices[synthesizer];
  if (!speech) continue;
  const { texts, wrong } = await misreadings(speech);
  console.log(`${synthesizer} reads ${wrong.length} of ${texts} numbers, dates, signs and abbreviations wrongly`);
  for (const line of wrong) console.log(`  ${line}`);
}

const recognizer = await createRecognizer();
if (!recognizer) {
  voices.stop();
  await rm(folder, { recursive: true, force: true });
  console.error('PocketSphinx is not installed. On Debian: apt-get install pocketsphinx pocketsphinx-en-us');
  process.exit(1);
}
try {
  const texts = sentences();
  console.log(`${texts.length} sentences of the library, heard by PocketSphinx with its American English model`);
  const table = [];
  for (const row of rows) table.push(await measure(row, texts, recognizer));
  console.table(table);
  console.log('Word times are compared with forced alignment, where the recognizer finds every word of a sentence.');
} finally {
  voices.stop();
  await recognizer.close();
  await rm(folder, { recursive: true, force: true });
}

async function measure({ synthesizer, voice, accent }: Row, texts: readonly string[], recognize: Recognizer) {
  let [errors, words] = [0, 0];
  const late: number[] = [];
  for (const text of texts) {
    const spoken = await voices[synthesizer]?.synthesize({ text, language: 'English', voice, accent });
    if (!spoken) throw new Error(`${synthesizer} does not speak: ${text}`);
    const said = wordsOf(text);
    words += said.length;
    errors += wordErrors(said, await recognize.words(spoken.audio));
    const aligned = await recognize.align(spoken.audio, said);
    if (aligned?.length !== spoken.words.length) continue;
    late.push(...spoken.words.map(({ fromMs }, index) => fromMs - (aligned[index]?.fromMs ?? Number.NaN)));
  }
  const times = spreadOf(late, goalMs);
  return {
    synthesizer,
    voice,
    accent,
    'word errors': `${((100 * errors) / words).toFixed(1)} %`,
    'words with times': times.count,
    'median error': `${times.median.toFixed(0)} ms`,
    'p95 error': `${times.p95.toFixed(0)} ms`,
    [`within ${goalMs} ms`]: `${(100 * times.shareWithin).toFixed(1)} %`,
  };
}
