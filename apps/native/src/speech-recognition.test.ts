import { beforeEach, expect, it, vi } from 'vitest';
import { type DeviceSpeech, speechRecognitionOf } from './speech-recognition.ts';

type Availability = Awaited<ReturnType<DeviceSpeech['available']>>['availability'];

const asked: unknown[][] = [];
const languages: Record<string, Availability> = {};
let tell: Record<string, (told: never) => void>;
let refusal: Error | null;
let closed: number;
let sound: (piece: string) => void;
const track = { readyState: 'live' } as MediaStreamTrack;

beforeEach(() => {
  asked.length = 0;
  tell = {};
  refusal = null;
  closed = 0;
  Object.assign(languages, { 'es-ES': 'available', 'ar-EG': 'downloadable', 'de-DE': 'unavailable' });
});

const note = (method: string) => async (options: object) => {
  if (refusal && method === 'begin') throw refusal;
  asked.push([method, ...Object.values(options)]);
};

const plugin: DeviceSpeech = {
  available: async ({ language }) => ({ availability: languages[language] ?? 'unavailable' }),
  install: async ({ language }) => ({ installed: language === 'ar-EG' }),
  begin: note('begin'),
  hear: note('hear'),
  finish: note('finish'),
  abort: note('abort'),
  addListener: async (event: string, take: (told: never) => void) => {
    tell[event] = take;
  },
};

async function recognition() {
  const made = await speechRecognitionOf(plugin, async (_track, take) => {
    sound = take;
    return async () => {
      closed += 1;
      take('the rest');
    };
  });
  return made;
}

async function started() {
  const Recognition = await recognition();
  const one = new Recognition();
  const events: unknown[] = [];
  one.lang = 'es-ES';
  one.onresult = ({ results }) => events.push(results[0]?.[0]?.transcript);
  one.onerror = ({ error }) => events.push({ error });
  one.onend = () => events.push('end');
  one.start(track);
  await settled();
  return { one, events };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));
const happens = (event: string, told: object) => tell[event]?.(told as never);

it.each([
  [['es-ES'], 'available'],
  [['ar-EG'], 'downloadable'],
  [['es-ES', 'ar-EG'], 'downloadable'],
  [['es-ES', 'de-DE'], 'unavailable'],
  [[], 'unavailable'],
])('can do in %j what the phone can in all of them: %s', async (langs, expected) => {
  await expect((await recognition()).available({ langs })).resolves.toBe(expected);
});

it('installs what it is asked for', async () => {
  const Recognition = await recognition();
  await expect(Recognition.install({ langs: ['ar-EG'] })).resolves.toBe(true);
  await expect(Recognition.install({ langs: ['ar-EG', 'de-DE'] })).resolves.toBe(false);
});

it('stays on the device, whatever it is told', async () => {
  const Recognition = await recognition();
  const one = new Recognition();
  one.processLocally = false;
  expect(one.processLocally).toBe(true);
  expect('processLocally' in Recognition.prototype).toBe(true);
});

it('hands the sound on, tells what is heard, and ends once the phone has heard the rest', async () => {
  const { one, events } = await started();
  sound('a piece');
  happens('heard', { session: 1, text: 'tienes' });
  one.stop();
  await settled();
  expect(asked).toEqual([
    ['begin', 1, 'es-ES'],
    ['hear', 1, 'a piece'],
    ['hear', 1, 'the rest'],
    ['finish', 1],
  ]);
  expect(events).toEqual(['tienes']);
  happens('heard', { session: 1, text: 'tienes hambre' });
  happens('ended', { session: 1 });
  expect(events).toEqual(['tienes', 'tienes hambre', 'end']);
  expect(closed).toBe(1);
});

it('takes nothing that belongs to a session of before', async () => {
  const { one, events } = await started();
  one.abort();
  one.start(track);
  await settled();
  happens('heard', { session: 1, text: 'late' });
  happens('ended', { session: 1 });
  happens('heard', { session: 2, text: 'hola' });
  expect(events).toEqual([{ error: 'aborted' }, 'end', 'hola']);
  expect(asked.filter(([method]) => method !== 'hear')).toEqual([
    ['begin', 1, 'es-ES'],
    ['abort', 1],
    ['begin', 2, 'es-ES'],
  ]);
});

it.each(['no-speech', 'service-not-allowed'])('ends with the phone’s %s', async (error) => {
  const { one, events } = await started();
  happens('ended', { session: 1, error });
  one.stop();
  one.abort();
  await settled();
  expect(events).toEqual([{ error }, 'end']);
  expect(asked).toEqual([['begin', 1, 'es-ES']]);
  expect(closed).toBe(1);
});

it('fails where the phone does not begin, and lets the sound go', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  refusal = new Error('busy');
  const { events } = await started();
  expect(events).toEqual([{ error: 'service-not-allowed' }, 'end']);
  expect(closed).toBe(1);
  expect(told).toHaveBeenCalledWith('[fabula] recognition', refusal);
  told.mockRestore();
});

it('begins with a sound, and once at a time', async () => {
  const { one } = await started();
  expect(() => one.start(track)).toThrow(DOMException);
  const Recognition = await recognition();
  expect(() => new Recognition().start({ ...track, readyState: 'ended' })).toThrow(DOMException);
});
