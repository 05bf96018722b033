import { newOperation, type Platform } from '@fabula/platform';
import { ada, functionAnswers, networkDown } from '@fabula/testing';
import { renderFeature } from '@fabula/testing/render';
import { act, screen } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import { allFeatures } from '../testing/shell-double.ts';
import { MainLayout } from './main-layout.tsx';

const api = setupServer();
beforeAll(() => api.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  window.dispatchEvent(new Event('online'));
  api.resetHandlers();
});
afterAll(() => api.close());

const now = new Date(2026, 10, 21, 10, 42);
const sign = (name: string) => screen.queryByRole('region', { name });
/** Any request shows whether the server answers. */
const ask = (platform: Platform) => act(() => platform.api.call('any', {}).catch(() => undefined));
const goOffline = () => act(() => void window.dispatchEvent(new Event('offline')));

function open() {
  const options = { texts: { shell: en }, manifests: allFeatures, now: () => now };
  return renderFeature(
    <MainLayout bare={false}>
      <p>The tab</p>
    </MainLayout>,
    options,
  ).platform;
}

it('shows nothing while the server answers', async () => {
  api.use(functionAnswers('any', {}));
  await ask(open());
  expect(sign('No network')).toBeNull();
  expect(sign('Fabula does not answer')).toBeNull();
});

it('says that the network is missing, since when, and that it is back', async () => {
  api.use(functionAnswers('any', {}));
  await ask(open());
  goOffline();
  expect(await screen.findByText('Last updated 10:42 AM')).toBeVisible();
  expect(sign('No network')).not.toHaveTextContent('sent');
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(said()).toContain('No network');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(sign('No network')).toBeNull();
  expect(said()).toContain('Back online');
});

it('names the day where the server was last heard on another', async () => {
  api.use(networkDown());
  const { connectivity } = open();
  act(() => connectivity.setState({ heardAt: new Date(2026, 10, 20, 8, 5).getTime() }));
  goOffline();
  expect(await screen.findByText('Last updated Nov 20, 2026, 8:05 AM')).toBeVisible();
});

it('counts what waits to be sent', async () => {
  api.use(networkDown());
  const { outbox } = open();
  goOffline();
  const context = { userId: ada.id, now, timeZone: 'UTC' };
  const add = (phraseId: string) =>
    act(() =>
      outbox.add(newOperation({ kind: 'phrase.delete', key: `phrase:${phraseId}`, patch: { phraseId } }, context)),
    );
  await add('a');
  expect(await screen.findByText('1 change waits to be sent')).toBeVisible();
  await add('b');
  expect(await screen.findByText('2 changes wait to be sent')).toBeVisible();
});

it('says that the server does not answer although there is a network, until it answers', async () => {
  api.use(networkDown());
  const platform = open();
  await ask(platform);
  expect(sign('Fabula does not answer')).toBeVisible();
  expect(await screen.findByText(/What is on this device still works/)).toBeVisible();
  api.use(functionAnswers('any', {}));
  await ask(platform);
  expect(sign('Fabula does not answer')).toBeNull();
});
