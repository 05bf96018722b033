import { ada, createFixturePlatform } from '@fabula/testing';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
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
function openPage() {
  const rows = new Set([endpoint]);
  network.use(
    http.delete('*/rest/v1/push_devices', ({ request }) => {
      rows.delete(new URL(request.url).searchParams.get('token')?.replace('eq.', '') ?? '');
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('*/auth/v1/logout', () => new HttpResponse(null, { status: 204 })),
  );
  const unsubscribe = vi.fn(async () => true);
  const subscription = { endpoint, unsubscribe, options: { applicationServerKey: null } };
  const getSubscription = vi.fn(async () => subscription);
  const serviceWorker = {
    getRegistration: async () => ({ pushManager: { getSubscription } }),
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
  return { platform, rows, getSubscription, unsubscribe, remember };
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
