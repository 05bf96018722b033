import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const program = 'pocketsphinx_continuous';

/** When a word is spoken, in milliseconds. */
export interface HeardWord {
  readonly word: string;
  readonly fromMs: number;
}

/** The model's own rate is 16,000 Hz; this many points of its spectrum suffice for all of ours. */
const spectrumPoints = 1024;

/** PocketSphinx with its American English model, which had no part in making the sound. Sounds are WAV files. */
export interface Recognizer {
  /** The words it hears without knowing the text. */
  words(wav: Uint8Array): Promise<readonly string[]>;
  /** When each word of a known text begins; undefined where a word is not in its dictionary, or it loses its way. */
  align(wav: Uint8Array, words: readonly string[]): Promise<readonly HeardWord[] | undefined>;
  close(): Promise<void>;
}

/** The program is installed by `requirePocketSphinx`. */
export async function createRecognizer(): Promise<Recognizer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fabula-hearing-'));
  const sound = path.join(folder, 'sound.wav');
  const grammar = path.join(folder, 'text.gram');
  const listen = async (wav: Uint8Array, options: readonly string[]) => {
    await writeFile(sound, wav);
    const rate = new DataView(wav.buffer, wav.byteOffset).getUint32(24, true);
    const common = ['-infile', sound, '-remove_silence', 'no', '-logfn', '/dev/null'];
    const sampling = ['-samprate', String(rate), '-nfft', String(spectrumPoints)];
    return (await run(program, [...common, ...sampling, ...options])).stdout;
  };
  return {
    async words(wav) {
      return wordsOf(await listen(wav, []));
    },
    async align(wav, words) {
      await writeFile(grammar, `#JSGF V1.0;\ngrammar text;\npublic <text> = ${words.join(' ')} ;\n`);
      // Wide beams, because the words are known and only their times are looked for.
      const beams = ['-beam', '1e-100', '-wbeam', '1e-100', '-pbeam', '1e-100'];
      const output = await listen(wav, ['-jsgf', grammar, '-time', 'yes', ...beams]).catch(() => '');
      const heard = output.split('\n').flatMap(heardWord);
      return heard.map(({ word }) => word).join(' ') === words.join(' ') ? heard : undefined;
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

/** A line such as `again(2) 0.110 0.420 0.99`; silences stand in angle or square brackets. */
function heardWord(line: string): HeardWord[] {
  const parts = /^([a-z'.-]+)(?:\(\d+\))? (\d+\.\d+) \d+\.\d+ \S+$/.exec(line.trim());
  return parts ? [{ word: parts[1] ?? '', fromMs: 1000 * Number(parts[2]) }] : [];
}

/** The words of an English text as the recognizer writes them. */
export function wordsOf(text: string): readonly string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[a-z]+(?:'[a-z]+)*/g) ?? []
  );
}
