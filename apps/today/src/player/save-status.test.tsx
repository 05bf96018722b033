import { newOperation } from '@fabula/platform';
import { ada } from '@fabula/testing';
import { renderFeature } from '@fabula/testing/render';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { lessonEnglish } from '../testing/texts.ts';
import { SaveStatus } from './save-status.tsx';

const api = setupServer();
beforeAll(() => api.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  vi.restoreAllMocks();
  window.dispatchEvent(new Event('online'));
  api.resetHandlers();
});
afterAll(() => api.close());

const path = '*/rest/v1/rpc/apply_operations';
const unreachable = http.post(path, () => HttpResponse.error());
const answers = (status: 'applied' | 'rejected', until: Promise<unknown> = Promise.resolve()) =>
  http.post(path, async ({ request }) => {
    await until;
    const { operations } = (await request.json()) as { operations: { id: string }[] };
    return HttpResponse.json(operations.map(({ id }) => ({ id, status, code: 'invalid' })));
  });

function open() {
  const rendered = renderFeature(<SaveStatus />, { texts: lessonEnglish, random: () => 99 });
  const { outbox, now } = rendered.platform;
  const context = { userId: ada.id, now: now(), timeZone: 'Europe/Madrid' };
  const patch = { storyId: 's', addSeconds: 5 };
  return { ...rendered, note: () => outbox.add(newOperation({ kind: 'progress', key: 'progress:s', patch }, context)) };
}
const shown = (words: string) => waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(words));
const isSaid = () => screen.getByRole('status').getAttribute('aria-live') === 'polite';

describe('the save status', () => {
  it('goes from saved to saving and back, and is not announced during the lesson', async () => {
    const answer = Promise.withResolvers<void>();
    api.use(answers('applied', answer.promise));
    const { note } = open();
    await shown('Saved');
    await act(note);
    await shown('Saving...');
    expect(isSaid()).toBe(false);
    answer.resolve();
    await shown('Saved');
    expect(isSaid()).toBe(false);
  });

  it('says that work is kept here while the server is unreachable or offline, and when it is saved', async () => {
    api.use(unreachable);
    const { note, platform } = open();
    await act(note);
    await shown('Not sent yet: kept on this device');
    expect(isSaid()).toBe(true);
    act(() => void window.dispatchEvent(new Event('offline')));
    await shown('Offline: kept on this device');
    api.use(answers('applied'));
    await act(() => platform.outbox.flush());
    await shown('Saved');
    expect(isSaid()).toBe(true);
  });

  it('asks to keep the page open while only the page holds the work', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const answer = Promise.withResolvers<void>();
    api.use(answers('applied', answer.promise));
    const { note } = open();
    const noted = note();
    await shown('Not saved yet: keep this page open');
    expect(isSaid()).toBe(true);
    const leave = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leave);
    expect(leave.defaultPrevented).toBe(true);
    answer.resolve();
    await act(() => noted);
    await shown('Saved');
    const leaveNow = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaveNow);
    expect(leaveNow.defaultPrevented).toBe(false);
  });

  it('never says saved while something was refused', async () => {
    api.use(answers('rejected'));
    const { note } = open();
    await act(note);
    await shown('1 change could not be saved');
    expect(isSaid()).toBe(true);
  });
});
