import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSoundEffects } from './sound-effects.ts';
import { fakeFocus } from './testing/fake-focus.ts';
import { type FakeLoudspeaker, fakeLoudspeaker } from './testing/fake-loudspeaker.ts';

let loudspeaker: FakeLoudspeaker;
beforeEach(() => {
  loudspeaker = fakeLoudspeaker(window);
});
afterEach(() => {
  loudspeaker.restore();
  vi.useRealTimers();
});

function effects(isOn = true) {
  const audioFocus = fakeFocus();
  return { audioFocus, ...createSoundEffects({ window, audioFocus, isOn: () => isOn }) };
}

const begun = (...moments: string[]) => vi.waitFor(() => expect(loudspeaker.heard).toEqual(moments));

describe('sound effects', () => {
  it('have the page’s sound until they are over, and then let the device rest', async () => {
    const { play, audioFocus } = effects();
    play('right');
    await begun('right');
    expect(audioFocus.isHeld()).toBe(true);
    loudspeaker.finish();
    expect(audioFocus.isHeld()).toBe(false);
    await vi.waitFor(() => expect(loudspeaker.state()).toBe('suspended'));
    play('wrong');
    await begun('right', 'wrong');
  });

  it('give way to the narrator or a recording that begins', async () => {
    const { play, audioFocus } = effects();
    play('finished');
    await begun('finished');
    const release = audioFocus.claim(() => undefined);
    expect(loudspeaker.faded()).toBe(1);
    expect(audioFocus.isHeld()).toBe(true);
    release();
    expect(audioFocus.isHeld()).toBe(false);
  });

  it('follow one another without sounding together', async () => {
    const { play, audioFocus } = effects();
    play('right');
    await begun('right');
    play('wrong');
    await begun('right', 'wrong');
    expect(loudspeaker.faded()).toBe(1);
    expect(audioFocus.isHeld()).toBe(true);
  });

  it('never begin over the narrator or a recording', async () => {
    const { play, audioFocus } = effects();
    const stopped = vi.fn();
    audioFocus.claim(stopped);
    play('right');
    expect(stopped).not.toHaveBeenCalled();
    expect(loudspeaker.state()).toBeUndefined();
  });

  it('do not even open the device’s sound where they are off', () => {
    effects(false).play('right');
    expect(loudspeaker.state()).toBeUndefined();
  });

  it('give the page’s sound back where the device does not get ready', () => {
    vi.useFakeTimers();
    loudspeaker.restore();
    loudspeaker = fakeLoudspeaker(window, { wakes: false });
    const { play, audioFocus } = effects();
    play('right');
    expect(audioFocus.isHeld()).toBe(true);
    vi.advanceTimersByTime(1000);
    expect(audioFocus.isHeld()).toBe(false);
    expect(loudspeaker.heard).toEqual([]);
  });

  it('are silent in a browser that cannot make sounds', () => {
    loudspeaker.restore(); // the tests' page has no Web Audio of its own
    const { play, audioFocus } = effects();
    play('right');
    expect(audioFocus.isHeld()).toBe(false);
  });
});
