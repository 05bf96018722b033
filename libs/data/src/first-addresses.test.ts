import { askEarly } from '@fabula/platform/early-rows';
import { ada, createFixturePlatform, profileRow, sessionOf, tableRows } from '@fabula/testing';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { firstPaths } from './first-addresses.ts';
import { keys } from './keys.ts';
import { readAhead } from './read-ahead.ts';

const server = setupServer();
let asked: string[] = [];
server.events.on('request:start', ({ request }) => {
  asked.push(request.url);
});
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  server.resetHandlers();
  localStorage.clear();
  window.fabulaEarly = undefined;
  asked = [];
});
afterAll(() => server.close());

describe('the script in the page', () => {
  it.each([null, 'Spanish'])('asks exactly what Today reads first, with the language %s known', async (language) => {
    server.use(
      tableRows('profiles', [profileRow({ preferred_language: 'Spanish' })]),
      tableRows('user_stories', []),
      tableRows('user_story_progress', []),
    );
    const expires_at = Math.floor(Date.now() / 1000) + 3600;
    localStorage.setItem('fabula-auth', JSON.stringify({ ...sessionOf(ada), expires_at }));
    if (language) localStorage.setItem(`fabula-learning-${ada.id}`, language);
    const paths = await firstPaths();
    askEarly(paths);
    await vi.waitFor(() => expect(asked).toHaveLength(paths.length));
    expect(paths).toHaveLength(3);

    // A platform takes each of these answers, and asks for nothing else.
    const { platform, dispose } = createFixturePlatform({ user: ada });
    await readAhead(platform, '/');
    dispose();
    expect(platform.queryClient.getQueryData(keys.stories(ada.id, 'Spanish'))).toEqual([]);
    expect(asked).toHaveLength(paths.length);
  });
});
