import { readdirSync, readFileSync } from 'node:fs';
import { libraryLanguages, type NativeLanguage, targetLanguages } from '@fabula/domain';
import { describe, expect, it } from 'vitest';
import type { GateOptions } from './problem.ts';
import { storyProblems } from './story-gate.ts';
import { badStories } from './testing/bad-stories/index.ts';
import { draftFor, type NativeWithoutLibrary, nativesWithoutLibrary } from './testing/every-native.ts';
import { goodStories } from './testing/good-stories.ts';
import { draftOf, wishOf } from './testing/library-draft.ts';
import { storiesIn } from './testing/library-files.ts';

const content = new URL('../../../../libs/stories/content/', import.meta.url);
const library = storiesIn(readdirSync(content), (file) => readFileSync(new URL(file, content), 'utf8'));
const headOf = ({ id }: { readonly id: string }): { retells?: string; retired?: boolean } =>
  JSON.parse(readFileSync(new URL(`${id}/story.json`, content), 'utf8'));
/** A retired story is held to no level any more. */
const offered = library.filter((story) => !headOf(story).retired);
/** Stories that tell another one again are like it on purpose. */
const retold = new Map<string, string>(
  library.flatMap((story) => {
    const { retells } = headOf(story);
    return retells ? [[story.id, retells] as const] : [];
  }),
);
const tellAgain = (one: string, other: string) => retold.get(one) === other || retold.get(other) === one;

describe('the gate', () => {
  it.each(targetLanguages)('accepts every story of the library in %s, for every native language', (language) => {
    const refused = offered.flatMap((story) =>
      libraryLanguages
        .filter((native) => native !== language)
        .flatMap((native, index) => {
          // The reader's language does not affect the comparison with other stories, so one reader is enough for it.
          const known = index === 0 ? library.filter(({ id }) => !tellAgain(id, story.id)) : [];
          const problems = storyProblems(draftOf(story, language, native), wishOf(story, language, native, known));
          return problems.map(({ code, line }) => ({ id: story.id, code, line: `${story.id} for ${native}: ${line}` }));
        }),
    );
    expect(refused.filter(({ code }) => code !== 'perspective').map(({ line }) => line)).toEqual([]);
    // A writer may let others act for most of a story, which the gate cannot tell from a model that forgot the learner.
    const withoutLearner = new Set(refused.map(({ id }) => id));
    expect(withoutLearner.size / offered.length, [...withoutLearner].join(', ')).toBeLessThan(0.15);
  });

  it.each(badStories(library).map((bad) => [bad.name, bad] as const))('refuses %s', (_, { code, draft, wish }) => {
    const problems = storyProblems(draft, wish);
    expect(problems.map((problem) => problem.code)).toContain(code);
  });

  it.each([
    ['Arabic', 'English', 'Say', 'whenever a meal is late.'],
    ['Spanish', 'Russian', 'Скажите', 'каждый раз, когда опаздывает обед.'],
  ] as const)('lets a tip name its phrase in %s to a reader of %s', (language, native, before, after) => {
    const [story] = library;
    if (!story) throw new Error('The library is empty');
    const draft = draftOf(story, language, native);
    const keyPhrases = draft.keyPhrases.map((note) => ({ ...note, tip: `${before} «${note.phrase}» ${after}` }));
    expect(storyProblems({ ...draft, keyPhrases }, wishOf(story, language, native))).toEqual([]);
  });

  it.each(goodStories.map((story) => [story.name, story] as const))(
    'accepts a good story: %s',
    (_, { draft, wish }) => {
      expect(storyProblems(draft, wish)).toEqual([]);
    },
  );

  const natives = Object.keys(nativesWithoutLibrary) as NativeWithoutLibrary[]; // its own keys
  const readerOf = (nativeLanguage: NativeLanguage): GateOptions => ({
    ...{ language: 'Spanish', nativeLanguage, level: 'Beginner', length: 'usual' },
    ...{ given: [], otherStories: [], instructions: '' },
  });

  it.each(natives)('accepts a story that is told to a reader of %s', (native) => {
    expect(storyProblems(draftFor(native), readerOf(native))).toEqual([]);
  });

  it('refuses translations for the reader of another language', () => {
    const pairs = natives.flatMap((native) => natives.map((other) => [native, other] as const));
    const undetected = pairs
      .filter(([native, other]) => native !== other && storyProblems(draftFor(other), readerOf(native)).length === 0)
      .map((pair) => pair.join(' gets '));
    expect(undetected).toEqual([]);
  });

  it('says what to correct in a few lines, and quotes nothing of the story', () => {
    for (const { name, draft, wish } of badStories(library)) {
      const lines = storyProblems(draft, wish).map(({ line }) => line);
      expect(lines.length, name).toBeLessThanOrEqual(25);
      const said = lines.join('\n');
      expect(said, name).toMatch(/^[\x20-\x7e\n]*$/);
      for (const { text, translation } of draft.sentences.slice(0, 20)) {
        for (const words of [text, translation].filter((quoted) => quoted.length > 12))
          expect(said).not.toContain(words);
      }
    }
  });
});
