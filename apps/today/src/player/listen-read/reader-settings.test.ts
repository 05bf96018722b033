import { describe, expect, it } from 'vitest';
import { type ReaderSettings, readSettings, storedSettings } from './reader-settings.ts';

const initial: ReaderSettings = {
  translations: 'by-level',
  page: 'lines',
  textSize: 'medium',
  hint: 'new',
  keys: 'on',
  latin: 'off',
  marks: 'by-words',
};

describe('how a learner reads on this device', () => {
  it.each<[string, string, Partial<ReaderSettings>]>([
    ['nothing is kept', '', {}],
    ['what is kept is of another kind', '{"page":"flowing"}', {}],
    ['a value is unknown', 'page=scroll&textSize=large', { textSize: 'large' }],
    ['only some is kept', 'translations=hidden&hint=seen', { translations: 'hidden', hint: 'seen' }],
    ['more is kept, by a later version', 'page=flowing&font=sans', { page: 'flowing' }],
  ])('is read where %s', (_name, stored, change) => {
    expect(readSettings(stored)).toEqual({ ...initial, ...change });
  });

  it('is the same after it was kept', () => {
    const chosen: ReaderSettings = {
      translations: 'shown',
      page: 'flowing',
      textSize: 'largest',
      hint: 'seen',
      keys: 'off',
      latin: 'on',
      marks: 'hidden',
    };
    expect(readSettings(storedSettings(chosen))).toEqual(chosen);
  });
});
