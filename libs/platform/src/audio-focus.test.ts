import { describe, expect, it, vi } from 'vitest';
import { createAudioFocus } from './audio-focus.ts';

describe('audio focus', () => {
  it('stops who had it when another claims it, once', () => {
    const focus = createAudioFocus();
    const [first, second] = [vi.fn(), vi.fn()];
    focus.claim(first);
    expect(first).not.toHaveBeenCalled();
    focus.claim(second);
    expect(first).toHaveBeenCalledOnce();
    focus.claim(vi.fn());
    expect([first, second].map((stop) => stop.mock.calls.length)).toEqual([1, 1]);
  });

  it('stops nobody who has released it', () => {
    const focus = createAudioFocus();
    const stop = vi.fn();
    focus.claim(stop)();
    focus.claim(vi.fn());
    expect(stop).not.toHaveBeenCalled();
  });

  it('is not taken from its holder by a late release', () => {
    const focus = createAudioFocus();
    const release = focus.claim(vi.fn());
    const holder = vi.fn();
    focus.claim(holder);
    release();
    focus.claim(vi.fn());
    expect(holder).toHaveBeenCalledOnce();
  });

  it('belongs to the new holder when the old one releases while it is stopped', () => {
    const focus = createAudioFocus();
    const release = focus.claim(() => release());
    const holder = vi.fn();
    focus.claim(holder);
    focus.claim(vi.fn());
    expect(holder).toHaveBeenCalledOnce();
  });
});
