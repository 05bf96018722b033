import type { PGlite } from '@supabase/lite/pglite';
import { CompiledQuery, type DatabaseConnection, type Dialect, type QueryResult } from 'kysely';
import { dialectParts } from '../backend/dialect-parts.ts';
import { skippedLookup } from './unneeded-lookups.ts';

/**
 * Sends a statement to PGlite in one call; its own `query` makes six, and each of them goes through the whole program.
 * What a statement's parameters are is asked for once and kept. A transaction within another one, which is another
 * request's, is refused: its end would be the end of both, and what came after would have nobody's role.
 */
export function createPgliteDialect(engine: PGlite): Dialect {
  const { ask, begin } = createAsk(engine);
  const connection: DatabaseConnection = {
    executeQuery: async <Row>(query: CompiledQuery) =>
      skippedLookup<Row>(query) ?? ((await ask(query.sql, query.parameters)) as QueryResult<Row>), // as the caller asked for them
    // biome-ignore lint/correctness/useYield: the interface asks for a generator
    async *streamQuery() {
      throw new Error('PGlite does not stream');
    },
  };
  const raw = (sql: string) => async (on: DatabaseConnection) => void (await on.executeQuery(CompiledQuery.raw(sql)));
  return {
    ...dialectParts,
    createDriver: () => ({
      init: async () => undefined,
      acquireConnection: async () => connection,
      beginTransaction: begin,
      commitTransaction: raw('commit'),
      rollbackTransaction: raw('rollback'),
      releaseConnection: async () => undefined,
      destroy: async () => undefined, // the connection closes what it has opened
    }),
  };
}

type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>;

/** The engine makes statements from what it is asked, so their number has no end; beyond this all are forgotten. */
const mostKnown = 1_000;

function createAsk(engine: PGlite) {
  const known = new Map<string, readonly number[]>();
  const typesOf = async (sql: string): Promise<readonly number[]> => {
    const found = known.get(sql);
    if (found) return found;
    const types = parameterTypes(await engine.execProtocolStream(Buffer.concat([parse(sql), describeStatement, sync])));
    if (known.size >= mostKnown) known.clear();
    known.set(sql, types);
    return types;
  };
  const send = (sql: string, values: readonly (string | null)[] = []): Promise<Messages> =>
    engine.execProtocolStream(Buffer.concat([parse(sql), bind(values), describePortal, execute, sync]));
  // As `query` does: a transaction of the driver's own keeps everybody else out.
  const alone = <T>(work: () => Promise<T>) => engine._runExclusiveTransaction(() => engine._runExclusiveQuery(work));
  const ask = (sql: string, parameters: readonly unknown[]): Promise<QueryResult<Record<string, unknown>>> =>
    alone(async () => {
      const types = parameters.length === 0 ? [] : await typesOf(sql);
      const values = parameters.map((value, place) => textOf(engine, value, types[place]));
      try {
        return resultOf(engine, await send(sql, values));
      } catch (error) {
        known.delete(sql); // a migration may have changed what it means
        throw error;
      }
    });
  const begin = async () => {
    const messages = await alone(() => send('begin'));
    const isWithin = messages.some((message) => 'code' in message && message.code === withinTransaction);
    if (isWithin) throw new Error('The transaction of another request is open');
  };
  return { ask, begin };
}

/** With this PostgreSQL warns of a `begin` within a transaction, and changes nothing. */
const withinTransaction = '25001';

function textOf({ serializers }: PGlite, value: unknown, type: number | undefined): string | null {
  if (value === null || value === undefined) return null;
  const serialize = type === undefined ? undefined : serializers[type];
  return serialize ? serialize(value) : String(value);
}

function parameterTypes(messages: Messages): readonly number[] {
  const described = messages.find(({ name }) => name === 'parameterDescription');
  return described && 'dataTypeIDs' in described ? (described.dataTypeIDs as number[]) : []; // as the protocol has it
}

interface Field {
  readonly name: string;
  readonly dataTypeID: number;
}

/** The rows of an answer, each value read by its type, and how many rows were written. */
function resultOf({ parsers }: PGlite, messages: Messages): QueryResult<Record<string, unknown>> {
  const rows: Record<string, unknown>[] = [];
  let columns: { readonly name: string; read(text: string): unknown }[] = [];
  let written = 0;
  for (const message of messages) {
    if (message.name === 'rowDescription' && 'fields' in message) {
      columns = (message.fields as Field[]).map(({ name, dataTypeID }) => {
        const parser = parsers[dataTypeID];
        return { name, read: parser ? (text) => parser(text, dataTypeID) : (text) => text };
      });
    } else if (message.name === 'dataRow' && 'fields' in message) {
      const texts = message.fields as (string | null)[]; // in the text format, which `bind` asks for
      const row: Record<string, unknown> = {};
      for (const [place, { name, read }] of columns.entries()) {
        const text = texts[place] ?? null;
        row[name] = text === null ? null : read(text);
      }
      rows.push(row);
    } else if (message.name === 'commandComplete' && 'text' in message) {
      written = writtenBy(String(message.text));
    }
  }
  return { rows, numAffectedRows: BigInt(written) };
}

/** `INSERT 0 3` and `UPDATE 3` wrote three rows; a `SELECT 3` none. */
function writtenBy(tag: string): number {
  return /^(INSERT|UPDATE|DELETE|MERGE) /.test(tag) ? Number(tag.split(' ').at(-1)) : 0;
}

// PostgreSQL's messages (its manual, "Message Formats"): a letter, the length of the rest with itself, the rest.

function message(letter: string, ...parts: readonly Buffer[]): Buffer {
  const length = parts.reduce((sum, { byteLength }) => sum + byteLength, 4);
  const head = Buffer.alloc(5);
  head.write(letter, 0, 'latin1');
  head.writeInt32BE(length, 1);
  return Buffer.concat([head, ...parts]);
}

const noName = Buffer.from([0]);
const int16 = (value: number) => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
};
const int32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};

const describeStatement = message('D', Buffer.from('S'), noName);
const describePortal = message('D', Buffer.from('P'), noName);
const execute = message('E', noName, int32(0));
const sync = message('S');

function parse(sql: string): Buffer {
  return message('P', noName, Buffer.from(sql), noName, int16(0));
}

/** All values and all columns as text. */
function bind(values: readonly (string | null)[]): Buffer {
  const given = values.flatMap((value) => {
    if (value === null) return [int32(-1)];
    const bytes = Buffer.from(value);
    return [int32(bytes.byteLength), bytes];
  });
  return message('B', noName, noName, int16(0), int16(values.length), ...given, int16(0));
}
