import { readdirSync, readFileSync } from 'node:fs';
import { targetLanguages } from '@fabula/domain';
import { describe, expect, it } from 'vitest';
import { storyLanguages } from '../../_shared/stored-story.ts';
import { storyProblems } from './story-gate.ts';
import { draftOf, wishOf } from './testing/library-draft.ts';
import { storiesIn } from './testing/library-files.ts';

const content = new URL('../../../../libs/stories/content/', import.meta.url);
const library = storiesIn(readdirSync(content), (file) => readFileSync(new URL(file, content), 'utf8'));

describe('the gate', () => {
  it.each(targetLanguages)('lets every story of the library through in %s, whoever reads it', (language) => {
    const refused = library.flatMap((story) =>
      storyLanguages
        .filter((native) => native !== language)
        .flatMap((native, index) => {
          // Whom it is told to has no say in what it is like.
          const known = index === 0 ? library : [];
          const problems = storyProblems(draftOf(story, language, native), wishOf(story, language, native, known));
          return problems.map(({ code, line }) => `${story.id} for ${native}: ${code}: ${line}`);
        }),
    );
    expect(refused).toEqual([]);
  });
});
