import { loadKeys } from '@fabula/server/data-folder';
import { startOwnServer } from '../own-server.ts';
import { type Api, makeDemoLearner } from '../seed-demo/demo-learner.ts';

export interface RunningApp {
  readonly url: string;
  readonly email: string;
  readonly password: string;
  /** How to make other learners. */
  readonly api: Api;
  /** The first story of the learner, which is finished. */
  readonly finishedStory: string;
  stop(): Promise<void>;
}

/** The built app on a server and a data folder of its own, with the demo learner. */
export async function runApp(root: string, timeZone: string): Promise<RunningApp> {
  const { url, dataFolder, stop } = await startOwnServer({ root, name: 'fabula-screenshots' });
  try {
    const account = { email: 'demo@example.com', password: 'demo-learner' };
    const api = { url, fetch, ...(await loadKeys(dataFolder)) };
    const { lessons } = await makeDemoLearner(api, { ...account, timeZone, now: new Date() });
    return { url, ...account, api, finishedStory: lessons[0]?.id ?? '', stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
