import type { InterfaceLanguage } from '@fabula/domain';
import type { z } from 'zod';

/** What the store needs of the server that opens it. It takes this, so that it imports nothing of that server. */
export interface StoreHost {
  readonly dataDir: string;
  /** The server's own address on this machine. */
  readonly ownUrl: string;
  /** Where learners reach the server; no trailing slash. */
  readonly siteUrl: string;
  readonly files: StoreFiles;
  /** Runs work that no answer waits for, and logs it if it fails. */
  run(name: string, work: () => Promise<unknown>): void;
  warn(fields: object, message: string): void;
  /** The answer to a visitor who may not see the store's pages; undefined for one who may. */
  refuse(request: Request): Response | undefined;
  languageOf(request: Request): InterfaceLanguage;
  /** The fields of a form; undefined where its body is longer than `maxBytes`. */
  readForm(request: Request, maxBytes: number): Promise<URLSearchParams | undefined>;
  /** The time, where a test sets it by hand. */
  readonly nowMs?: () => number;
}

/** Files of the data folder, as JSON. */
export interface StoreFiles {
  /** A file's value; undefined where there is no such file. Rejects where the file does not fit `schema`. */
  readKept<Value>(path: string, schema: z.ZodType<Value>): Promise<Value | undefined>;
  /** The same, but a missing file is made. */
  readOrMake<Value>(path: string, schema: z.ZodType<Value>, make: () => Value): Promise<Value>;
}
