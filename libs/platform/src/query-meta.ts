import type { Operation } from '@fabula/contracts';

/** What a query declares about itself. */
export interface QueryMeta extends Record<string, unknown> {
  /** Kinds of operations that change these rows; when the server has accepted one, the rows are refetched. */
  readonly writtenBy?: readonly Operation['kind'][];
  /** The log's messages if it cannot be read, each followed by the reason (specification, section 8). */
  readonly failureLog?: readonly string[];
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMeta;
  }
}
