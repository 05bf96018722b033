export {
  type CsvImport,
  type CsvOmission,
  type CsvOptions,
  type CsvProblem,
  type CsvProblemCode,
  type CsvRefusal,
  phrasesFromCsv,
} from './csv/phrases-from-csv.ts';
export { phrasesToCsv } from './csv/phrases-to-csv.ts';
export { textOfFile } from './csv/text-of-file.ts';
export type { ExchangedPhrase } from './exchanged-phrase.ts';
export { askWorker, type WorkerTask } from './worker/ask-worker.ts';
export { type ZipOptions, type ZippedFile, zipped } from './zip/zipped.ts';
