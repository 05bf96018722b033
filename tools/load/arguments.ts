import { parseArgs } from 'node:util';
import { type Cell, cellsOf } from './cells.ts';

export const usage = `npm run load                                  every setup with 10, 100 and 1,000 learners, five minutes each, and one of 30
npm run load -- --learners 200 --seconds 60   other numbers, without the long run unless --long says its seconds
npm run load -- --file load.json              where the results are kept; a cell that stands there is not run again
npm run load -- --think 3                     the mean pause of a learner between two requests, in seconds
npm run load -- --write-docs                  writes the table of the file into docs/performance.md; no cell is run`;

export interface Wish {
  readonly cells: readonly Cell[];
  readonly file: string;
  readonly thinkMs: number;
  readonly writeDocs: boolean;
}

export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const options = {
  learners: { type: 'string' },
  seconds: { type: 'string' },
  long: { type: 'string' },
  think: { type: 'string', default: '3' },
  file: { type: 'string', default: 'docs/load.json' },
  'write-docs': { type: 'boolean', default: false },
} as const;

/** @throws UsageError */
export function parseWish(args: readonly string[]): Wish {
  const { values } = parse(args);
  const isUsual = values.learners === undefined && values.seconds === undefined;
  const learners = (values.learners ?? '10,100,1000').split(',').map((text) => numberOf('--learners', text));
  const seconds = numberOf('--seconds', values.seconds ?? '300');
  const long = values.long ?? (isUsual ? '1800' : undefined);
  return {
    cells: cellsOf(learners, seconds, long === undefined ? undefined : numberOf('--long', long)),
    file: values.file,
    thinkMs: numberOf('--think', values.think) * 1000,
    writeDocs: values['write-docs'],
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function numberOf(option: string, text: string): number {
  if (/^\d+$/.test(text) && Number(text) > 0) return Number(text);
  throw new UsageError(`${option} ${text}: a whole number above 0 is needed.`);
}
