import { describe, expect, it } from 'vitest';
import { readLibrary } from './library.ts';
import { apiDouble, learnerToken } from './testing/function-env.ts';
import { libraryAnswers, makeStory } from './testing/story-factory.ts';

const soup = makeStory({ id: 'soup' });
const bread = makeStory({ id: 'bread' });

describe('reading the library', () => {
  it('fetches the stories once and asks for their version every time', async () => {
    const { env, requests } = apiDouble(libraryAnswers([soup]));
    expect(await readLibrary(env, learnerToken)).toEqual([soup]);
    expect(await readLibrary(env, learnerToken)).toEqual([soup]);
    expect(requests.map(({ path }) => path.includes('content&') || path.endsWith('content'))).toEqual([
      false,
      true,
      false,
    ]);
    expect(requests.every(({ token }) => token === learnerToken)).toBe(true);
  });

  it('fetches them again once there is another version', async () => {
    let answers = libraryAnswers([soup]);
    const { env } = apiDouble({
      '/rest/v1/library_stories?order=id&select=id,updated_at': () => Object.values(answers)[0],
      '/rest/v1/library_stories?order=id&select=id,topic': () => Object.values(answers)[1],
    });
    expect(await readLibrary(env, learnerToken)).toEqual([soup]);
    answers = libraryAnswers([bread, soup], '2026-11-02T08:00:00Z');
    expect(await readLibrary(env, learnerToken)).toEqual([bread, soup]);
  });

  it('keeps the premium library beside everybody’s', async () => {
    const all = libraryAnswers([soup, { ...bread, premium: true }]);
    const free = libraryAnswers([soup]);
    let answers = all;
    const { env, requests } = apiDouble({
      '/rest/v1/library_stories?order=id&select=id,updated_at': () => Object.values(answers)[0],
      '/rest/v1/library_stories?order=id&select=id,topic': () => Object.values(answers)[1],
    });
    for (const given of [all, free, all, free]) {
      answers = given;
      expect(await readLibrary(env, learnerToken)).toHaveLength(given === all ? 2 : 1);
    }
    expect(requests.filter(({ path }) => path.includes('content') && path.includes('topic'))).toHaveLength(2);
  });

  it('does not cache a failed read', async () => {
    let isAway = true;
    const [versionPath, storiesPath] = Object.keys(libraryAnswers([soup]));
    const answers = libraryAnswers([soup]);
    const { env } = apiDouble({
      ...answers,
      [storiesPath ?? '']: () => (isAway ? new Response(null, { status: 503 }) : Object.values(answers)[1]),
    });
    expect(versionPath).toBeDefined();
    await expect(readLibrary(env, learnerToken)).rejects.toThrow('503');
    isAway = false;
    expect(await readLibrary(env, learnerToken)).toEqual([soup]);
  });
});
