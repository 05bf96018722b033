import connect from 'postgres';

/** A database without a server, and the one session on it. */
export interface BareDatabase {
  query<Row = Record<string, unknown>>(
    text: string,
    values?: readonly unknown[],
  ): Promise<{ readonly rows: readonly Row[] }>;
  /** Runs a script of any number of statements. */
  exec(script: string): Promise<unknown>;
  close(): Promise<void>;
}

/** JSON that is text already is sent as it is, and a count comes back as a number, as with PGlite. */
const types = {
  json: {
    to: 114,
    from: [114, 3802],
    serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
    parse: (text: string) => JSON.parse(text) as unknown,
  },
  bigint: { to: 20, from: [20], serialize: String, parse: Number },
};

/** Opens a session on a PostgreSQL database; the caller closes it. */
export function openSession(url: string): BareDatabase {
  const sql = connect(url, { max: 1, onnotice: () => undefined, types });
  return {
    query: async <Row>(text: string, values: readonly unknown[] = []) => ({
      // The rows are what the query asks for, which its caller knows; each value is of a type that its column takes.
      rows: (await sql.unsafe(text, values as never[], { prepare: true })) as unknown as readonly Row[],
    }),
    exec: (script) => sql.unsafe(script),
    close: () => sql.end(),
  };
}
