import { type Filling, fillSet } from './fill-set.ts';

// The browser reads each file to its end to compare its digest, and the page would wait for that.
self.addEventListener('message', async ({ data }: MessageEvent<Filling>) =>
  self.postMessage(await fillSet({ fetch: self.fetch.bind(self), caches: self.caches }, data)),
);
