import { ProviderFailure } from '../../_shared/providers/provider-failure.ts';
import type { TextModel } from '../../_shared/providers/text-models.ts';
import type { TextRequest } from '../../_shared/providers/text-request.ts';

/** What a model does when it is asked: writes this, fails, or stays silent until it is aborted. */
export type Behaviour = object | ProviderFailure | 'silent';

export interface FakeModel extends TextModel {
  readonly questions: TextRequest<unknown>[];
  /** How often it was aborted before it had answered. */
  readonly stopped: number;
}

let models = 0;

/** A language model in memory that shows these behaviours one after the other and repeats the last. */
export function fakeModel(name: string, ...behaviours: readonly [Behaviour, ...Behaviour[]]): FakeModel {
  models += 1;
  const questions: TextRequest<unknown>[] = [];
  let stopped = 0;
  async function answer<Output>(question: TextRequest<Output>, signal: AbortSignal) {
    const next = behaviours[Math.min(questions.length, behaviours.length - 1)];
    questions.push(question);
    signal.throwIfAborted();
    if (next instanceof ProviderFailure) throw next;
    if (next === 'silent' || next === undefined) {
      await new Promise((_, failed) => {
        signal.addEventListener('abort', () => {
          stopped += 1;
          failed(signal.reason);
        });
      });
    }
    const parsed = question.schema.safeParse(next);
    if (!parsed.success) throw new ProviderFailure('malformed', { status: 200 });
    return { output: parsed.data };
  }
  return {
    name,
    model: `${name}-1`,
    address: `https://model-${models}.test`,
    questions,
    get stopped() {
      return stopped;
    },
    ask: answer,
    async stream(question, signal, onPartial) {
      const written = behaviours[Math.min(questions.length, behaviours.length - 1)];
      if (typeof written === 'object' && !(written instanceof ProviderFailure)) {
        for (const part of growing(written)) if (!signal.aborted) onPartial(part);
      }
      return answer(question, signal);
    },
  };
}

/** An object field by field and item by item; the last text comes cut in the middle first. */
function growing(whole: object): readonly object[] {
  const parts: object[] = [];
  let known: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(whole)) {
    const items: readonly unknown[] = Array.isArray(value) ? value : [];
    for (const [index, item] of items.entries()) {
      parts.push({ ...known, [key]: [...items.slice(0, index), cut(item)] });
    }
    if (typeof value === 'string') parts.push({ ...known, [key]: cut(value) });
    known = { ...known, [key]: value };
    parts.push(known);
  }
  return parts;
}

function cut(value: unknown): unknown {
  if (typeof value === 'string') return value.slice(0, value.length / 2);
  if (typeof value !== 'object' || value === null) return value;
  const [first] = Object.entries(value);
  return first ? { [first[0]]: cut(first[1]) } : {};
}
