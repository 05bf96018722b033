import type { Operation } from '@fabula/contracts';

/** What a query says of itself. */
export interface QueryMeta extends Record<string, unknown> {
  /** Kinds of operations that change these rows: when the server has taken one, the rows are read again. */
  readonly writtenBy?: readonly Operation['kind'][];
  /** What the log says when it cannot be read, each before the reason (specification section 8). */
  readonly failureLog?: readonly string[];
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMeta;
  }
}
