import { afterEach, describe, expect, it, vi } from 'vitest';
import { createOpusProbe, playsOpus } from './opus-support.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const says = (answer: CanPlayTypeResult) =>
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockImplementation(() => answer);

/** A decoder that takes Ogg Opus, or refuses it. */
function decoder(takes: boolean) {
  const given: string[] = [];
  const decodeAudioData = async (bytes: ArrayBuffer) => {
    given.push(new TextDecoder('latin1').decode(bytes));
    if (!takes) throw new DOMException('no such format', 'EncodingError');
    return { length: 0, sampleRate: 16_000, numberOfChannels: 1, getChannelData: () => new Float32Array() };
  };
  vi.stubGlobal(
    'OfflineAudioContext',
    class {
      decodeAudioData = decodeAudioData;
    },
  );
  return given;
}

describe('Ogg Opus', () => {
  it.each<[CanPlayTypeResult, boolean]>([
    ['probably', true],
    ['maybe', true],
    ['', false],
  ])('is played where the browser says "%s": %s', (answer, expected) => {
    says(answer);
    expect(playsOpus(document)).toBe(expected);
  });

  it.each([true, false])('is compared where the browser really decodes it, tried once: %s', async (takes) => {
    says('probably');
    const given = decoder(takes);
    const decodes = createOpusProbe(window);
    expect([await decodes(), await decodes()]).toEqual([takes, takes]);
    expect(given).toHaveLength(1);
    expect(given[0]).toMatch(/^OggS.*OpusHead.*OpusTags/s);
  });

  it('is not even tried where it is not played', async () => {
    says('');
    const given = decoder(true);
    expect(await createOpusProbe(window)()).toBe(false);
    expect(given).toEqual([]);
  });
});
