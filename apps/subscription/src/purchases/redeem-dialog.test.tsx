import { ada, functionAnswers, phoneDouble, tableRows } from '@fabula/testing';
import { renderFeature } from '@fabula/testing/render';
import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import { RedeemDialog } from './redeem-dialog.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  server.resetHandlers();
  vi.unstubAllGlobals();
});
afterAll(() => server.close());

const methods = ['isConfigured', 'configure', 'getAppUserID', 'parseAsWebPurchaseRedemption', 'redeemWebPurchase'];

/** The native side of the bridge, as the Android app has it; the plugins are the real ones. */
function wrapper(answers: Readonly<Record<string, unknown>>) {
  const calls: [method: string, options: unknown][] = [];
  vi.stubGlobal('androidBridge', { postMessage: () => undefined });
  vi.stubGlobal('fabulaDevice', phoneDouble('android', { store: () => import('@revenuecat/purchases-capacitor') }));
  vi.stubGlobal('Capacitor', {
    PluginHeaders: [{ name: 'Purchases', methods: methods.map((name) => ({ name, rtype: 'promise' })) }],
    nativePromise: async (_plugin: string, method: string, options: unknown) => {
      calls.push([method, options]);
      return answers[method];
    },
  });
  return calls;
}

it('redeems a purchase through the phone’s own plugin, and says so', async () => {
  const redemption = { redemptionLink: 'rc://redeem' };
  const calls = wrapper({
    isConfigured: { isConfigured: false },
    parseAsWebPurchaseRedemption: { webPurchaseRedemption: redemption },
    redeemWebPurchase: { result: 'SUCCESS' },
  });
  const asked: unknown[] = [];
  server.use(
    http.post('*/functions/v1/get-secret', async ({ request }) => {
      const { name } = (await request.json()) as { name: string };
      asked.push(name);
      if (name === 'REVENUECAT_PUBLIC_KEY') return HttpResponse.json({ [name]: 'goog_key' });
      return HttpResponse.json({ error: { code: 'not_found', message: '' } }, { status: 404 });
    }),
    functionAnswers('sync-subscription', { premium: true }),
    tableRows('user_subscriptions', [{ user_id: ada.id, tier: 'premium', expires_at: null }]),
  );
  const { platform, container } = renderFeature(<RedeemDialog />, {
    path: '/?redemption_token=1',
    texts: { subscription: en },
    config: { purchases: { kind: 'link', url: 'https://pay.example/fabula' } },
  });
  await waitFor(() => expect(platform.toasts.getState().visible).toMatchObject([{ kind: 'success' }]));
  expect(asked).toEqual(['REVENUECAT_ANDROID_PUBLIC_KEY', 'REVENUECAT_PUBLIC_KEY']);
  expect(calls).toEqual([
    ['isConfigured', undefined],
    ['configure', { apiKey: 'goog_key', appUserID: ada.id }],
    ['parseAsWebPurchaseRedemption', { urlString: expect.stringContaining('redemption_token=1') }],
    ['redeemWebPurchase', { webPurchaseRedemption: redemption }],
  ]);
  expect(container).toBeEmptyDOMElement();
});

it('loads no key and no plugin in a browser', async () => {
  const asked: unknown[] = [];
  server.use(functionAnswers('get-secret', (body) => ({ asked: asked.push(body) })));
  const { platform } = renderFeature(<RedeemDialog />, {
    path: '/?redemption_token=1',
    texts: { subscription: en },
    config: { purchases: { kind: 'link', url: 'https://pay.example/fabula' } },
  });
  await Promise.resolve();
  expect([asked, platform.toasts.getState().visible]).toEqual([[], []]);
});
