import { describe, expect, it, vi } from 'vitest';
import { createAudioFocus } from './audio-focus.ts';

describe('audio focus', () => {
  it('stops its holder once when another claims it', () => {
    const focus = createAudioFocus();
    const [first, second] = [vi.fn(), vi.fn()];
    focus.claim(first);
    expect(first).not.toHaveBeenCalled();
    focus.claim(second);
    expect(first).toHaveBeenCalledOnce();
    focus.claim(vi.fn());
    expect([first, second].map((stop) => stop.mock.calls.length)).toEqual([1, 1]);
  });

  it('does not stop a holder that has released it', () => {
    const focus = createAudioFocus();
    const stop = vi.fn();
    focus.claim(stop)();
    focus.claim(vi.fn());
    expect(stop).not.toHaveBeenCalled();
  });

  it('stays with its holder after a late release by another', () => {
    const focus = createAudioFocus();
    const release = focus.claim(vi.fn());
    const holder = vi.fn();
    focus.claim(holder);
    release();
    focus.claim(vi.fn());
    expect(holder).toHaveBeenCalledOnce();
  });

  it('belongs to the new holder when the old one releases it while being stopped', () => {
    const focus = createAudioFocus();
    const release = focus.claim(() => release());
    const holder = vi.fn();
    focus.claim(holder);
    focus.claim(vi.fn());
    expect(holder).toHaveBeenCalledOnce();
  });
});
