import type { JSONSchema7 } from 'ai';
import { z } from 'zod';

/** The schema keywords that every server understands; limits of numbers, texts and lists are checked by us. */
const understood = new Set(['type', 'properties', 'required', 'items', 'enum', 'const', 'anyOf', 'description']);

/** The shape of an answer as JSON Schema, without the keywords that some servers refuse. */
export function shapeOf(schema: z.ZodType): JSONSchema7 {
  // toJSONSchema writes this draft.
  return bare(z.toJSONSchema(schema, { io: 'input', target: 'draft-7', unrepresentable: 'any' })) as JSONSchema7;
}

/** The whole schema as text for a prompt. */
export function schemaText(schema: z.ZodType): string {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', target: 'draft-7', unrepresentable: 'any' });
  return JSON.stringify(rest);
}

function bare(node: unknown, isNames = false): unknown {
  if (Array.isArray(node)) return node.map((item) => bare(item));
  if (typeof node !== 'object' || node === null) return node;
  const kept = Object.entries(node)
    .filter(([key]) => isNames || understood.has(key))
    .map(([key, value]) => [key, bare(value, !isNames && key === 'properties')] as const);
  const made: Record<string, unknown> = Object.fromEntries(kept);
  if (!isNames && 'properties' in made) made.additionalProperties = false;
  return made;
}

/** Whether every field is required, as OpenAI's strict mode demands. */
export function isStrict(shape: unknown): boolean {
  if (typeof shape !== 'object' || shape === null) return true;
  if ('properties' in shape && typeof shape.properties === 'object' && shape.properties !== null) {
    const required: unknown = 'required' in shape ? shape.required : [];
    if (!Array.isArray(required) || required.length < Object.keys(shape.properties).length) return false;
  }
  return Object.values(shape).every(isStrict);
}

/**
 * The JSON object in a model's text, without a code fence, reasoning or words around it. It may be incomplete while the
 * model is still writing; empty if there is none.
 */
export function jsonIn(written: string): string {
  const text = written.replace(/^\s*<think>[\s\S]*?(?:<\/think>|$)/, '');
  const start = text.indexOf('{');
  if (start < 0) return '';
  let depth = 0;
  let quoted = false;
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '\\' && quoted) at += 1;
    else if (sign === '"') quoted = !quoted;
    else if (!quoted && sign === '{') depth += 1;
    else if (!quoted && sign === '}') depth -= 1;
    if (depth === 0) return text.slice(start, at + 1);
  }
  return text.slice(start);
}
