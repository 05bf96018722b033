import { afterEach, describe, expect, it, vi } from 'vitest';
import { createNarration } from './narration.ts';
import type { SpeechAnswer, SpeechOptions, Spoken } from './speech.ts';
import { createSpeechPlayer } from './speech-player.ts';
import { soundingElement } from './testing/sounding-element.ts';

const sentences: readonly Spoken[] = ['Uno', 'Dos', 'Tres'].map((text, index) => ({
  key: `story:${index}`,
  text,
  language: 'Spanish',
}));

const answer: SpeechAnswer = { audioContent: btoa('RIFF'), mimeType: 'audio/wav', durationMs: 500, words: [] };
const players: { dispose(): void }[] = [];

function makeNarration({ startAt = 0, fetchSpeech = (_: SpeechOptions) => Promise.resolve(answer) } = {}) {
  const player = createSpeechPlayer({
    fetchSpeech,
    device: null,
    audioFocus: { claim: () => () => undefined },
    document,
    now: () => new Date(0),
    hostedSpeech: false,
  });
  players.push(player);
  const reached: number[] = [];
  const onError = vi.fn();
  const narration = createNarration({ player, sentences, startAt, onReach: (index) => reached.push(index), onError });
  const hear = async (index: number) => {
    await vi.waitFor(() => expect(player.store.getState()).toMatchObject({ status: 'playing', key: `story:${index}` }));
  };
  const end = () => soundingElement(document)?.dispatchEvent(new Event('ended'));
  return { narration, player, reached, onError, hear, end };
}

afterEach(() => {
  for (const player of players.splice(0)) player.dispose();
});

describe('a narration', () => {
  it('plays one sentence and stays on it', async () => {
    const { narration, hear, end } = makeNarration();
    narration.playOne(1);
    await hear(1);
    end();
    await vi.waitFor(() => expect(narration.store.getState()).toEqual({ index: 1, mode: 'idle' }));
  });

  it('plays all from the current sentence to the end, then from the beginning', async () => {
    const { narration, reached, hear, end } = makeNarration({ startAt: 1 });
    narration.playAll();
    await hear(1);
    end();
    await hear(2);
    expect(narration.store.getState()).toEqual({ index: 2, mode: 'all' });
    end();
    await vi.waitFor(() => expect(narration.store.getState().mode).toBe('idle'));
    expect(reached).toEqual([1, 2]);
    narration.playAll();
    await hear(0);
  });

  it('is never idle between two sentences of "all"', async () => {
    const { narration, hear, end } = makeNarration();
    narration.playAll();
    await hear(0);
    const modes: string[] = [];
    narration.store.subscribe(() => modes.push(narration.store.getState().mode));
    end();
    await hear(1);
    expect(modes).toEqual(['all']);
  });

  it('repeats the current sentence, then moves on without speaking the next', async () => {
    const { narration, player, hear, end } = makeNarration();
    narration.repeat();
    await hear(0);
    end();
    await vi.waitFor(() => expect(narration.store.getState()).toEqual({ index: 1, mode: 'idle' }));
    expect(player.store.getState().status).toBe('idle');
  });

  it('stays on the last sentence after repeating it', async () => {
    const { narration, hear, end } = makeNarration({ startAt: 2 });
    narration.repeat();
    await hear(2);
    end();
    await vi.waitFor(() => expect(narration.store.getState()).toEqual({ index: 2, mode: 'idle' }));
  });

  it('moves to the sentence before and after, and stays on it', async () => {
    const { narration, hear, end } = makeNarration({ startAt: 1 });
    narration.move(1);
    await hear(2);
    narration.move(-1);
    await hear(1);
    end();
    await vi.waitFor(() => expect(narration.store.getState()).toEqual({ index: 1, mode: 'idle' }));
  });

  it('goes on from the sentence it moved to while all is spoken', async () => {
    const { narration, reached, hear, end } = makeNarration();
    narration.playAll();
    await hear(0);
    narration.move(1);
    await hear(1);
    expect(narration.store.getState()).toEqual({ index: 1, mode: 'all' });
    end();
    await hear(2);
    expect(reached).toEqual([0, 1, 2]);
  });

  it.each([
    ['the first', 0, -1],
    ['the last', 2, 1],
  ] as const)('has nowhere to move beyond %s sentence, and goes on speaking', async (_name, startAt, by) => {
    const { narration, hear } = makeNarration({ startAt });
    narration.playOne(startAt);
    await hear(startAt);
    narration.move(by);
    expect(narration.store.getState()).toEqual({ index: startAt, mode: 'one' });
    await hear(startAt);
  });

  it('stops where it is, and a stop is no error', async () => {
    const { narration, onError, hear } = makeNarration();
    narration.playAll();
    await hear(0);
    narration.stop();
    expect(narration.store.getState()).toEqual({ index: 0, mode: 'idle' });
    expect(onError).not.toHaveBeenCalled();
  });

  it('plays the latest request, also while the first one is still being fetched', async () => {
    const first = Promise.withResolvers<SpeechAnswer>();
    let asked = 0;
    const fetchSpeech = () => {
      asked += 1;
      return asked === 1 ? first.promise : Promise.resolve(answer);
    };
    const { narration, hear } = makeNarration({ fetchSpeech });
    narration.playAll();
    narration.stop();
    narration.playOne(2);
    await hear(2);
    first.resolve(answer);
    await hear(2);
    expect(narration.store.getState()).toEqual({ index: 2, mode: 'one' });
  });

  it('fetches two sentences ahead', async () => {
    const asked: string[] = [];
    const fetchSpeech = async ({ text }: SpeechOptions) => {
      asked.push(text);
      return answer;
    };
    const { narration, hear } = makeNarration({ fetchSpeech });
    narration.playOne(0);
    await hear(0);
    expect(asked).toEqual(['Uno', 'Dos', 'Tres']);
  });

  it('stays on a sentence that cannot be fetched, and resumes from there', async () => {
    let isDown = true;
    const fetchSpeech = async ({ text }: SpeechOptions) => {
      if (isDown && text === 'Dos') throw new Error('down');
      return answer;
    };
    const { narration, hear, end, onError, reached } = makeNarration({ fetchSpeech });
    narration.playAll();
    await hear(0);
    end();
    await vi.waitFor(() => expect(onError).toHaveBeenCalledOnce());
    await vi.waitFor(() => expect(narration.store.getState()).toEqual({ index: 1, mode: 'idle' }));
    isDown = false;
    narration.playAll();
    await hear(1);
    end();
    await hear(2);
    expect(reached).toEqual([0, 1, 1, 2]);
  });

  it('reports a failure once and is idle again', async () => {
    const { narration, onError } = makeNarration({ fetchSpeech: () => Promise.reject(new Error('down')) });
    narration.playAll();
    await vi.waitFor(() => expect(onError).toHaveBeenCalledOnce());
    expect(onError.mock.calls[0]?.[0]).toMatchObject({ code: 'playback_failed' });
    await vi.waitFor(() => expect(narration.store.getState()).toEqual({ index: 0, mode: 'idle' }));
  });
});
