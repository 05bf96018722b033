import { describe, expect, it } from 'vitest';
import { recordingFormat } from './recording-format.ts';

const chrome = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4', 'audio/mp4;codecs=mp4a.40.2'];
const newSafari = ['audio/mp4', 'audio/mp4;codecs=mp4a.40.2', 'audio/webm;codecs=opus'];

describe('the format of a recording', () => {
  it.each<[string, boolean, readonly string[], string | null]>([
    ['Chrome, which has both', false, chrome, 'audio/webm;codecs=opus'],
    ['a new Safari, which has both', true, newSafari, 'audio/mp4;codecs=mp4a.40.2'],
    ['a Safari that names no codec', true, ['audio/mp4'], 'audio/mp4'],
    ['a browser with WebM of an unnamed codec', false, ['audio/webm'], 'audio/webm'],
    ['a browser with nothing but mp4', false, ['audio/mp4'], 'audio/mp4'],
    ['a browser with nothing but Ogg', false, ['audio/ogg;codecs=opus'], 'audio/ogg;codecs=opus'],
    ['a browser with none of them', false, [], null],
  ])('in %s', (_name, isApple, supported, expected) => {
    expect(recordingFormat(isApple, (type) => supported.includes(type))).toBe(expected);
  });
});
