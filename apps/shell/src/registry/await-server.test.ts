import { useQuery } from '@fabula/platform';
import { ada } from '@fabula/testing';
import { renderDataHook } from '@fabula/testing/render';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { awaitServer } from './await-server.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page whose screens show two queries. */
function open() {
  const asked: string[] = [];
  const shown = (name: string) => ({
    queryKey: [ada.id, name],
    initialData: name,
    queryFn: async () => {
      asked.push(name);
      return name;
    },
  });
  const { platform } = renderDataHook(() => [useQuery(shown('profile')), useQuery(shown('stories'))]);
  awaitServer(platform);
  return { ...platform, asked };
}

it('asks nothing while the server answers, and nothing without a network', async () => {
  const { connectivity, asked } = open();
  await vi.advanceTimersByTimeAsync(600_000);
  connectivity.setState({ online: false, reachable: false });
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toEqual([]);
});

it('asks less and less often while it does not', async () => {
  const { connectivity, asked } = open();
  connectivity.setState({ reachable: false });
  const counts: number[] = [];
  for (const seconds of [4, 1, 10, 20, 40, 40]) {
    await vi.advanceTimersByTimeAsync(seconds * 1000);
    counts.push(asked.length);
  }
  expect(counts).toEqual([0, 1, 2, 3, 4, 5]);
  connectivity.setState({ reachable: true });
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toHaveLength(5);
});

it('asks for what the present screens could not read', async () => {
  const { connectivity, queryClient, asked } = open();
  const failed = queryClient.getQueryCache().find({ queryKey: [ada.id, 'stories'] });
  failed?.setState({ status: 'error' });
  connectivity.setState({ reachable: false });
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toEqual(['stories']);
});
