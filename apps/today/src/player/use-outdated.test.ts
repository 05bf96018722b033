import { renderDataHook } from '@fabula/testing/render';
import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useOutdated } from './use-outdated.ts';

it.each`
  rows                                               | isRestored | isError  | online   | reachable | outdated
  ${'of an earlier visit'}                           | ${true}    | ${false} | ${true}  | ${true}   | ${true}
  ${'that the server has confirmed'}                 | ${false}   | ${false} | ${true}  | ${true}   | ${false}
  ${'of an earlier visit, without a network'}        | ${true}    | ${false} | ${false} | ${true}   | ${false}
  ${'of an earlier visit, without a server'}         | ${true}    | ${false} | ${true}  | ${false}  | ${false}
  ${'of an earlier visit, which the server refused'} | ${true}    | ${true}  | ${true}  | ${true}   | ${false}
`('rows $rows are outdated: $outdated', ({ isRestored, isError, online, reachable, outdated }) => {
  const { result, platform } = renderDataHook(() => useOutdated({ isRestored, isError }));
  act(() => platform.connectivity.setState({ online, reachable }));
  expect(result.current).toBe(outdated);
});
