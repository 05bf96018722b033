import { parseArgs } from 'node:util';

export const partNames = [
  'first-visit',
  'one-more',
  'bundle',
  'tabs',
  'warm',
  'profile',
  'build',
  'lesson',
  'own-text',
  'reader',
  'processor',
  'server',
  'edge',
  'neighbour',
  'words',
] as const;
export type PartName = (typeof partNames)[number];

export interface Wish {
  readonly parts: readonly PartName[];
  readonly runs: number;
  readonly pairs: number;
  /** The file to which the figures are written, and whose other parts stay. */
  readonly json: string | undefined;
  /** Whether the figures, once there are all, replace those in docs/performance.md. */
  readonly writeDocs: boolean;
}

/** The arguments are wrong. The message is meant for the person who typed them. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const usage = `npm run bench -- [part…] [options]

Parts (all of them where none is named)
  first-visit   bytes, requests, round trips and times of a first visit
  one-more      what one more feature costs that is not visited
  bundle        federated against one bundle of the same sources
  tabs          changing tabs: preloaded, warm, cold; taps
  warm          a second start of the browser against the first
  profile       what the main thread does in a start and in a tap
  build         one feature built, published and taken back; the whole workspace
  lesson        from tap to sound, from sentence to sentence, from stop to feedback
  own-text      a book of 100,000 words from its file to its first lesson
  reader        a story with marks on its words against the same without
  processor     what is reckoned in a page or a function: search, the ear without words, a quiz
  server        the views of Review, lists under row-level security, a long purchase, a stop
  neighbour     what one account does to another's waiting, on both engines
  edge          processor time and memory of the edge functions, against the platform's limits
  words         a learner with ten thousand words and a thousand stories

Options
  --runs N      visits that a median is taken of (7)
  --pairs N     pairs that a ratio is taken of (10)
  --quick       3 runs and 3 pairs, for a look
  --json FILE   writes the figures to a file, part by part; parts that stand there and are not measured again stay
  --write-docs  puts the figures into docs/performance.md, once all parts are measured`;

const options = {
  runs: { type: 'string' },
  pairs: { type: 'string' },
  quick: { type: 'boolean', default: false },
  json: { type: 'string' },
  'write-docs': { type: 'boolean', default: false },
} as const;

/** @throws UsageError */
export function parseWish(args: readonly string[]): Wish {
  const { values, positionals } = parse(args);
  const unknown = positionals.filter((name) => !isPart(name));
  if (unknown.length > 0)
    throw new UsageError(`No such part: ${unknown.join(', ')}. There are ${partNames.join(', ')}.`);
  const named = partNames.filter((name) => positionals.includes(name));
  return {
    parts: named.length > 0 ? named : partNames,
    runs: countOf('--runs', values.runs, values.quick ? 3 : 7),
    pairs: countOf('--pairs', values.pairs, values.quick ? 3 : 10),
    json: values.json,
    writeDocs: values['write-docs'],
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function isPart(name: string): name is PartName {
  return partNames.some((part) => part === name);
}

function countOf(option: string, text: string | undefined, unsaid: number): number {
  if (text === undefined) return unsaid;
  const count = Number(text);
  if (/^\d+$/.test(text) && count > 0) return count;
  throw new UsageError(`${option} ${text}: a whole number above 0 is needed.`);
}
