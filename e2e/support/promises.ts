import type { FeatureId, featureCatalogue } from '@fabula/domain';
import {
  type AzureAssessment,
  type HearingDouble,
  type LanguageModelDouble,
  startHearingDouble,
  startLanguageModelDouble,
} from '@fabula/supabase/testing';
import { test as journey } from './fixtures.ts';
import { type Server, startServer } from './server.ts';
import { giveLibrary } from './service.ts';

export interface Promises {
  readonly server: Server;
  readonly hearing: HearingDouble;
  readonly model: LanguageModelDouble;
}

/** The catalogue's premium features that are enabled. */
type Sold = {
  [Id in FeatureId]: (typeof featureCatalogue)[Id] extends { tier: 'premium'; enabled: true } ? Id : never;
}[FeatureId];

/**
 * Everything that the catalogue can sell: the lines of the plans page of an installation that can do everything. What
 * is enabled there must be listed here, and kept in plans-promises.spec.ts.
 */
export const sells: Readonly<Record<Sold, string>> = {
  unlimited_stories: 'Unlimited stories',
  unlimited_translations: 'Unlimited word translations',
  custom_speed: 'Your own speed',
  offline_mode: 'Offline mode',
  progress_analytics: 'Analytics',
  custom_stories: 'Stories of your own',
  pronunciation_analysis: 'Advanced voice feedback',
  data_export: 'Export data',
  priority_support: 'Priority support',
  exclusive_stories: 'Exclusive stories',
};

/** The one premium story; no other story of the library has its theme. */
export const hiddenLesson = { id: 'food-exclusive', theme: 'zeppelin' } as const;

const word = (Word: string, AccuracyScore: number) =>
  ({ Word, ErrorType: 'None', AccuracyScore, Phonemes: [] }) as const;

/** Azure's assessment of "Buenos días, amigo mío.". */
export const says: AzureAssessment = {
  ...{ AccuracyScore: 74, FluencyScore: 80, CompletenessScore: 100 },
  Words: [word('buenos', 92), word('días', 88), word('amigo', 41), word('mío', 90)],
};

/** Journeys on a server with a provider for everything, a help page, and a library with a premium story. */
export const promising = journey.extend<object, { promises: Promises }>({
  promises: [
    async ({}, use) => {
      const [hearing, model] = await Promise.all([startHearingDouble(), startLanguageModelDouble()]);
      const server = await startServer({
        TRUST_PROXY: '1',
        ...hearing.secrets,
        AI_STT: 'deepgram,azure',
        AI_PRONOUNCE: 'azure',
        AI_TRANSLATE: 'openai-compatible',
        AI_OPENAI_BASE_URL: model.url,
        OPERATOR_EMAIL: 'help@luna.example',
      });
      await giveLibrary(server, hiddenLesson);
      await use({ server, hearing, model });
      await server.dispose();
      await hearing.close();
      await model.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ promises }, use) => use(promises.server.url),
});
