import { destination, type Logger, pino } from 'pino';
import { traceFields } from './telemetry/trace-context.ts';

export type { Logger } from 'pino';

/**
 * One JSON line for each event on standard output, with the trace id of the request that caused it. What identifies a
 * person (addresses, tokens, request bodies, query strings) is never passed in; errors are reduced to name, code and
 * stack, because a database's message may quote a row.
 */
export function createLog(level: string): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
      mixin: traceFields,
    },
    // Synchronous, because the last lines before an exit are the most important ones.
    destination({ fd: 1, sync: true }),
  );
}

/** An error without the data in its message: quoted values and row details are left out. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const isDatabase = code !== undefined && /^[0-9A-Z]{5}$/.test(code) && code !== 'EPERM';
  return {
    type: error.name,
    ...(code === undefined ? {} : { code }),
    ...(isDatabase ? {} : { message: error.message, stack: error.stack }),
  };
}
