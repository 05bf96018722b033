import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loadable, useLoaded } from './use-loaded.ts';

it('reports that a part could not be loaded, retries, and has it at once from then on', async () => {
  const answers = [Promise.reject(new Error('offline')), Promise.resolve('part')];
  const wanted = loadable(() => answers.shift() ?? Promise.reject(new Error('Asked too often')));
  const first = renderHook(() => useLoaded(wanted));
  expect(first.result.current).toMatchObject({ part: null, isFailed: false });
  await waitFor(() => expect(first.result.current.isFailed).toBe(true));
  act(() => first.result.current.retry());
  await waitFor(() => expect(first.result.current).toMatchObject({ part: 'part', isFailed: false }));
  expect(renderHook(() => useLoaded(wanted)).result.current.part).toBe('part');
});
