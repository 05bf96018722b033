import { describe, expect, it } from 'vitest';
import { createClipLoader, type SpeaksHere } from './clip-loader.ts';
import type { Clip, SpeakHere, SpeechAnswer } from './speech.ts';
import { createSpeechCache } from './speech-cache.ts';
import { answer, sentence } from './testing/player-double.ts';

/** A speech server that answers when the test tells it to, and never after an abort. */
function makeClips(here?: SpeaksHere) {
  const asked: PromiseWithResolvers<SpeechAnswer>[] = [];
  const clips = createClipLoader(
    (_question, signal) => {
      const one = Promise.withResolvers<SpeechAnswer>();
      signal.addEventListener('abort', () => one.reject(signal.reason));
      asked.push(one);
      return one.promise;
    },
    createSpeechCache({ now: () => new Date(0) }),
    here,
  );
  return { clips, asked };
}

describe('the clips', () => {
  it('are requested once, however often they are asked for while the request is pending', async () => {
    const { clips, asked } = makeClips();
    const both = [clips.load(sentence(1)), clips.load(sentence(1))];
    await expect.poll(() => asked.length).toBe(1);
    asked[0]?.resolve(answer);
    const [one, other] = await Promise.all(both);
    expect(one).toMatchObject({ durationMs: 1200 });
    expect(other).toBe(one);
    expect(asked).toHaveLength(1);
  });

  it('say who spoke them, and who timed their words', async () => {
    const { clips, asked } = makeClips();
    const [told, untold] = [clips.load(sentence(1)), clips.load(sentence(2))];
    await expect.poll(() => asked.length).toBe(2);
    asked[0]?.resolve({ ...answer, timing: 'estimated', source: { provider: 'azure' } });
    asked[1]?.resolve(answer);
    expect(await told).toMatchObject({ timing: 'estimated', provider: 'azure' });
    expect(Object.keys((await untold) ?? {})).toEqual(['bytes', 'mimeType', 'durationMs', 'words']);
  });

  it('can be requested again right after an abort', async () => {
    const { clips, asked } = makeClips();
    const first = clips.load(sentence(1));
    await expect.poll(() => asked.length).toBe(1);
    clips.abort();
    const [second, third] = [clips.load(sentence(1)), first.catch(() => clips.load(sentence(1)))];
    await expect(first).rejects.toMatchObject({ name: 'AbortError' });
    await expect.poll(() => asked.length).toBe(2);
    asked[1]?.resolve(answer);
    await expect(second).resolves.toMatchObject({ durationMs: 1200 });
    await expect(third).resolves.toMatchObject({ durationMs: 1200 });
    expect(asked).toHaveLength(2);
  });
});

const ownClip: Clip = {
  bytes: new ArrayBuffer(8),
  mimeType: 'audio/wav',
  durationMs: 900,
  words: [],
  timing: 'estimated',
  provider: 'svox-pico',
};
const silent: SpeakHere = async () => null;
const unreached = new Error('no network');

describe('a voice in the page', () => {
  it.each<[string, keyof SpeaksHere, (asked: PromiseWithResolvers<SpeechAnswer> | undefined) => void]>([
    ['the server left it to the device', 'instead', (asked) => asked?.resolve({ useDeviceVoice: true })],
    ['the server could not be reached', 'unreached', (asked) => asked?.reject(unreached)],
  ])('speaks where %s, and its clip is in memory then', async (_, which, answers) => {
    const texts: string[] = [];
    const speaks: SpeakHere = async ({ text }) => {
      texts.push(text);
      return ownClip;
    };
    const { clips, asked } = makeClips({ instead: silent, unreached: silent, [which]: speaks });
    const loading = clips.load(sentence(1));
    await expect.poll(() => asked.length).toBe(1);
    answers(asked[0]);
    expect(await loading).toBe(ownClip);
    expect(clips.kept(sentence(1))).toBe(ownClip);
    expect(await clips.load(sentence(1))).toBe(ownClip);
    expect(texts).toEqual(['Frase 1']);
  });

  it.each<[string, SpeakHere]>([
    ['has none either', silent],
    ['fails', () => Promise.reject(new Error('no data'))],
  ])('hides no failure of the server where it %s', async (_, speaks) => {
    const { clips, asked } = makeClips({ instead: speaks, unreached: speaks });
    const [left, failed] = [clips.load(sentence(1)), clips.load(sentence(2))];
    await expect.poll(() => asked.length).toBe(2);
    asked[0]?.resolve({ useDeviceVoice: true });
    asked[1]?.reject(unreached);
    expect(await left).toBeNull();
    await expect(failed).rejects.toBe(unreached);
  });

  it('does not speak what was given up', async () => {
    const texts: string[] = [];
    const speaks: SpeakHere = async ({ text }) => {
      texts.push(text);
      return ownClip;
    };
    const { clips, asked } = makeClips({ instead: speaks, unreached: speaks });
    const loading = clips.load(sentence(1));
    await expect.poll(() => asked.length).toBe(1);
    clips.abort();
    await expect(loading).rejects.toMatchObject({ name: 'AbortError' });
    expect(texts).toEqual([]);
  });
});
