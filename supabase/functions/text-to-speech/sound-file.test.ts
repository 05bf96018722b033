import { describe, expect, it } from 'vitest';
import { mp3Frame, silentMp3 } from '../../tests/doubles/silent-mp3.ts';
import { speechWav } from '../../tests/doubles/speech-wav.ts';
import { soundFile } from './sound-file.ts';

const bytesOf = (...parts: readonly (Uint8Array | string)[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part))));
const at64 = { sampleRate: 44_100, kilobits: 64 };
const frameMs = (1152 * 1000) / 44_100;
const frames = (count: number) => Array.from({ length: count }, () => mp3Frame(at64));

/** A WAV whose header states another length. */
function wavOf(seconds: number, writtenBytes?: number) {
  const file = new Uint8Array(speechWav(seconds));
  if (writtenBytes !== undefined) new DataView(file.buffer).setUint32(40, writtenBytes, true);
  return file;
}

/** A WAV with a chunk of notes of an odd length before its sound. */
function wavWithNotes() {
  const plain = wavOf(1);
  return bytesOf(plain.subarray(0, 36), 'LIST\x05\0\0\0notes\0', plain.subarray(36));
}

describe('the length of an MP3', () => {
  it.each([
    [44_100, 64],
    [48_000, 32],
    [32_000, 128],
    [24_000, 160],
    [22_050, 48],
    [16_000, 32],
    [8_000, 16],
  ])('is counted at %i Hz and %i kbit/s', (sampleRate, kilobits) => {
    const { mimeType, durationMs } = soundFile(silentMp3(2_000, { sampleRate, kilobits }));
    expect(mimeType).toBe('audio/mpeg');
    expect(durationMs).toBeGreaterThanOrEqual(2_000);
    expect(durationMs).toBeLessThan(2_080);
  });

  it.each([
    [
      'a varying bit rate',
      [mp3Frame(at64), mp3Frame({ ...at64, kilobits: 320 }), mp3Frame({ ...at64, kilobits: 32 })],
      3,
    ],
    ['a frame with a byte more', [mp3Frame(at64, { isPadded: true }), ...frames(2)], 3],
    ['an encoder’s notes, which nobody hears', [mp3Frame(at64, { notes: 'Xing' }), ...frames(2)], 2],
    ['notes of a fixed bit rate', [mp3Frame(at64, { notes: 'Info' }), ...frames(2)], 2],
    ['a tag before it', ['ID3\x04\0\0\0\0\x01\x02', new Uint8Array(130), ...frames(2)], 2],
    ['a tag behind it', [...frames(2), `TAG${'\0'.repeat(125)}`], 2],
    ['zeros behind it', [...frames(2), new Uint8Array(99)], 2],
    ['half a frame at its end', [...frames(2), mp3Frame(at64).subarray(0, 100)], 2],
  ])('is right with %s', (_, parts, count) => {
    expect(soundFile(bytesOf(...parts)).durationMs).toBe(Math.round(count * frameMs));
  });
});

describe('the length of a WAV', () => {
  it.each([
    ['as it is written', wavOf(1.5), 1_500],
    ['behind notes', wavWithNotes(), 1_000],
    ['sent while it was made', wavOf(1, 0xffff_ffff), 1_000],
    ['without a length', wavOf(1, 0), 1_000],
    ['with something behind it', wavOf(1, 16_000), 500],
  ])('is right %s', (_, bytes, durationMs) => {
    expect(soundFile(bytes)).toEqual({ mimeType: 'audio/wav', durationMs });
  });
});

it.each([
  ['nothing', bytesOf('')],
  ['a page', bytesOf('<!doctype html><title>Busy</title>')],
  ['an error', bytesOf('{"error":"busy"}')],
  ['a page behind a frame', bytesOf(...frames(2), '<!doctype html>')],
  ['only notes', bytesOf(mp3Frame(at64, { notes: 'Xing' }))],
  ['a tag without an end', bytesOf('ID3\x04\0\0\x7f\x7f\x7f\x7f')],
  ['zeros', new Uint8Array(1_000)],
  ['another layer', bytesOf('\xff\xfd\x90\xc4', new Uint8Array(400))],
  ['AAC', bytesOf('\xff\xf1\x50\x80', new Uint8Array(400))],
  ['Ogg', bytesOf('OggS', new Uint8Array(400))],
  ['a WAV that lost its end', wavOf(1).subarray(0, 20_000)],
  ['a WAV without a format', bytesOf('RIFF\0\0\0\0WAVEdata\x04\0\0\0abcd')],
  ['a WAV of no length', wavOf(0)],
  ['a WAV of chunks without an end', bytesOf('RIFF\0\0\0\0WAVE', 'JUNK\xff\xff\xff\xff')],
  ['RIFF that is no WAV', bytesOf('RIFF\0\0\0\0AVI ')],
])('is no sound: %s', (_, bytes) => {
  expect(() => soundFile(bytes)).toThrow('malformed');
});
