import { type HearingDouble, startHearingDouble } from '@fabula/supabase/testing';
import { test as journey } from './fixtures.ts';
import { type Server, startServer } from './server.ts';

export interface Hearing {
  readonly server: Server;
  /** The doubles of the services, and what each hears next. */
  readonly services: HearingDouble;
}

/** Journeys on a server that asks Deepgram, then Azure, for a transcript, and Azure for the pronunciation. */
export const test = journey.extend<object, { hearing: Hearing }>({
  hearing: [
    async ({}, use) => {
      const services = await startHearingDouble();
      const lists = { AI_STT: 'deepgram,azure', AI_PRONOUNCE: 'azure' };
      const server = await startServer({ TRUST_PROXY: '1', ...services.secrets, ...lists });
      await use({ server, services });
      await server.dispose();
      await services.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ hearing }, use) => use(hearing.server.url),
});
