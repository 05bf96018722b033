import { phoneDouble } from '@fabula/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { tellStart } from './kept-start.ts';

afterEach(() => vi.unstubAllGlobals());

it('tells the app for phones how a start went, which keeps sets of its own', () => {
  const started = vi.fn();
  vi.stubGlobal('fabulaDevice', phoneDouble('ios', { started }));
  for (const kind of ['ran', 'stood', 'failed'] as const) tellStart(kind, document);
  expect(started.mock.calls).toEqual([['ran'], ['stood'], ['failed']]);
});
