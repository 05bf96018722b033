import { type SpeechDouble, startSpeechDouble } from '@fabula/supabase/testing';
import type { Locator } from '@playwright/test';
import { test as journey } from './fixtures.ts';
import { type Server, startServer } from './server.ts';

export interface HostedVoices {
  readonly server: Server;
  /** The doubles of the speech services, and what they answer next. */
  readonly services: SpeechDouble;
}

/** Journeys on a server that speaks with ElevenLabs' voices, and with its own when those are down. */
export const test = journey.extend<object, { voices: HostedVoices }>({
  voices: [
    async ({}, use) => {
      const services = await startSpeechDouble();
      const server = await startServer({
        TRUST_PROXY: '1',
        ...services.secrets,
        AI_TTS: 'elevenlabs,espeak-ng',
        AI_TTS_SECONDS: '60', // on a busy machine the double takes longer than a service would
      });
      await use({ server, services });
      await server.dispose();
      await services.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ voices }, use) => use(voices.server.url),
});

/** Records the position of the sound, in milliseconds, at which each word of the sentences is first marked. */
export async function watchMarks(sentences: Locator): Promise<() => Promise<Readonly<Record<string, number>>>> {
  await sentences.evaluate((list) => {
    const marks: Record<string, number> = {};
    Object.assign(window, { fabulaMarks: marks });
    new MutationObserver((changes) => {
      const sounding = [...document.querySelectorAll('audio')].find(({ paused }) => !paused);
      for (const { target } of changes) {
        const isWord = target instanceof HTMLButtonElement && !target.hasAttribute('aria-label');
        if (isWord && sounding) marks[target.textContent ?? ''] ??= sounding.currentTime * 1000;
      }
    }).observe(list, { subtree: true, attributeFilter: ['class'] });
  });
  return () => sentences.page().evaluate(() => Reflect.get(window, 'fabulaMarks') as Record<string, number>); // above
}
