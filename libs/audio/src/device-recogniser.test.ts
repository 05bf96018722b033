import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDeviceRecogniser, type DeviceRecogniser } from './device-recogniser.ts';
import { FakeStream } from './testing/fake-media.ts';
import { type FakeRecogniser, fakeRecogniser } from './testing/fake-recogniser.ts';

const track = new FakeStream().track as unknown as MediaStreamTrack;
let fake: FakeRecogniser;

function recogniser(): DeviceRecogniser {
  const made = createDeviceRecogniser(window);
  if (!made) throw new Error('The window has no recogniser on the device');
  return made;
}

beforeEach(() => {
  fake = fakeRecogniser(window);
});

afterEach(() => {
  fake.restore();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("the device's recognizer", () => {
  it.each<[string, unknown]>([
    ['no recogniser', undefined],
    ['one that only asks a service', class {}],
    [
      'one that cannot be told to stay on the device',
      Object.assign(class {}, { available: () => undefined, install: () => undefined }),
    ],
  ])('is null where the browser has %s', (_name, found) => {
    vi.stubGlobal('SpeechRecognition', found);
    vi.stubGlobal('webkitSpeechRecognition', found);
    expect(createDeviceRecogniser(window)).toBeNull();
  });

  it('is found under its older name', () => {
    vi.stubGlobal('webkitSpeechRecognition', Reflect.get(window, 'SpeechRecognition'));
    vi.stubGlobal('SpeechRecognition', undefined);
    expect(createDeviceRecogniser(window)).not.toBeNull();
  });

  it.each([
    ['Spanish', 'es-ES', 'available', 'available'],
    ['Arabic', 'ar-EG', 'downloadable', 'installable'],
    ['English', 'en-US', 'downloading', 'installable'],
    ['French', 'fr', 'available', 'available'],
    ['German', 'de-DE', 'unavailable', 'none'],
    ['Italian', 'es-ES', 'available', 'none'],
  ] as const)('for %s, with %s %s: %s', async (language, tag, answer, expected) => {
    fake.setAvailability(tag, answer);
    await expect(recogniser().availability(language)).resolves.toBe(expected);
  });

  it('is not available where the page is not allowed to ask', async () => {
    const refuse = () => Promise.reject(new DOMException('policy', 'NotAllowedError'));
    Object.assign(Reflect.get(window, 'SpeechRecognition'), { available: refuse, install: refuse });
    await expect(recogniser().availability('Spanish')).resolves.toBe('none');
    await expect(recogniser().install('Spanish')).resolves.toBe(false);
  });

  it('tells whether its installation succeeded', async () => {
    fake.setAvailability('es-ES', 'downloadable');
    await expect(recogniser().install('Spanish')).resolves.toBe(true);
    await expect(recogniser().availability('Spanish')).resolves.toBe('available');
    fake.failInstall();
    await expect(recogniser().install('French')).resolves.toBe(false);
  });
});

describe('listening', () => {
  it('stays on the device and gives what was heard once it is stopped', async () => {
    fake.setAvailability('fr', 'available');
    const device = recogniser();
    await device.availability('French');
    const listening = device.listen('French', track);
    expect(fake.listened).toMatchObject([{ lang: 'fr', processLocally: true, track }]);
    fake.hear('tu as ');
    fake.hear(' faim');
    listening.stop();
    await expect(listening.text).resolves.toBe('tu as faim');
    expect(fake.isListening()).toBe(false);
  });

  it('is empty when nothing was said', async () => {
    const listening = recogniser().listen('Spanish', track);
    fake.failWith('no-speech');
    await expect(listening.text).resolves.toBe('');
  });

  it('is empty after a cancel', async () => {
    const listening = recogniser().listen('Spanish', track);
    fake.hear('tienes');
    listening.cancel();
    await expect(listening.text).resolves.toBe('');
    expect(fake.isListening()).toBe(false);
  });

  it('fails when the recognizer fails', async () => {
    const listening = recogniser().listen('Spanish', track);
    fake.failWith('audio-capture');
    await expect(listening.text).rejects.toMatchObject({
      code: 'transcription_failed',
      message: 'Transcription Error: Failed to transcribe speech',
    });
  });

  it('gives what was heard when the recognizer never ends', async () => {
    vi.useFakeTimers();
    const listening = recogniser().listen('Spanish', track);
    fake.hear('tienes hambre');
    Object.assign(fake.listened[0] ?? {}, { stop: () => undefined, abort: () => undefined });
    listening.stop();
    await vi.advanceTimersByTimeAsync(3000);
    await expect(listening.text).resolves.toBe('tienes hambre');
  });
});
