import { serviceWorkerConfig, shellConfig } from '@fabula/bundler';
import { firstPaths } from '@fabula/data/first-addresses';
import { picoServedFiles } from '@fabula/voices/data';

/** No release set keeps what is called `online-…`, because a start without a network has nothing of it. */
const earlyRows = {
  name: 'online-early-rows',
  source: './src/early-rows.ts',
  defined: { fabulaFirstPaths: await firstPaths() },
};

export default [
  shellConfig(import.meta.dirname, picoServedFiles(), [earlyRows]),
  serviceWorkerConfig(import.meta.dirname),
];
