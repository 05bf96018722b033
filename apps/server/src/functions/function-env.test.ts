import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createFunctionEnv } from './function-env.ts';

it('addresses that a learner’s device has stored are reached by the fetch that never leads inward', async () => {
  let asked = 0;
  const inner = createServer((_request, response) => {
    asked += 1;
    response.end();
  });
  await new Promise<void>((done) => inner.listen(0, '127.0.0.1', done));
  onTestFinished(() => void inner.close());
  const { port } = inner.address() as AddressInfo; // it listens on a port
  const nothing = {} as never; // none of it is used by this fetch
  const env = createFunctionEnv(
    { ownUrl: 'http://x.test', siteUrl: 'http://x.test', pages: { inside: [] }, functionSecrets: {} },
    nothing,
    nothing,
    { 'svox-pico': undefined, 'espeak-ng': undefined },
    nothing,
    nothing,
  );
  for (const host of ['127.0.0.1', 'localhost']) {
    await expect(env.fetchPublic?.(`http://${host}:${port}/`)).rejects.toThrow();
    await expect(env.fetchPage?.(`http://${host}:${port}/`)).rejects.toThrow();
  }
  expect(asked).toBe(0);
});
