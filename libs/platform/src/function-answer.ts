import type { FunctionErrorBody } from '@fabula/contracts';
import { AppError, codeForStatus } from './errors.ts';

/** A function's answer in one piece, or throws an AppError. */
export async function answerOf<Response>(name: string, response: globalThis.Response): Promise<Response> {
  const answer = parseJson(await response.text());
  if (!response.ok) throw functionError(response.status, answer);
  if (typeof answer !== 'object' || answer === null)
    throw new AppError('unavailable', `${name} answered without a JSON object`);
  return answer as Response; // contracts define the answer's type, and the function validates what it sends
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // a proxy's page, or half an answer; the status decides
  }
}

/** The failure for a function's error body, or for an answer without one. */
export function functionError(status: number, body: unknown): AppError {
  const error = isErrorBody(body) ? body.error : null;
  return new AppError(codeForStatus(status), error?.message ?? `HTTP ${status}`, {
    status,
    reason: error?.reason ?? error?.code,
    retryAfterSeconds: error?.retryAfterSeconds,
  });
}

function isErrorBody(body: unknown): body is FunctionErrorBody {
  return (
    typeof body === 'object' &&
    body !== null &&
    'error' in body &&
    typeof body.error === 'object' &&
    body.error !== null
  );
}
