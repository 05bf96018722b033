import { startOwnServer } from '../own-server.ts';
import type { Certificate } from './certificate.ts';
import { createFront } from './http2-front.ts';
import { type Learners, makeLearners } from './learners.ts';

/** A built site served by our own server behind an HTTP/2 front, with its learners. */
export interface ServedSite {
  /** The address of the front. */
  readonly url: string;
  /** The address of our own server, without TLS. */
  readonly plainUrl: string;
  readonly learners: Learners;
  /** The server's data folder. */
  readonly dataFolder: string;
  stop(): Promise<void>;
}

/** Starts the real server with a data folder of its own; it serves `site`. */
export async function serveSite(root: string, site: string, certificate: Certificate): Promise<ServedSite> {
  const front = await createFront(certificate);
  const env = { SITE_URL: front.url, WWW_DIR: site, REMINDER_SECONDS: '0', RECONCILE_SECONDS: '0' };
  const server = await startOwnServer({ root, name: 'fabula-bench', env }).catch(async (error: unknown) => {
    await front.close();
    throw error;
  });
  const stop = async () => {
    await Promise.all([server.stop(), front.close()]);
  };
  const { url: plainUrl, dataFolder } = server;
  try {
    front.leadTo(server.port);
    return { url: front.url, plainUrl, learners: await makeLearners(plainUrl, dataFolder), dataFolder, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
