import { afterEach, describe, expect, it } from 'vitest';
import { createConnectivity, notingAnswers } from './connectivity.ts';
import { AppError } from './errors.ts';

const heardAt = new Date('2026-11-28T10:42:00Z');
let end = new AbortController();
afterEach(() => end.abort());

function open() {
  end = new AbortController();
  const connectivity = createConnectivity(window, end.signal);
  return { connectivity, note: notingAnswers(connectivity, () => heardAt) };
}

const answer = (status: number) => () => Promise.resolve(new Response(null, { status }));
const failure = (error: unknown) => () => Promise.reject(error);

describe('what a request shows', () => {
  it.each<[what: string, request: () => Promise<Response>, reachable: boolean, heard: boolean]>([
    ['an answer', answer(200), true, true],
    ['a refusal', answer(403), true, true],
    ['a failure of the server', answer(500), true, true],
    ['a server that is busy', answer(503), true, true],
    ['a proxy without its server', answer(502), false, false],
    ['a proxy that waited too long', answer(504), false, false],
    ['no network', failure(new TypeError('Failed to fetch')), false, false],
    ['no answer in time', failure(Object.assign(new Error('late'), { name: 'TimeoutError' })), false, false],
    ['no token, because the network is gone', failure(new AppError('network', 'no')), false, false],
    ['a request that was canceled', failure(Object.assign(new Error('gone'), { name: 'AbortError' })), true, false],
    ['another user', failure(new AppError('unauthorized', 'no')), true, false],
  ])('%s', async (_what, request, reachable, heard) => {
    const { connectivity, note } = open();
    await note(request()).catch(() => undefined);
    expect(connectivity.getState()).toMatchObject({ reachable, heardAt: heard ? heardAt.getTime() : null });
  });

  it('is passed on as it ended', async () => {
    const { note } = open();
    const response = new Response('rows');
    const error = new TypeError('Failed to fetch');
    expect(await note(Promise.resolve(response))).toBe(response);
    await expect(note(Promise.reject(error))).rejects.toBe(error);
  });
});

it('counts on a network that has come, until a request shows otherwise', async () => {
  const { connectivity, note } = open();
  await note(failure(new TypeError('Failed to fetch'))()).catch(() => undefined);
  window.dispatchEvent(new Event('offline'));
  expect(connectivity.getState()).toMatchObject({ online: false, reachable: false });
  window.dispatchEvent(new Event('online'));
  expect(connectivity.getState()).toMatchObject({ online: true, reachable: true });
});
