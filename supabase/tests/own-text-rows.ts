import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { type Learner, must } from './learners.ts';

/** The sentences of a part. */
export const sentences = (part: number) => Array.from({ length: 9 }, (_, index) => `Satz ${part}.${index} ist da.`);

/** Sends a text as a device does: the text, then its parts. */
export async function bring({ client }: Learner, parts = 3, changes = {}): Promise<string> {
  const id = randomUUID();
  const text = { id, title: 'Das Buch', language: 'German', parts, words: 36 * parts, ...changes };
  expect((await client.from('own_texts').insert(text)).error).toBeNull();
  const rows = Array.from({ length: parts }, (_, index) => ({
    ...{ text_id: id, part: index + 1, chapter: index === 0 ? 'Eins' : null },
    ...{ sentences: sentences(index + 1), key_phrases: ['ist da'] },
    vocabulary: index === 0 ? 'satz:9 ist:9 da:9' : 'da satz:2 neu',
  }));
  expect((await client.from('own_text_parts').insert(rows)).error).toBeNull();
  return id;
}

export const begin = ({ client }: Learner, text_id: string, part: number) =>
  client.rpc('begin_own_text_part', { text_id, part });
/** The id of the story that a part becomes. */
export const begun = async (learner: Learner, text: string, part: number) => {
  const answer = must(await begin(learner, text, part)) as { storyId: string; reason: string | null };
  expect(answer.reason).toBeNull();
  return answer.storyId;
};
