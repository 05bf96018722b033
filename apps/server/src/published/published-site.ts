import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { PublicConfig } from '@fabula/contracts';
import type { Logger } from '../log.ts';
import type { Settings } from '../settings.ts';
import { createSite, type Site } from '../site/site.ts';
import { isImmutable } from '../site/static-files.ts';
import type { SharedFiles } from '../storage/shared-files.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { openPublished, type Published } from './follow-published.ts';

/** How long a start waits for what was published, before it goes on with what it has. */
const startPatienceMs = 30_000;

export interface OpenSiteOptions {
  readonly files: SharedFiles | undefined;
  readonly log: Logger;
  readonly telemetry: Pick<Telemetry, 'watch'>;
}

/** The site from the folder in `WWW_DIR`, or from what was published to the shared store. */
export async function openSite(
  settings: Settings,
  config: PublicConfig,
  { files, log, telemetry }: OpenSiteOptions,
): Promise<{ readonly site: Site; readonly published: Published | undefined }> {
  const siteOf = (wwwDir: string) => createSite({ ...settings, wwwDir }, config, log);
  if (!settings.published || !files) return { site: siteOf(settings.wwwDir), published: undefined };
  const published = await openPublished({ ...files, home: join(settings.dataDir, 'published'), log });
  telemetry.watch({ published: () => ({ generation: published.generation(), isAway: published.isAway() }) });
  await Promise.race([published.follow(), pause(startPatienceMs, undefined, { ref: false })]);
  return { site: createPublishedSite(published, siteOf, settings.wwwDir), published };
}

/** Looks again and again. A stop does not wait for it, because it may be cut off at any moment. */
export function startFollowing({ follow }: Pick<Published, 'follow'>, everySeconds: number): { stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const wait = () => {
    if (!isStopped) timer = setTimeout(() => void follow().finally(wait), everySeconds * 1000);
  };
  wait();
  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** Answers each request from one state as a whole: the newest that is here, or the image's files where none is. */
function createPublishedSite(
  published: Pick<Published, 'folder' | 'find'>,
  siteOf: (wwwDir: string) => Site,
  ownFolder: string,
): Site {
  let present: { readonly folder: string; readonly site: Site } | undefined;
  const siteNow = () => {
    const folder = published.folder() ?? ownFolder;
    if (present?.folder !== folder) present = { folder, site: siteOf(folder) };
    return present.site;
  };
  return {
    async answer(request) {
      const answer = await siteNow().answer(request);
      const path = answer.status === 404 ? lastingPath(request) : undefined;
      const folder = path === undefined ? undefined : await published.find(path);
      return folder === undefined ? answer : siteOf(folder).answer(request);
    },
  };
}

/** The path of a file that never changes, as lists have it. */
function lastingPath({ url }: Request): string | undefined {
  try {
    const path = decodeURIComponent(new URL(url).pathname);
    return isImmutable(path) ? path.slice(1) : undefined;
  } catch {
    return undefined; // no address of a file of ours
  }
}
