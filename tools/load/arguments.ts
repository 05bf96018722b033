import { parseArgs } from 'node:util';
import { type Cell, cellsOf, rushCells } from './cells.ts';

export const usage = `npm run load                                  every setup with 10, 100 and 1,000 learners, five minutes each, and one of 30
npm run load -- --learners 200 --seconds 60   other numbers, without the long run unless --long says its seconds
npm run load -- --rush 16                     every setup with operations alone, 16 at once without a pause, one minute each
npm run load -- --file load.json              where the results are kept; a cell that stands there is not run again
npm run load -- --set NAME=VALUE --file FILE  with a setting of the servers, as LOG_LEVEL=warn; may come several times
npm run load -- --think 3                     the mean pause of a learner between two requests, in seconds
npm run load -- --write-docs                  writes the table of the file into docs/performance.md; no cell is run`;

export interface Wish {
  readonly cells: readonly Cell[];
  readonly file: string;
  readonly thinkMs: number;
  /** Settings of the servers beside the usual ones. */
  readonly settings: Readonly<Record<string, string>>;
  readonly writeDocs: boolean;
}

export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const options = {
  learners: { type: 'string' },
  seconds: { type: 'string' },
  long: { type: 'string' },
  rush: { type: 'string' },
  think: { type: 'string', default: '3' },
  file: { type: 'string' },
  set: { type: 'string', multiple: true, default: [] as string[] },
  'write-docs': { type: 'boolean', default: false },
} as const;

/** @throws UsageError */
export function parseWish(args: readonly string[]): Wish {
  const { values } = parse(args);
  if (values.set.length > 0 && values.file === undefined) {
    throw new UsageError('--set needs a --file of its own, because docs/load.json is of the usual settings.');
  }
  const isUsual = values.learners === undefined && values.seconds === undefined;
  const learners = (values.learners ?? '10,100,1000').split(',').map((text) => numberOf('--learners', text));
  const seconds = numberOf('--seconds', values.seconds ?? (values.rush === undefined ? '300' : '60'));
  const long = values.long ?? (isUsual ? '1800' : undefined);
  return {
    cells:
      values.rush === undefined
        ? cellsOf(learners, seconds, long === undefined ? undefined : numberOf('--long', long))
        : rushCells(numberOf('--rush', values.rush), seconds),
    file: values.file ?? 'docs/load.json',
    settings: Object.fromEntries(values.set.map(settingOf)),
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

function settingOf(text: string): [name: string, value: string] {
  const [, name, value] = /^([A-Z][A-Z0-9_]*)=(.*)$/s.exec(text) ?? [];
  if (name === undefined || value === undefined) throw new UsageError(`--set ${text}: NAME=VALUE is needed.`);
  return [name, value];
}

function numberOf(option: string, text: string): number {
  if (/^\d+$/.test(text) && Number(text) > 0) return Number(text);
  throw new UsageError(`${option} ${text}: a whole number above 0 is needed.`);
}
