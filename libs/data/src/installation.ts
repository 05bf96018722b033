import { type Installation, isOffered, type LibrarySize } from '@fabula/domain';
import { type Platform, usePlatform, useQuery } from '@fabula/platform';
import { answerOf } from './history.ts';
import { keys } from './keys.ts';
import { useUserId } from './user.ts';

/** The number of stories of one level, as the database counts them. */
export interface LibraryLevel extends LibrarySize {
  readonly level: string;
}

/**
 * How many stories the library has, by level; undefined until it is known. Every story exists in every target language.
 */
export function useLibraryLevels(): readonly LibraryLevel[] | undefined {
  const { api } = usePlatform();
  const userId = useUserId();
  return useQuery({
    queryKey: keys.library(userId),
    queryFn: async ({ signal }) => {
      const tables = await api.tables();
      return answerOf<readonly LibraryLevel[]>(await tables.rpc('library_overview').abortSignal(signal));
    },
    enabled: userId !== null,
    staleTime: 60 * 60_000,
    meta: { kept: 'refreshed' },
  }).data;
}

/**
 * Whether stories can be kept for where there is no network: rows and sounds need a database on the device, and the app
 * itself a service worker, which browsers give to secure pages alone.
 */
export function keepsForOffline({ keptRows }: Pick<Platform, 'keptRows'>): boolean {
  return keptRows !== undefined && 'serviceWorker' in navigator && 'indexedDB' in window;
}

/** Which premium features this installation can deliver, as far as its configuration says. */
function configuredInstallation(platform: Pick<Platform, 'config' | 'keptRows'>): Installation {
  const { config } = platform;
  return {
    translatesWords: config.translatesWords,
    transcribes: config.transcription,
    judgesPronunciation: config.judgesPronunciation,
    worksOffline: keepsForOffline(platform),
    hasSupport: config.operator?.supportUrl !== undefined || config.operator?.email !== undefined,
    library: null,
  };
}

/** The same, together with the size of its library. */
export function useInstallation(): Installation {
  const platform = usePlatform();
  const levels = useLibraryLevels();
  const sum = (of: keyof LibrarySize) => (levels ?? []).reduce((total, level) => total + level[of], 0);
  return {
    ...configuredInstallation(platform),
    library: levels ? { free: sum('free'), premium: sum('premium') } : null,
  };
}

/** Whether a feature of the catalogue works here, whoever has it; one that does not is neither sold nor locked. */
export function useIsOffered(feature: string): boolean {
  return isOffered(feature, configuredInstallation(usePlatform()));
}
