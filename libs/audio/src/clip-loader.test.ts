import { describe, expect, it } from 'vitest';
import { createClipLoader } from './clip-loader.ts';
import type { SpeechAnswer } from './speech.ts';
import { createSpeechCache } from './speech-cache.ts';
import { answer, sentence } from './testing/player-double.ts';

/** A speech server that answers when the test tells it to, and never after an abort. */
function makeClips() {
  const asked: PromiseWithResolvers<SpeechAnswer>[] = [];
  const clips = createClipLoader(
    (_question, signal) => {
      const one = Promise.withResolvers<SpeechAnswer>();
      signal.addEventListener('abort', () => one.reject(signal.reason));
      asked.push(one);
      return one.promise;
    },
    createSpeechCache({ now: () => new Date(0) }),
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
