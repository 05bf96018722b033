import { ada, createFixturePlatform, profileRow, storyRow, tableFails, tableRows } from '@fabula/testing';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { keys } from './keys.ts';
import { readAhead } from './read-ahead.ts';

const server = setupServer();
let asked: string[] = [];
let dispose = () => {};

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  dispose();
  asked = [];
  server.resetHandlers();
});
afterAll(() => server.close());
server.events.on('request:start', ({ request }) => {
  const { pathname, searchParams } = new URL(request.url);
  asked.push(`${pathname.split('/').at(-1)} ${searchParams.get('language') ?? ''}`.trim());
});

function open(user: typeof ada | null = ada) {
  const fixture = createFixturePlatform({ user });
  dispose = fixture.dispose;
  return fixture.platform;
}

const rows = (preferred = 'Spanish') => [
  tableRows('profiles', [profileRow({ preferred_language: preferred })]),
  tableRows('user_stories', []),
  tableRows('user_story_progress', []),
];

describe('reading ahead', () => {
  it('asks nothing while nobody is signed in', async () => {
    await readAhead(open(null), '/');
    expect(asked).toEqual([]);
  });

  it('requests only the profile where no stories are shown', async () => {
    server.use(...rows());
    await readAhead(open(), '/welcome');
    expect(asked).toEqual(['profiles']);
  });

  it('requests all stories beside the profile on a new device, and keeps those of its language', async () => {
    const spanish = storyRow({ language: 'Spanish' });
    server.use(tableRows('user_stories', [spanish, storyRow({ language: 'French' })]), ...rows());
    const platform = open();
    await readAhead(platform, '/');
    expect(asked).toEqual(['profiles', 'user_story_progress', 'user_stories']);
    expect(platform.queryClient.getQueryData(keys.stories(ada.id, 'Spanish'))).toEqual([spanish]);
    expect(platform.preferences.learningLanguage(ada.id)).toBe('Spanish');
  });

  it('requests only the language’s stories where all stories could not be loaded', async () => {
    let calls = 0;
    const once = http.get('*/rest/v1/user_stories', () => {
      calls += 1;
      return calls === 1 ? HttpResponse.json({ message: 'no' }, { status: 400 }) : undefined;
    });
    server.use(once, ...rows());
    const platform = open();
    await readAhead(platform, '/');
    expect(asked.at(-1)).toBe('user_stories eq.Spanish');
    expect(platform.queryClient.getQueryData(keys.stories(ada.id, 'Spanish'))).toEqual([]);
  });

  it('requests the last known language at once, and the right one if it has changed', async () => {
    server.use(...rows('Arabic'));
    const platform = open();
    platform.preferences.rememberLearningLanguage(ada.id, 'Spanish');
    await readAhead(platform, '/');
    expect(asked.filter((one) => one.startsWith('user_stories'))).toEqual([
      'user_stories eq.Spanish',
      'user_stories eq.Arabic',
    ]);
    expect(platform.preferences.learningLanguage(ada.id)).toBe('Arabic');
  });

  it('leaves a failure to the screen, which asks again', async () => {
    server.use(tableFails('profiles', 400), ...rows().slice(1));
    await expect(readAhead(open(), '/')).resolves.toBeUndefined();
    expect(asked).toEqual(['profiles', 'user_story_progress', 'user_stories']);
  });
});
