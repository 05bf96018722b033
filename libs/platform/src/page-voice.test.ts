import { describe, expect, it } from 'vitest';
import { lazyPageVoice, type PageVoice } from './page-voice.ts';

const request = { text: 'Hola', language: 'Spanish' };

describe('a page voice that comes with the first text', () => {
  it('is loaded once, and anew after a failure', async () => {
    let loads = 0;
    const ready: PageVoice = { speak: async () => ({ wav: new ArrayBuffer(0), durationMs: loads }) };
    const voice = lazyPageVoice(async () => {
      loads += 1;
      if (loads === 1) throw new Error('no network');
      return ready;
    });
    expect(loads).toBe(0);
    await expect(voice.speak(request)).rejects.toThrow('no network');
    expect(await voice.speak(request)).toMatchObject({ durationMs: 2 });
    expect(await voice.speak(request)).toMatchObject({ durationMs: 2 });
  });
});
