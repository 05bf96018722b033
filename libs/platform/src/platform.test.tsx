import type { Operation } from '@fabula/contracts';
import {
  ada,
  createFixturePlatform,
  type FixtureOptions,
  type FixtureUser,
  sessionOf,
  signsIn,
  takesOperations,
} from '@fabula/testing';
import { renderHook } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newOperation } from './outbox/new-operation.ts';
import type { Platform } from './platform.ts';
import { PlatformProvider } from './react/platform-context.tsx';
import { useQuery } from './react/shared-libraries.ts';
import { sessionStorageKey } from './stored-session.ts';

const eve: FixtureUser = { id: '00000000-0000-4000-8000-000000000002', email: 'eve@example.com', fullName: 'Eve' };
const server = setupServer();
let pages: (() => void)[] = [];

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  // auth-js warns that a page has more than one client, and here each test has its own.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  for (const dispose of pages) dispose();
  pages = [];
  vi.restoreAllMocks();
  server.resetHandlers();
});
afterAll(() => server.close());

function open(options: FixtureOptions = {}): Platform {
  const { platform, dispose } = createFixturePlatform(options);
  pages.push(dispose);
  return platform;
}

/** Another tab of this device signs in as a user, or out. */
function otherTab(user: FixtureUser | null): void {
  if (user) localStorage.setItem(sessionStorageKey, JSON.stringify(sessionOf(user)));
  else localStorage.removeItem(sessionStorageKey);
  window.dispatchEvent(new StorageEvent('storage', { key: sessionStorageKey }));
}

const step = (platform: Platform, userId: string): Operation =>
  newOperation(
    { kind: 'progress', key: 'progress:one', patch: { storyId: 'one', steps: ['listen_read'] } },
    { userId, now: platform.now(), timeZone: platform.timeZone() },
  );

const unreachable = http.post('*/rest/v1/rpc/apply_operations', () => HttpResponse.error());
const pending = (platform: Platform) => platform.outbox.store.getState().pending.map(({ id }) => id);
const status = (platform: Platform) => platform.outbox.store.getState().status;

describe('when the user changes', () => {
  it('the cache and outbox of one learner hold nothing of the other, and are back when the learner is', async () => {
    server.use(unreachable);
    const platform = open();
    const operation = step(platform, ada.id);
    await platform.outbox.add(operation);
    await vi.waitFor(() => expect(status(platform)).toBe('kept'));
    platform.queryClient.setQueryData([ada.id, 'profiles'], { id: ada.id });

    otherTab(eve);
    expect(platform.session.store.getState().user?.id).toBe(eve.id);
    expect(platform.queryClient.getQueryCache().getAll()).toEqual([]);
    await vi.waitFor(() => expect(pending(platform)).toEqual([]));

    const sent: unknown[] = [];
    server.use(takesOperations((one) => sent.push(one)));
    await platform.outbox.flush();
    expect(sent).toEqual([]);

    otherTab(ada);
    await vi.waitFor(() => expect(sent).toMatchObject([{ id: operation.id, userId: ada.id }]));
  });

  it('in the middle of a delivery, the rest waits for its own user', async () => {
    server.use(unreachable);
    const platform = open({ random: () => 99 });
    const operations = [step(platform, ada.id), step(platform, ada.id), step(platform, ada.id)];
    for (const operation of operations) await platform.outbox.add(operation);
    await vi.waitFor(() => expect(status(platform)).toBe('kept'));
    const calls: { readonly ids: readonly string[]; readonly token: string | null }[] = [];
    server.use(
      http.post('*/rest/v1/rpc/apply_operations', async ({ request }) => {
        const sent = (await request.json()) as { operations: readonly Operation[] };
        calls.push({ ids: sent.operations.map(({ id }) => id), token: request.headers.get('authorization') });
        // Refuses the batch, so that each operation is tried alone; meanwhile another user signs in.
        if (sent.operations.length > 1) return HttpResponse.json({ code: '22023', message: 'no' }, { status: 400 });
        otherTab(eve);
        return HttpResponse.json(sent.operations.map(({ id }) => ({ id, status: 'applied' })));
      }),
    );
    await platform.outbox.flush();
    const [first, ...others] = operations.map(({ id }) => id);
    expect(calls.map(({ ids }) => ids)).toEqual([[first, ...others], [first]]);
    otherTab(ada);
    await vi.waitFor(() => expect(pending(platform)).toEqual(others));
    expect(calls.filter(({ token }) => token !== `Bearer token-of-${ada.id}`)).toEqual([]);
  });

  it('the cache is empty after signing out', async () => {
    server.use(http.post('*/auth/v1/logout', () => new HttpResponse(null, { status: 204 })));
    const platform = open();
    platform.queryClient.setQueryData([ada.id, 'profiles'], { id: ada.id });
    await platform.session.signOut();
    expect(platform.queryClient.getQueryCache().getAll()).toEqual([]);
  });

  it('what a signed-out learner has in the cache is not visible to the next one', async () => {
    server.use(signsIn());
    const platform = open({ user: null });
    platform.queryClient.setQueryData([null, 'profiles'], 'nobody');
    await platform.session.signIn(ada.email, 'a long password');
    expect(platform.queryClient.getQueryCache().getAll()).toEqual([]);
  });

  it('the cache stays when only the token is renewed', async () => {
    server.use(http.post('*/auth/v1/token', () => HttpResponse.json({ ...sessionOf(ada), access_token: 'renewed' })));
    const platform = open();
    platform.queryClient.setQueryData([ada.id, 'profiles'], { id: ada.id });
    expect(await platform.session.refresh()).toBe('renewed');
    expect(platform.queryClient.getQueryData([ada.id, 'profiles'])).toEqual({ id: ada.id });
  });
});

describe('what the server has taken', () => {
  it('is refetched by the queries that declare it in `writtenBy`, and by no other', async () => {
    server.use(takesOperations());
    const platform = open();
    const reads: string[] = [];
    const query = (name: string, writtenBy?: readonly Operation['kind'][]) =>
      platform.queryClient.fetchQuery({
        queryKey: [ada.id, name],
        queryFn: () => {
          reads.push(name);
          return name;
        },
        ...(writtenBy ? { meta: { writtenBy } } : {}),
      });
    await Promise.all([query('progress', ['progress']), query('phrases', ['phrase.save']), query('stories')]);
    await platform.outbox.add(step(platform, ada.id));
    await vi.waitFor(() => expect(status(platform)).toBe('saved'));
    const invalidated = platform.queryClient
      .getQueryCache()
      .getAll()
      .filter((one) => one.state.isInvalidated)
      .map(({ queryKey }) => queryKey[1]);
    expect(invalidated).toEqual(['progress']);
  });

  it('stays on the screen until the rows have been refetched', async () => {
    server.use(takesOperations());
    const platform = open();
    const waitingAtRead: number[] = [];
    const queryFn = () => waitingAtRead.push(pending(platform).length);
    renderHook(() => useQuery({ queryKey: [ada.id, 'progress'], queryFn, meta: { writtenBy: ['progress'] } }), {
      wrapper: ({ children }) => <PlatformProvider platform={platform}>{children}</PlatformProvider>,
    });
    await vi.waitFor(() => expect(waitingAtRead).toEqual([0]));
    await platform.outbox.add(step(platform, ada.id));
    await vi.waitFor(() => expect(status(platform)).toBe('saved'));
    expect(waitingAtRead).toEqual([0, 1]);
  });

  it('does not include a call whose answer is a server error', async () => {
    server.use(http.post('*/rest/v1/rpc/apply_operations', () => HttpResponse.json({}, { status: 503 })));
    const platform = open();
    const operation = step(platform, ada.id);
    await platform.outbox.add(operation);
    await vi.waitFor(() => expect(status(platform)).toBe('kept'));
    expect(pending(platform)).toEqual([operation.id]);
  });
});

describe('what waits on this device', () => {
  it.each([
    ['the network comes back', () => window.dispatchEvent(new Event('online'))],
    ['the page is looked at again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('is sent when %s', async (_what, happen) => {
    server.use(unreachable);
    // So far above 1 that the outbox's own next attempt comes after the test.
    const platform = open({ random: () => 99 });
    window.dispatchEvent(new Event('offline'));
    expect(platform.connectivity.getState().online).toBe(false);
    const operation = step(platform, ada.id);
    await platform.outbox.add(operation);
    await platform.outbox.flush(); // ends the attempts that the start and the step have triggered
    await vi.waitFor(() => expect(status(platform)).toBe('kept'));
    const sent: unknown[] = [];
    server.use(takesOperations((one) => sent.push(one)));
    happen();
    await vi.waitFor(() => expect(status(platform)).toBe('saved'));
    expect(sent).toMatchObject([{ id: operation.id }]);
  });

  it('is left alone by a page that has ended', async () => {
    server.use(unreachable);
    const platform = open();
    await platform.outbox.add(step(platform, ada.id));
    await vi.waitFor(() => expect(status(platform)).toBe('kept'));
    for (const dispose of pages) dispose();
    const sent: unknown[] = [];
    server.use(takesOperations((one) => sent.push(one)));
    window.dispatchEvent(new Event('online'));
    document.dispatchEvent(new Event('visibilitychange'));
    otherTab(eve);
    expect(platform.session.store.getState().user?.id).toBe(ada.id);
    expect(sent).toEqual([]);
  });
});

describe('a link that was opened', () => {
  it('is removed from the address', () => {
    window.history.replaceState(null, '', '/auth/new-password?error_code=otp_expired&tab=1');
    const platform = open({ user: null });
    expect(platform.session.store.getState().linkProblem).toBe('expired');
    expect(window.location.pathname + window.location.search).toBe('/auth/new-password?tab=1');
    window.history.replaceState(null, '', '/');
  });
});
