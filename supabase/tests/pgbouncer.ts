import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../tools/free-port.ts';
import { openSession } from './bare-database.ts';
import { ended, nobody, unprivileged, until } from './postgres.ts';

/** A pooler that gives each transaction any of its few connections to PostgreSQL. */
export interface Pooler {
  /** The same database, through the pooler. */
  through(databaseUrl: string): string;
  stop(): Promise<void>;
}

/** So few that those who come at once must share them. */
const fewConnections = 4;

/** Starts PgBouncer in transaction mode before the PostgreSQL at this address. Debian's package has it in /usr/sbin. */
export async function startPooler(address: string, connections = fewConnections): Promise<Pooler> {
  const folder = mkdtempSync(path.join(tmpdir(), 'fabula-pgbouncer-'));
  const port = await freePort();
  const { hostname, port: behind, username } = new URL(address);
  const settings = path.join(folder, 'pgbouncer.ini');
  const users = path.join(folder, 'users.txt');
  writeFileSync(users, `"${username}" ""\n`);
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${behind}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 200
`,
  );
  if ('uid' in unprivileged) for (const file of [folder, settings, users]) chownSync(file, nobody, nobody);
  const pooler = spawn(program(), ['-q', settings], { ...unprivileged, cwd: folder, stdio: 'ignore' });
  const through = (databaseUrl: string) => {
    const url = new URL(databaseUrl);
    url.port = String(port);
    return url.href;
  };
  await until(async () => {
    const session = openSession(through(`${address}/postgres`));
    return session.query('select 1').finally(() => session.close());
  });
  return {
    through,
    async stop() {
      await ended(pooler, 'SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function program(): string {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin'];
  const file = folders.map((folder) => path.join(folder, 'pgbouncer')).find((candidate) => existsSync(candidate));
  if (file === undefined) throw new Error('PgBouncer was not found; on Debian: apt-get install pgbouncer');
  return file;
}
