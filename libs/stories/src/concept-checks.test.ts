import { describe, expect, it } from 'vitest';
import { checkConcepts } from './concept-checks.ts';

describe('what a story says it is about', () => {
  it('is named as the table of concepts names it, each once', () => {
    expect(checkConcepts({ tone: 'tender', concepts: { about: ['train', 'grief'], touches: ['father'] } })).toEqual([]);
    expect(checkConcepts({ tone: 'tender', concepts: { about: ['trian'], touches: [] } })).toEqual([
      'concepts.json: "trian" is no concept; libs/story-wishes/src/concepts has them',
    ]);
    expect(checkConcepts({ tone: 'tender', concepts: { about: ['train'], touches: ['train'] } })).toEqual([
      'concepts.json: "train" twice',
    ]);
  });

  it('is no grief in a comic story, which no such wish gets', () => {
    expect(checkConcepts({ tone: 'comic', concepts: { about: ['grief'], touches: ['fear'] } })).toEqual([
      'concepts.json: a comic story is not about "grief", which is never answered with comedy',
    ]);
  });
});
