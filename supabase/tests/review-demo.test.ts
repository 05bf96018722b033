import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { inherited, startServer } from './harness.ts';
import { createWorld, must, rowsOf } from './learners.ts';

const tool = path.join(import.meta.dirname, '../../tools/seed-demo.ts');
const credentials = { email: 'demo@example.com', password: 'demo-learner' };

describe('npm run seed:demo', () => {
  it('makes the learner through a running server, makes it again without one, and refuses to guess a password', async () => {
    const server = await startServer();
    const seed = (...args: string[]) =>
      promisify(execFile)(process.execPath, [tool, '--time-zone', 'Europe/Madrid', ...args], {
        env: { ...inherited, PORT: new URL(server.url).port, DATA_DIR: server.dataDir },
      });
    const storiesOf = async (url: string) => {
      const world = createWorld({ engine: 'PGlite', url, ...server.keys });
      const { user } = must(await world.anonymous.auth.signInWithPassword(credentials));
      const stories = await rowsOf(world, 'user_stories', 'user_id', user.id);
      return stories.map(({ id, title }) => `${id} ${title}`).sort();
    };
    const first = await seed();
    expect(first.stdout).toMatch(/Fabula is running at .*going through its API/);
    expect(first.stdout).toMatch(/demo@example\.com\n.*demo-learner\n\nSign in at http/);
    const stories = await storiesOf(server.url);
    expect(stories.length).toBeGreaterThanOrEqual(40);
    await expect(seed('--password', 'not the one')).rejects.toMatchObject({ stderr: expect.stringMatching(/--email/) });

    await server.end('SIGTERM');
    const second = await seed();
    expect(second.stdout).toMatch(/Start Fabula with `npm start`/);
    const restarted = await startServer({ dataDir: server.dataDir });
    try {
      expect(await storiesOf(restarted.url)).toEqual(stories);
    } finally {
      await restarted.remove();
    }
  });
});
