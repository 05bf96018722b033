import { ada, createFixturePlatform } from '@fabula/testing';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { followPresses } from './pressed-reminder.ts';
import { followPushDevice } from './push-device.ts';

const network = setupServer();
beforeAll(() => network.listen({ onUnhandledFrame: 'error' }));
// Several auth clients live in one page, which auth-js warns about.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => {
  vi.restoreAllMocks();
  network.resetHandlers();
});
afterAll(() => network.close());

const endpoint = 'https://push.example.com/send/one';

/** Opens a page as Ada on a device with her reminders, and returns what the browser and the server still have of it. */
function openPage(path = '/') {
  window.history.replaceState(null, '', path);
  const rows = new Set([endpoint]);
  network.use(
    http.delete('*/rest/v1/push_devices', ({ request }) => {
      rows.delete(new URL(request.url).searchParams.get('token')?.replace('eq.', '') ?? '');
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('*/auth/v1/logout', () => new HttpResponse(null, { status: 204 })),
  );
  const unsubscribe = vi.fn(async () => true);
  const listeners: ((event: { data: unknown }) => void)[] = [];
  const subscription = { endpoint, unsubscribe, options: { applicationServerKey: null } };
  const getSubscription = vi.fn(async () => subscription);
  const serviceWorker = {
    getRegistration: async () => ({ pushManager: { getSubscription } }),
    addEventListener: (_: string, listen: (event: { data: unknown }) => void) => listeners.push(listen),
    startMessages: () => undefined,
  };
  vi.stubGlobal('Notification', { permission: 'granted' });
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  const { platform, dispose } = createFixturePlatform({ config: { pushKey: 'BA' } });
  onTestFinished(() => {
    dispose();
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });
  const remember = (userId: string) => platform.preferences.set('pushDevice', JSON.stringify({ userId, endpoint }));
  const say = (data: unknown) => {
    for (const listen of listeners) listen({ data });
  };
  return { platform, rows, getSubscription, unsubscribe, remember, say };
}

describe('reminders and the session of a page', () => {
  it('stay together while the learner stays', async () => {
    const { platform, rows, getSubscription, unsubscribe, remember } = openPage();
    remember(ada.id);
    followPushDevice(platform, window);
    await vi.waitFor(() => expect(getSubscription).toHaveBeenCalledOnce());
    await getSubscription.mock.results[0]?.value;
    expect([rows.size, unsubscribe.mock.calls.length]).toEqual([1, 0]);
  });

  it('end together when the learner signs out', async () => {
    const { platform, unsubscribe, remember } = openPage();
    remember(ada.id);
    followPushDevice(platform, window);
    await platform.session.signOut();
    await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce());
    await vi.waitFor(() => expect(platform.preferences.get('pushDevice')).toBe(''));
  });

  it('end when somebody else is found signed in', async () => {
    const { platform, unsubscribe, remember } = openPage();
    remember('00000000-0000-4000-8000-000000000002');
    followPushDevice(platform, window);
    await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce());
  });
});

describe('a press on a reminder, where a page is open', () => {
  it.each([
    ['to its screen', '/', '/phrases', '/phrases'],
    ['nowhere from within a story', '/story/7', '/phrases', '/story/7'],
    ['nowhere outside', '/review', '//other.example/', '/'],
  ])('leads %s', (_, from, path, to) => {
    const { platform, say } = openPage(from);
    followPresses(platform, window);
    say({ type: 'something-else', path: '/profile' });
    expect(window.location.pathname).toBe(from);
    say({ type: 'fabula-open', path });
    expect(window.location.pathname).toBe(to);
  });
});
