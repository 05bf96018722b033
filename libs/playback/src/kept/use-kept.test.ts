import { ada, profileRow, subscriptionRow, tableRows } from '@fabula/testing';
import { renderDataHook } from '@fabula/testing/render';
import { waitFor } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeNote } from './kept-thing.ts';
import { useKept } from './use-kept.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true }));
afterEach(() => {
  server.resetHandlers();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});
afterAll(() => server.close());

const keptAt = '2026-10-01T10:00:00Z';
let made = 0;

/** A device that kept a story, at a later moment. */
async function open(now: string, subscription: Parameters<typeof subscriptionRow>[0]) {
  made += 1;
  server.use(tableRows('profiles', [profileRow()]), tableRows('user_subscriptions', [subscriptionRow(subscription)]));
  const options = { storageName: `kept-things-${made}`, now: () => new Date(now) };
  const before = renderDataHook(() => null, options);
  const note = { name: 'story:1', title: 'Un plato más', language: 'Spanish', voice: 'mateo/neutral', of: 2 } as const;
  await writeNote(before.platform, ada.id, { ...note, at: Date.parse(keptAt) });
  before.unmount();
  return renderDataHook(() => useKept(), options);
}

describe('what is kept', () => {
  it('stays with premium, and is not whole without its texts', async () => {
    const { result } = await open('2026-12-01T10:00:00Z', { tier: 'premium' });
    await waitFor(() => expect(result.current.things).toHaveLength(1));
    expect(result.current.things?.[0]?.state).toEqual({ status: 'partly', reason: 'interrupted', sounds: 0, of: 2 });
    expect(result.current.until).toBeNull();
  });

  it('stays for thirty days after premium, and says until when', async () => {
    const ended = { tier: 'free', expires_at: '2026-11-10T10:00:00Z' };
    const { result } = await open('2026-12-01T10:00:00Z', ended);
    await waitFor(() => expect(result.current.until).toBe(Date.parse('2026-12-10T10:00:00Z')));
    expect(result.current.things).toHaveLength(1);
  });

  it('goes after that', async () => {
    const ended = { tier: 'free', expires_at: '2026-11-10T10:00:00Z' };
    const { result, platform } = await open('2026-12-11T10:00:00Z', ended);
    await waitFor(() => expect(result.current.things).toEqual([]));
    await expect.poll(() => platform.storage.clips.entries(ada.id)).toEqual([]);
  });
});
