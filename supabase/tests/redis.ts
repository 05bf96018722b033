import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { freePort } from '../../tools/free-port.ts';
import { ended, unprivileged, until } from './postgres.ts';

export interface Redis {
  readonly url: string;
  stop(): Promise<void>;
}

const password = 'a-password-of-the-tests';

/** Starts Redis on a free port, in memory alone. Debian's package has it. */
export async function startRedis(given?: number): Promise<Redis> {
  const port = given ?? (await freePort());
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--requirepass', password];
  const server = spawn('redis-server', options, { ...unprivileged, cwd: '/', stdio: 'ignore' });
  let missing: Error | undefined;
  server.once('error', () => {
    missing = new Error('Redis was not found; on Debian: apt-get install redis-server');
  });
  await until(async () => missing ?? (await answers(port)));
  if (missing) throw missing;
  return { url: `redis://:${password}@127.0.0.1:${port}`, stop: () => ended(server, 'SIGTERM') };
}

function answers(port: number): Promise<true> {
  return new Promise((done, failed) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', failed);
  });
}
