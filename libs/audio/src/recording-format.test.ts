import { describe, expect, it } from 'vitest';
import { formatOf, recordingFormat } from './recording-format.ts';

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
  ])('in %s', (_name, prefersMp4, supported, expected) => {
    expect(recordingFormat(prefersMp4, (type) => supported.includes(type))).toBe(expected);
  });

  it.each([
    ['the web', {}, 'audio/webm;codecs=opus'],
    ['the app for Android', { fabulaDevice: {} }, 'audio/mp4;codecs=mp4a.40.2'],
  ])('on %s', (_name, more, expected) => {
    const MediaRecorder = { isTypeSupported: (type: string) => chrome.includes(type) };
    const page = { MediaRecorder, navigator: { vendor: 'Google Inc.' }, ...more };
    expect(formatOf(page as unknown as Window & typeof globalThis)).toBe(expected); // the parts that are used
  });
});
