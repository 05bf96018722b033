/** A time in ISO 8601, from PostgreSQL's own text. */
const isoWithZone = (value: string) => value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
const isoLocal = (value: string) => value.replace(' ', 'T');

const types = { json: 114, timestamp: 1114, timestamptz: 1184, numeric: 1700, jsonb: 3802 } as const;

/**
 * PostgREST writes times as ISO 8601. The engine returns PostgreSQL's own text, so the drivers below it parse times as
 * PostgREST would write them. Numerics become numbers for this server's own statements; the engine does that by itself.
 */
export const pgliteParsers = {
  [types.timestamptz]: isoWithZone,
  [types.timestamp]: isoLocal,
  [types.numeric]: Number,
};

/** The same for the PostgreSQL driver. */
export const postgresTypes = {
  timestamptz: text(types.timestamptz, isoWithZone),
  timestamp: text(types.timestamp, isoLocal),
  numeric: { to: types.numeric, from: [types.numeric], serialize: String, parse: Number },
  // The engine passes JSON as text already, which PGlite accepts; this driver would quote it once more.
  json: json(types.json),
  jsonb: json(types.jsonb),
};

function text(oid: number, parse: (value: string) => string) {
  return { to: oid, from: [oid], serialize: (value: string) => value, parse };
}

function json(oid: number) {
  return {
    to: oid,
    from: [oid],
    serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
    parse: (value: string): unknown => JSON.parse(value),
  };
}
