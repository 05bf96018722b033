import type { Operation } from '@fabula/contracts';
import type { KeptMeta } from './kept-rows/rules.ts';

/** What a query declares about itself. */
export interface QueryMeta extends Record<string, unknown> {
  /** Kinds of operations that change these rows; when the server has accepted one, the rows are refetched. */
  readonly writtenBy?: readonly Operation['kind'][];
  /** Rows that stay on the device, for the next start and without a network. */
  readonly kept?: KeptMeta;
  /** The log's messages if it cannot be read, each followed by the reason (specification, section 8). */
  readonly failureLog?: readonly string[];
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMeta;
  }
}
