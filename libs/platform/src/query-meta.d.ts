import type { Operation } from '@fabula/contracts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Kinds of operations that change these rows: when the server has taken one, the rows are read again. */
      readonly writtenBy?: readonly Operation['kind'][];
    };
  }
}
