import { ada } from '@fabula/testing';
import { renderDataHook } from '@fabula/testing/render';
import { act, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { keys } from './keys.ts';
import { useLookedUpWords, useNoteLookedUp } from './looked-up-words.ts';

const open = (story: string, other = story) =>
  renderDataHook(() => ({ words: useLookedUpWords(story), note: useNoteLookedUp(other) }));

it('words that are looked up are noted once each, also before the device was asked for earlier ones', async () => {
  const { result } = open('one');
  act(() => result.current.note(['gato', 'perro']));
  await waitFor(() => expect(result.current.words).toEqual(['gato', 'perro']));
  act(() => result.current.note(['perro', 'luna']));
  await waitFor(() => expect(result.current.words).toEqual(['gato', 'perro', 'luna']));
});

it('each story has its own, which stay on the device', async () => {
  const { result, platform } = open('one', 'other');
  act(() => result.current.note(['gato']));
  const query = () => platform.queryClient.getQueryCache().find({ queryKey: keys.lookedUpWords(ada.id, 'other') });
  await waitFor(() => expect(query()?.state.data).toEqual(['gato']));
  expect(query()?.meta).toEqual({ kept: 'unchanging' });
  expect(result.current.words).toEqual([]);
});
