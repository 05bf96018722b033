import { profileRow, tableRows } from '@fabula/testing';
import { renderDataHook } from '@fabula/testing/render';
import { act, waitFor } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { useLearnersDay } from './learners-day.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

it.each([
  ['Pacific/Kiritimati', '2026-11-22'],
  ['Pacific/Midway', '2026-11-20'],
])('the learner’s day is that of the profile’s zone, wherever the device is: %s', async (zone, day) => {
  server.use(tableRows('profiles', [profileRow({ time_zone: zone })]));
  const { result } = renderDataHook(useLearnersDay, { now: () => new Date('2026-11-21T10:30:00Z') });
  await waitFor(() => expect(result.current).toBe(day));
});

it('is another day when the page is seen again after midnight', () => {
  let now = new Date('2026-11-21T10:30:00Z');
  const { result } = renderDataHook(useLearnersDay, { user: null, now: () => now });
  expect(result.current).toBe('2026-11-21');
  now = new Date('2026-11-22T10:30:00Z');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(result.current).toBe('2026-11-22');
});
