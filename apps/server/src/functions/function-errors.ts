import type { FunctionErrorBody } from '@fabula/contracts';

/** An error as every function answers it. */
export function functionError(status: number, error: FunctionErrorBody['error']): Response {
  const headers = error.retryAfterSeconds === undefined ? {} : { 'retry-after': String(error.retryAfterSeconds) };
  return Response.json({ error }, { status, headers });
}
