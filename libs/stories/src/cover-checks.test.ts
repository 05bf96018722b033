import { libraryCovers } from '@fabula/covers';
import { describe, expect, it } from 'vitest';
import { checkCover } from './cover-checks.ts';
import { storyFolders } from './read-story.ts';

describe('the cover of a story', () => {
  it('must be there as soon as the story is offered, and the check says how one is added', () => {
    expect(checkCover({ id: 'a1-lost-king' })).toEqual([]);
    expect(checkCover({ id: 'a1-new-story' })).toEqual([
      expect.stringMatching(/^no cover: add the line 'a1-new-story': .* to libs\/covers\/src\/library-covers\.ts/),
    ]);
    expect(checkCover({ id: 'a1-old-story', retired: true })).toEqual([]);
  });

  it('belongs to a story that there is', () => {
    const ids = new Set(storyFolders());
    expect(Object.keys(libraryCovers).filter((id) => !ids.has(id))).toEqual([]);
  });
});
