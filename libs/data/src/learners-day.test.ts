import { profileRow, tableRows } from '@fabula/testing';
import { renderDataHook } from '@fabula/testing/render';
import { waitFor } from '@testing-library/react';
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
