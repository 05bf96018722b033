import { concepts } from '@fabula/story-wishes';
import type { Story } from './story-format.ts';

/** Everything wrong with what a story says it is about, one line each. */
export function checkConcepts({ concepts: { about, touches }, tone }: Pick<Story, 'concepts' | 'tone'>): string[] {
  const named = [...about, ...touches];
  return [
    ...named
      .filter((id) => !concepts.has(id))
      .map((id) => `concepts.json: "${id}" is no concept; libs/story-wishes/src/concepts has them`),
    ...named.filter((id, index) => named.indexOf(id) !== index).map((id) => `concepts.json: "${id}" twice`),
    ...about
      .filter((id) => tone === 'comic' && concepts.get(id)?.sensitive)
      .map((id) => `concepts.json: a comic story is not about "${id}", which is never answered with comedy`),
  ];
}
