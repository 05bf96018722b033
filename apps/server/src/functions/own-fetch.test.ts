import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Backend } from '../backend/backend.ts';
import { createOwnFetch } from './function-env.ts';

const backend: Backend = {
  callerOf: (_, client) => `address ${client}`,
  fetch: async (request) => new Response(`in the process: ${new URL(request.url).pathname}`),
  exclusively: () => Promise.reject(new Error('not asked')),
  answersLearners: async () => true,
  migrationsRun: [],
  close: () => Promise.resolve(),
};

describe("the functions' fetch", () => {
  it('answers for its own tables and sign-in without a socket', async () => {
    const own = createOwnFetch(backend, 'http://127.0.0.1:4321');
    expect(await (await own('http://127.0.0.1:4321/rest/v1/profiles')).text()).toBe(
      'in the process: /rest/v1/profiles',
    );
    expect(await (await own(new Request('http://127.0.0.1:4321/auth/v1/user'))).text()).toBe(
      'in the process: /auth/v1/user',
    );
  });

  it('fails as a call over a socket does where it was given up before its turn came', async () => {
    const asked = new AbortController();
    const full: Backend = {
      ...backend,
      fetch: async () => {
        asked.abort();
        return new Response(null, { status: 499 });
      },
    };
    const own = createOwnFetch(full, 'http://127.0.0.1:4321');
    await expect(own('http://127.0.0.1:4321/auth/v1/user', { signal: asked.signal })).rejects.toThrow(/abort/i);
  });

  it('leaves the process for everything else, also where only the path looks like ours', async () => {
    const server = createServer((_request, response) => response.end('outside'));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo; // listening on a port
    const own = createOwnFetch(backend, 'http://127.0.0.1:4321');
    expect(await (await own(`http://127.0.0.1:${port}/rest/v1/profiles`)).text()).toBe('outside');
    // The engine has no admin API; the server's own address implements the part that is needed.
    const toItself = createOwnFetch(backend, `http://127.0.0.1:${port}`);
    expect(await (await toItself(`http://127.0.0.1:${port}/auth/v1/admin/users/1`)).text()).toBe('outside');
  });
});
