import { rmSync } from 'node:fs';
import path from 'node:path';
import { featureNames } from '../feature-list.ts';
import { assembleSite } from '../site/site.ts';
import type { Launch } from './browser.ts';
import { type Certificate, selfSigned } from './certificate.ts';
import { buildFloor } from './floor-site.ts';
import { buildOneBundle } from './one-bundle.ts';
import { type ServedSite, serveSite } from './served-site.ts';

/** What every part of the bench works with. */
export interface Bench {
  readonly root: string;
  /** The folder that holds everything built for the bench. */
  readonly folder: string;
  readonly launch: Launch;
  /** How many visits a median is taken over. */
  readonly runs: number;
  /** How many pairs of visits a ratio is taken over. */
  readonly pairs: number;
  /** The site as it is built for learners, assembled afresh the first time it is asked for. */
  federated(): Promise<ServedSite>;
  /** The folder of the federated site. */
  readonly federatedFolder: string;
  oneBundle(): Promise<ServedSite>;
  /** The hello world with which the times of our pages are compared. */
  floor(): Promise<ServedSite>;
  /** Prints a line of progress. */
  readonly say: (line: string) => void;
  stop(): Promise<void>;
}

export interface BenchOptions {
  readonly root: string;
  readonly chromium: string;
  readonly runs: number;
  readonly pairs: number;
  readonly say: (line: string) => void;
}

/** Builds and starts nothing before a part asks for it. Requires the output of `npm run build` in `apps/*\/dist`. */
export async function createBench({ root, chromium, runs, pairs, say }: BenchOptions): Promise<Bench> {
  const certificate: Certificate = await selfSigned();
  const folder = path.join(root, 'dist/bench');
  const started: Promise<ServedSite>[] = [];
  const once = (start: () => Promise<ServedSite>) => {
    let site: Promise<ServedSite> | undefined;
    return () => {
      if (site) return site;
      site = start();
      started.push(site);
      return site;
    };
  };
  const federatedFolder = path.join(folder, 'federated');
  return {
    root,
    folder,
    launch: { chromium, pin: certificate.pin },
    runs,
    pairs,
    say,
    federatedFolder,
    federated: once(async () => {
      say('Putting the federated site together');
      rmSync(federatedFolder, { recursive: true, force: true });
      await assembleSite({ apps: path.join(root, 'apps'), site: federatedFolder });
      return serveSite(root, federatedFolder, certificate);
    }),
    oneBundle: once(async () => {
      say('Building the same sources as one bundle');
      const site = path.join(folder, 'one-bundle');
      rmSync(site, { recursive: true, force: true });
      const output = path.join(folder, 'one-bundle-build');
      await buildOneBundle({ root, features: featureNames(root), output }, site);
      return serveSite(root, site, certificate);
    }),
    floor: once(async () => {
      say('Building the floor');
      const site = path.join(folder, 'floor');
      rmSync(site, { recursive: true, force: true });
      await buildFloor(path.join(folder, 'floor-build'), site);
      return serveSite(root, site, certificate);
    }),
    async stop() {
      const sites = await Promise.allSettled(started);
      await Promise.all(sites.map((site) => site.status === 'fulfilled' && site.value.stop()));
    },
  };
}
