import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActiveTime } from './active-time.ts';

function makeTime() {
  const clock = { ms: 0 };
  const time = createActiveTime({ now: () => new Date(clock.ms), document });
  const pass = (seconds: number) => {
    clock.ms += seconds * 1000;
  };
  const show = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  return { time, pass, show };
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the time a learner spends', () => {
  it('is counted in whole seconds, and the rest is carried over', () => {
    const { time, pass } = makeTime();
    time.start();
    pass(2.7);
    expect(time.takeSeconds()).toBe(2);
    pass(0.4);
    expect(time.takeSeconds()).toBe(1);
    expect(time.takeSeconds()).toBe(0);
  });

  it('leaves out what passes while the page is hidden', () => {
    const { time, pass, show } = makeTime();
    time.start();
    pass(3);
    show('hidden');
    pass(60);
    show('visible');
    pass(4);
    expect(time.takeSeconds()).toBe(7);
  });

  it('does not run before its start and after its stop', () => {
    const { time, pass } = makeTime();
    pass(5);
    const stop = time.start();
    pass(2);
    stop();
    pass(5);
    expect(time.takeSeconds()).toBe(2);
  });

  it('can be put back if it could not be saved', () => {
    const { time, pass } = makeTime();
    time.start();
    pass(5);
    time.giveBack(time.takeSeconds());
    expect(time.takeSeconds()).toBe(5);
  });

  it('loses nothing to a clock that is set back', () => {
    const { time, pass } = makeTime();
    time.start();
    pass(5);
    expect(time.takeSeconds()).toBe(5);
    pass(-3600);
    expect(time.takeSeconds()).toBe(0);
    pass(2);
    expect(time.takeSeconds()).toBe(2);
  });

  it.each([
    ['a night with the lid closed', 9 * 3600],
    ['a clock that is put forward', 400 * 24 * 3600],
  ])('counts only a little of %s, because the server would refuse more', (_name, seconds) => {
    const { time, pass } = makeTime();
    time.start();
    pass(seconds);
    expect(time.takeSeconds()).toBe(300);
    pass(2);
    expect(time.takeSeconds()).toBe(2);
  });
});
