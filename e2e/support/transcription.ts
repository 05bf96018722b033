import { startTranscriptionDouble, type TranscriptionDouble } from '@fabula/supabase/testing';
import { test as journey } from './fixtures.ts';
import { type Server, startServer } from './server.ts';

export interface Transcription {
  readonly server: Server;
  /** The double of the service, and what it hears next. */
  readonly service: TranscriptionDouble;
}

/** Journeys on a server with a transcription service behind it. */
export const test = journey.extend<object, { transcription: Transcription }>({
  transcription: [
    async ({}, use) => {
      const service = await startTranscriptionDouble();
      const server = await startServer({
        TRUST_PROXY: '1',
        AI_STT: 'openai-compatible',
        AI_OPENAI_BASE_URL: service.url,
      });
      await use({ server, service });
      await server.dispose();
      await service.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ transcription }, use) => use(transcription.server.url),
});
