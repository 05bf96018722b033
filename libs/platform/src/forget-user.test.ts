import { ada, createFixturePlatform } from '@fabula/testing';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { newOperation } from './outbox/new-operation.ts';
import { openOutboxStorage } from './outbox/outbox-storage.ts';
import { sessionStorageKey } from './stored-session.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
// auth-js warns that a page has more than one client, and here each test has its own.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => {
  vi.restoreAllMocks();
  server.resetHandlers();
  localStorage.clear();
});
afterAll(() => server.close());

const eve = '00000000-0000-4000-8000-000000000002';
const record = (id: string, owner: string) => ({ id, owner, group: 'a', at: 1, sizeBytes: 1, value: 1 });
let devices = 0;

/** A device with data of Ada in every store, and some of Eve. */
async function usedDevice() {
  devices += 1;
  const outboxName = `forget-${devices}`;
  server.use(http.post('*/rest/v1/rpc/apply_operations', () => HttpResponse.error()));
  const { platform, dispose } = createFixturePlatform({ outboxName });
  onTestFinished(dispose);
  const store = openOutboxStorage(outboxName);
  const phrase = (userId: string) =>
    newOperation(
      { kind: 'phrase.delete', key: `phrase:${userId}`, patch: { phraseId: eve } },
      { userId, now: new Date(), timeZone: 'UTC' },
    );
  await platform.outbox.add(phrase(ada.id));
  await store.add(phrase(eve));
  await platform.storage.recordings.put(record('mine', ada.id));
  await platform.storage.recordings.put(record('hers', eve));
  await platform.storage.clips.put(record('heard', ''));
  platform.preferences.set('theme', 'dark');
  platform.preferences.set('storyPromptDraft', 'My life');
  platform.preferences.setUserFlag(ada.id, 'onboardingCompleted');
  platform.preferences.setUserFlag(eve, 'onboardingCompleted');
  platform.preferences.rememberLearningLanguage(ada.id, 'French');
  platform.queryClient.setQueryData(['profile', ada.id], { id: ada.id });
  return { platform, store };
}

describe('forgetting a user', () => {
  it('leaves nothing of them on the device, and everything of another', async () => {
    const { platform, store } = await usedDevice();
    const unsubscribed = vi.fn();
    vi.stubGlobal('navigator', {
      serviceWorker: {
        getRegistrations: async () => [
          { pushManager: { getSubscription: async () => ({ unsubscribe: unsubscribed }) } },
        ],
      },
    });
    onTestFinished(() => void vi.unstubAllGlobals());
    expect(await platform.forgetUser(ada.id)).toBe(true);
    expect(platform.session.store.getState()).toMatchObject({ status: 'signed-out', user: null });
    expect(localStorage.getItem(sessionStorageKey)).toBeNull();
    expect(JSON.stringify(localStorage)).not.toContain(ada.id);
    expect(platform.preferences.get('storyPromptDraft')).toBe('');
    expect(platform.preferences.get('theme')).toBe('system');
    expect(platform.preferences.userFlag(eve, 'onboardingCompleted')).toBe(true);
    expect(await store.read(ada.id)).toEqual({ pending: [], failed: [] });
    expect((await store.read(eve)).pending).toHaveLength(1);
    expect((await platform.storage.recordings.entries()).map(({ id }) => id)).toEqual(['hers']);
    expect(await platform.storage.clips.entries()).toEqual([]);
    expect(platform.queryClient.getQueryCache().getAll()).toEqual([]);
    expect(unsubscribed).toHaveBeenCalledOnce();
  });

  it('reports that one store could not be cleared, and clears the others', async () => {
    const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { platform, store } = await usedDevice();
    vi.spyOn(platform.storage.recordings, 'entries').mockRejectedValue(new DOMException('blocked', 'SecurityError'));
    expect(await platform.forgetUser(ada.id)).toBe(false);
    expect(reported).toHaveBeenCalled();
    expect(platform.session.store.getState().user).toBeNull();
    expect((await store.read(ada.id)).pending).toEqual([]);
  });
});
