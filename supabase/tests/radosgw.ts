import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../tools/free-port.ts';
import { signedHeaders } from './doubles/s3-signature.ts';
import { ended, until } from './postgres.ts';

/** A store that really is one: Ceph's gateway for S3 on one monitor and one OSD, which keeps everything in memory. */
export interface Radosgw {
  /** As a server is told of it. */
  readonly env: Readonly<Record<'STORAGE_URL' | 'STORAGE_KEY_ID' | 'STORAGE_SECRET_KEY', string>>;
  close(): Promise<void>;
}

const key = { accessKeyId: 'fabulatestskey', secretAccessKey: 'secret/of+the/tests' };
const bucket = 'fabula-tests';

function configuration(folder: string, monitor: string): string {
  return `[global]
fsid = ${randomUUID()}
mon host = ${monitor}
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon allow pool size one = true
mon data = ${folder}/mon
osd data = ${folder}/osd
osd objectstore = memstore
memstore device bytes = 1073741824
run dir = ${folder}
admin socket = ${folder}/$name.asok
log file = ${folder}/$name.log
public addr = 127.0.0.1
cluster addr = 127.0.0.1
[osd]
keyring = ${folder}/osd/keyring
[client]
keyring = ${folder}/keyring
rgw data = ${folder}
`;
}

/** Starts them on free ports. Debian has them in `radosgw`, `ceph-mon` and `ceph-osd`. */
export async function startRadosgw(): Promise<Radosgw> {
  const folder = mkdtempSync(path.join(tmpdir(), 'fabula-ceph-'));
  const running: ChildProcess[] = [];
  const close = async () => {
    for (const child of running.toReversed()) await ended(child, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const start = (program: string, ...args: readonly string[]) => {
      running.push(spawn(program, ['-c', `${folder}/ceph.conf`, ...args, '-f'], { stdio: 'ignore' }));
    };
    await startCluster(folder, start);
    const port = await freePort();
    start('radosgw', '-n', 'client.admin', '--rgw-frontends', `beast endpoint=127.0.0.1:${port}`);
    await until(() => fetch(`http://127.0.0.1:${port}/`));
    const user = ['--uid', 'fabula', '--display-name', 'Fabula', '--access-key', key.accessKeyId];
    ceph(folder, 'radosgw-admin', '-n', 'client.admin', 'user', 'create', ...user, '--secret-key', key.secretAccessKey);
    await makeBucket(port);
    const env = {
      STORAGE_URL: `s3://${bucket}/fabula?endpoint=http://127.0.0.1:${port}`,
      STORAGE_KEY_ID: key.accessKeyId,
      STORAGE_SECRET_KEY: key.secretAccessKey,
    };
    return { env, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The monitor, and the one that keeps. */
async function startCluster(folder: string, start: (program: string, ...args: readonly string[]) => void) {
  const monitor = `[v2:127.0.0.1:${await freePort()}/0]`;
  for (const name of ['mon', 'osd']) mkdirSync(path.join(folder, name));
  const settings = configuration(folder, monitor);
  writeFileSync(path.join(folder, 'ceph.conf'), settings);
  const fsid = /fsid = (\S+)/.exec(settings)?.[1] ?? '';
  const keyring = path.join(folder, 'keyring');
  const all = ['--cap', 'mon', 'allow *'];
  execFileSync('ceph-authtool', ['--create-keyring', keyring, '--gen-key', '-n', 'mon.', ...all]);
  execFileSync('ceph-authtool', [keyring, '--gen-key', '-n', 'client.admin', ...all, '--cap', 'osd', 'allow *']);
  const map = path.join(folder, 'monmap');
  execFileSync('monmaptool', ['--create', '--fsid', fsid, '--addv', 'a', monitor, map], { stdio: 'ignore' });
  ceph(folder, 'ceph-mon', '--mkfs', '-i', 'a', '--monmap', map, '--keyring', keyring);
  start('ceph-mon', '-i', 'a');
  const uuid = randomUUID();
  const id = await until(async () => ceph(folder, 'ceph', '--connect-timeout', '10', 'osd', 'new', uuid).trim());
  const rights = ['mon', 'allow profile osd', 'osd', 'allow *', '-o', path.join(folder, 'osd/keyring')];
  ceph(folder, 'ceph', 'auth', 'get-or-create', `osd.${id}`, ...rights);
  ceph(folder, 'ceph-osd', '-i', id, '--mkfs', '--osd-uuid', uuid);
  start('ceph-osd', '-i', id);
}

function ceph(folder: string, program: string, ...args: readonly string[]): string {
  const stdio = ['ignore', 'pipe', 'ignore'] as const;
  return execFileSync(program, ['-c', path.join(folder, 'ceph.conf'), ...args], {
    stdio: [...stdio],
    encoding: 'utf8',
  });
}

async function makeBucket(port: number): Promise<void> {
  const [method, target] = ['PUT', `/${bucket}`];
  const headers = signedHeaders({ method, target, headers: { host: `127.0.0.1:${port}` } }, key);
  const sent = request({ host: '127.0.0.1', port, method, path: target, headers });
  sent.end();
  const [answer] = await once(sent, 'response');
  answer.resume();
  if (answer.statusCode !== 200) throw new Error(`The bucket could not be made: ${answer.statusCode}`);
}
