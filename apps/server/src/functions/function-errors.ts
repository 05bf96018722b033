import type { FunctionErrorBody } from '@fabula/contracts';

/** An error in the format of every function. */
export function functionError(
  status: number,
  error: FunctionErrorBody['error'],
  headers: Readonly<Record<string, string>> = {},
): Response {
  const wait = error.retryAfterSeconds === undefined ? {} : { 'retry-after': String(error.retryAfterSeconds) };
  return Response.json({ error }, { status, headers: { ...headers, ...wait } });
}
