import type { z } from 'zod';
import { FunctionError } from './errors.ts';

/** Far more than a learner types; functions that accept recordings have a larger limit of their own. */
export const maxTextBytes = 16 * 1024;

const tooLarge = () => new FunctionError(413, 'too_large', 'The request is too large.');

/**
 * The request's body as text, never holding more than the limit in memory.
 * @throws FunctionError 413 as soon as it is too large, whatever length it announced
 */
export async function readText(request: Request, maxBytes: number): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge();
  if (request.body === null) return '';
  const decoder = new TextDecoder();
  let size = 0;
  let text = '';
  const reader = request.body.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    size += piece.value.byteLength;
    if (size > maxBytes) {
      await reader.cancel();
      throw tooLarge();
    }
    text += decoder.decode(piece.value, { stream: true });
  }
  return text + decoder.decode();
}

/**
 * Parses the body by its schema.
 * @throws FunctionError 400 with the names of the wrong fields, but not their values
 */
export function parseBody<Body>(text: string, schema: z.ZodType<Body>): Body {
  const parsed = schema.safeParse(readJson(text));
  if (parsed.success) return parsed.data;
  const fields = [...new Set(parsed.error.issues.map((issue) => issue.path.join('.') || 'body'))].join(', ');
  throw new FunctionError(400, 'invalid', `Please check your input and try again: ${fields}.`);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new FunctionError(400, 'invalid', 'The request is not JSON.');
  }
}
