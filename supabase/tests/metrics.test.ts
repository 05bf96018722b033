import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startServer } from './harness.ts';
import { createWorld, send } from './learners.ts';
import { saveOf } from './phrase-operations.ts';

const key = 'a key that only Prometheus has';
const bearer = { headers: { authorization: `Bearer ${key}` } };

/** A collector that keeps what it is sent. */
async function startCollector() {
  const got = new Map<string, string>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    got.set(request.url ?? '', (got.get(request.url ?? '') ?? '') + Buffer.concat(chunks).toString());
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo; // listening on a port
  return { url: `http://127.0.0.1:${port}`, got };
}

interface Line {
  readonly msg: string;
  readonly traceId?: string;
  readonly route?: string;
}

describe('a server under watch', () => {
  it('tells Prometheus and a collector what it does, and nothing of who does it', async () => {
    const collector = await startCollector();
    const server = await startServer({
      env: {
        METRICS_KEY: key,
        LOG_LEVEL: 'info',
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
        OTEL_BSP_SCHEDULE_DELAY: '200',
      },
    });
    onTestFinished(() => server.remove());
    const { url, keys } = server;
    const learner = await createWorld({ engine: 'PGlite', url, ...keys }).signUp();
    const saved = saveOf(learner, { phrase: 'una frase secreta' });
    await send(learner, saved, saveOf(learner, { phrase: 'una frase secreta' }));
    await fetch(`${url}/functions/v1/ana@example.com`, { method: 'POST' });
    await fetch(`${url}/rest/v1/a_table_of_nobody?name=eq.ana`);
    const answer = await fetch(`${url}/metrics`, bearer);
    const metrics = await answer.text();
    expect(answer.status).toBe(200);
    for (const series of [
      /^fabula_request_seconds_count\{route="operations",method="POST",status="200"/m,
      /^fabula_request_seconds_count\{route="function",method="POST",status="401"/m,
      /^fabula_operations_total\{status="applied",reason="none"/m,
      /^fabula_operations_total\{status="rejected",reason="duplicate"/m,
      /^fabula_queue_waiting(\{[^}]*\})? 0$/m,
      /^fabula_database_turn_seconds_count(\{[^}]*\})? \d+$/m,
      /^fabula_disk_free_bytes(\{[^}]*\})? \d+$/m,
    ]) {
      expect(metrics).toMatch(series);
    }
    const traces = () => collector.got.get('/v1/traces') ?? '';
    await expect.poll(traces).toContain('POST operations');
    const lines = server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Line); // our own log
    const requests = lines.filter(({ msg }) => msg === 'request');
    expect(requests.filter(({ traceId }) => !/^[0-9a-f]{32}$/.test(traceId ?? ''))).toEqual([]);
    const [operations] = requests.filter(({ route }) => route === '/rest/v1/rpc/apply_operations');
    expect(traces()).toContain(operations?.traceId);
    await server.end('SIGTERM');
    expect(collector.got.get('/v1/metrics')).toContain('fabula_request_seconds');
    expect([metrics, ...collector.got.values()].join('\n')).not.toContain('a_table_of_nobody');
    const everything = [metrics, server.output(), ...collector.got.values()].join('\n');
    for (const secret of [learner.id, 'example.com', 'secreta', saved.id, key, keys.secretKey]) {
      expect([secret, everything.includes(secret)]).toEqual([secret, false]);
    }
  });

  it('has no such path where no key is set, and asks for the key where one is', async () => {
    const open = await startServer({ env: { METRICS_KEY: key } });
    onTestFinished(() => open.remove());
    expect((await fetch(`${open.url}/metrics`)).status).toBe(401);
    await open.end('SIGTERM');
    const closed = await startServer({});
    onTestFinished(() => closed.remove());
    const [metrics, nothing] = await Promise.all(
      ['metrics', 'nothing'].map((path) => fetch(`${closed.url}/${path}`, bearer)),
    );
    expect([metrics?.status, await metrics?.text()]).toEqual([nothing?.status, await nothing?.text()]);
  });
});
