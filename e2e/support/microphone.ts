import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { inRoom, type Sound, secondsOf, wavOf } from './microphone-sounds.ts';

/** The microphone of a worker's browser. Chromium reads its sound file afresh whenever a page opens the microphone. */
export interface Microphone {
  /** Switches that give Chromium this microphone; a page still needs the permission. */
  readonly switches: readonly string[];
  /** Sets what the next recordings hear, each from its beginning. Returns its length in milliseconds. */
  hears(sound: Sound): number;
  dispose(): void;
}

const beforeSeconds = 0.3;

export function createMicrophone(): Microphone {
  const file = path.join(tmpdir(), `fabula-microphone-${crypto.randomUUID()}.wav`);
  const hears = (sound: Sound) => {
    // Replaced by renaming, so that no page ever reads half a file.
    writeFileSync(`${file}.new`, wavOf(inRoom(sound, { beforeSeconds })));
    renameSync(`${file}.new`, file);
    return Math.ceil((beforeSeconds + secondsOf(sound)) * 1000);
  };
  return {
    switches: ['--use-fake-device-for-media-stream', `--use-file-for-fake-audio-capture=${file}%noloop`],
    hears,
    dispose: () => rmSync(file, { force: true }),
  };
}

/** Keeps the page's microphone streams, so that a journey can unplug the microphone. Call before `goto`. */
export async function keepStreams(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const streams: MediaStream[] = [];
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      const stream = await ask(constraints);
      streams.push(stream);
      return stream;
    };
    Object.assign(window, { fabulaStreams: streams });
  });
}

/** Does what the page sees when the microphone is unplugged while it records. */
export async function unplugMicrophone(page: Page): Promise<void> {
  await page.evaluate(() => {
    const streams: unknown = Reflect.get(window, 'fabulaStreams');
    for (const stream of Array.isArray(streams) ? streams : []) {
      if (!(stream instanceof MediaStream)) continue;
      for (const track of stream.getAudioTracks()) {
        if (track.readyState === 'ended') continue;
        track.stop();
        // The page's own `stop` fires no event, but an unplugged device does.
        track.dispatchEvent(new Event('ended'));
      }
    }
  });
}

/** How many microphone tracks of the page are still open. Requires `keepStreams`. */
export function openTracks(page: Page): Promise<number> {
  return page.evaluate(() => {
    const streams: unknown = Reflect.get(window, 'fabulaStreams');
    const tracks = (Array.isArray(streams) ? streams : []).flatMap((stream) =>
      stream instanceof MediaStream ? stream.getTracks() : [],
    );
    return tracks.filter(({ readyState }) => readyState === 'live').length;
  });
}

/** Makes the browser record in no format that the application knows. Call before `goto`. */
export async function withoutFormats(page: Page): Promise<void> {
  await page.addInitScript(() => {
    MediaRecorder.isTypeSupported = () => false;
  });
}
