import { describe, expect, it } from 'vitest';
import { openLibrary } from './library.ts';
import { type StoredStory, storyColumns, summaryColumns, summaryOf } from './stored-story.ts';
import { type ApiAnswers, type ApiRequest, apiDouble, learnerToken } from './testing/function-env.ts';
import { libraryAnswers, makeStory } from './testing/story-factory.ts';

const soup = makeStory({ id: 'soup', about: ['cooking'], keywords: { German: ['Suppe'] } });
const bread = makeStory({ id: 'bread' });

const datesQuery = 'select=id,updated_at';
const summaryQuery = `select=${summaryColumns}`;
const wholeQuery = `select=${storyColumns}`;
const oneQuery = (id: string) => `id=eq.${id}&${wholeQuery}`;

/** What was asked of the library, in order. */
const queriesIn = (requests: readonly ApiRequest[]) =>
  requests.map(({ path }) => /library_stories\?order=id&(.*)&limit=/.exec(path)?.[1]);

/** A project whose library changes while functions run. */
function changingLibrary(first: ApiAnswers) {
  let answers = first;
  const answer = (start: string) => (request: ApiRequest) => {
    const given = answers[start];
    return typeof given === 'function' ? given(request) : given;
  };
  const double = apiDouble(Object.fromEntries(Object.keys(first).map((start) => [start, answer(start)])));
  return {
    ...double,
    change: (next: ApiAnswers) => {
      answers = next;
    },
  };
}

describe('the library of a project', () => {
  it('is asked for its version every time, and for all else once', async () => {
    const { env, requests } = apiDouble(libraryAnswers([bread, soup]));
    for (let call = 0; call < 2; call += 1) {
      const library = await openLibrary(env, learnerToken);
      expect(await library.summaries()).toEqual([bread, soup].map(summaryOf));
      expect(await library.story('soup')).toEqual(soup);
      expect(await library.stories()).toEqual([bread, soup]);
    }
    expect(queriesIn(requests)).toEqual([datesQuery, summaryQuery, oneQuery('soup'), wholeQuery, datesQuery]);
    expect(requests.every(({ token }) => token === learnerToken)).toBe(true);
  });

  it('reads whole stories a few at a time, so that others are answered in between', async () => {
    const many = Array.from({ length: 20 }, (_, at) => makeStory({ id: `story-${at + 10}` }));
    const { env, requests } = apiDouble(libraryAnswers(many));
    expect(await (await openLibrary(env, learnerToken)).stories()).toEqual(many);
    expect(queriesIn(requests)).toEqual([datesQuery, wholeQuery, wholeQuery, wholeQuery]);
  });

  it('takes one story from all, where all have been read', async () => {
    const { env, requests } = apiDouble(libraryAnswers([bread, soup]));
    const library = await openLibrary(env, learnerToken);
    await library.stories();
    expect(await library.story('bread')).toEqual(bread);
    expect(queriesIn(requests)).toEqual([datesQuery, wholeQuery]);
  });

  it('asks for no story that it does not have', async () => {
    const { env, requests } = apiDouble(libraryAnswers([soup]));
    expect(await (await openLibrary(env, learnerToken)).story('bread')).toBeUndefined();
    expect(queriesIn(requests)).toEqual([datesQuery]);
  });

  it('is read again once there is another version', async () => {
    const { env, change } = changingLibrary(libraryAnswers([soup]));
    expect(await (await openLibrary(env, learnerToken)).stories()).toEqual([soup]);
    change(libraryAnswers([bread, soup], '2026-11-02T08:00:00Z'));
    const library = await openLibrary(env, learnerToken);
    expect(await library.stories()).toEqual([bread, soup]);
    expect(await library.summaries()).toHaveLength(2);
  });

  it('is kept as premium has it beside everybody’s', async () => {
    const premium: StoredStory = { ...bread, premium: true };
    const [all, free] = [libraryAnswers([premium, soup]), libraryAnswers([soup])];
    const { env, requests, change } = changingLibrary(all);
    for (const given of [all, free, all, free]) {
      change(given);
      expect(await (await openLibrary(env, learnerToken)).summaries()).toHaveLength(given === all ? 2 : 1);
    }
    expect(queriesIn(requests).filter((query) => query === summaryQuery)).toHaveLength(2);
  });

  it('holds nothing that came after its version was asked for', async () => {
    const { env, change } = changingLibrary(libraryAnswers([soup]));
    const library = await openLibrary(env, learnerToken);
    change(libraryAnswers([{ ...bread, premium: true }, soup]));
    expect(await library.summaries()).toEqual([summaryOf(soup)]);
    change(libraryAnswers([soup]));
    expect(await (await openLibrary(env, learnerToken)).summaries()).toEqual([summaryOf(soup)]);
  });

  it('does not keep a read that found less than its version has', async () => {
    const { env, change } = changingLibrary(libraryAnswers([bread, soup]));
    const library = await openLibrary(env, learnerToken);
    change(libraryAnswers([soup]));
    expect(await library.summaries()).toEqual([summaryOf(soup)]);
    expect(await library.story('bread')).toBeUndefined();
    change(libraryAnswers([bread, soup]));
    const later = await openLibrary(env, learnerToken);
    expect(await later.summaries()).toEqual([bread, soup].map(summaryOf));
    expect(await later.story('bread')).toEqual(bread);
  });

  it('does not keep a failed read', async () => {
    let isAway = true;
    const answers = libraryAnswers([soup]);
    const start = `/rest/v1/library_stories?order=id&${summaryQuery}` as keyof typeof answers;
    const { env } = apiDouble({
      ...answers,
      [start]: () => (isAway ? new Response(null, { status: 503 }) : answers[start]),
    });
    await expect((await openLibrary(env, learnerToken)).summaries()).rejects.toThrow('503');
    isAway = false;
    expect(await (await openLibrary(env, learnerToken)).summaries()).toEqual([summaryOf(soup)]);
  });
});
