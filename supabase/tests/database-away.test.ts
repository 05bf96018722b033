import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startServer } from './harness.ts';
import { createWorld } from './learners.ts';
import { startPostgres } from './postgres.ts';

const metricsKey = 'the key of whoever may look';

it('a server whose PostgreSQL goes away answers 503 and counts why', async () => {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  const server = await startServer({
    databaseUrl: await postgres.createDatabase(),
    dataDir: mkdtempSync(path.join(tmpdir(), 'fabula-away-')),
    env: { METRICS_KEY: metricsKey },
  });
  onTestFinished(() => server.remove());
  const world = createWorld({ engine: 'PostgreSQL', url: server.url, ...server.keys });
  const { client } = await world.signUp();
  await postgres.stop();

  // The first statement may meet the session's last words (class 57), which are no news of the connection.
  await client.from('profiles').select('id');
  expect(await client.from('profiles').select('id')).toMatchObject({ status: 503, error: { code: '08006' } });
  const credentials = { email: 'ada@example.com', password: 'whatever it is' };
  const signedIn = await world.anonymous.auth.signInWithPassword(credentials);
  expect(signedIn.error).toMatchObject({ status: 503 });
  expect((await fetch(`${server.url}/health`)).status).toBe(503);
  const metrics = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${metricsKey}` } });
  expect(await metrics.text()).toMatch(/^fabula_database_errors_total\{[^}]*class="08"[^}]*\} [1-9]/m);
});
