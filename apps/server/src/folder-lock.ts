import { createHash } from 'node:crypto';
import { mkdir, rm, stat } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Another living process works on the same data folder. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
  constructor(folder: string) {
    super(`The data folder ${folder} is in use by another Fabula. Stop that one, or set DATA_DIR to another folder.`);
  }
}

export interface FolderLock {
  release(): Promise<void>;
}

/**
 * Holds the data folder for this process: PGlite takes no lock, and two processes on one folder lose rows. A listening
 * socket dies with its process, so a killed server never leaves a lock behind as a pid file would.
 * @throws FolderInUseError
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  // Password hashes and mails are nobody else's on this machine.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const address = await socketAddress(folder);
  const server = await hold(address, folder);
  return { release: () => new Promise((done) => server.close(() => done())) };
}

/** Device and inode name the folder however its path is spelled. */
async function socketAddress(folder: string): Promise<string> {
  const { dev, ino } = await stat(folder);
  const name = `fabula-${createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 32)}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  // The abstract namespace has no file, so nothing stale is ever left to clear away.
  if (process.platform === 'linux') return `\0${name}`;
  return join(tmpdir(), `${name}.sock`);
}

async function hold(address: string, folder: string): Promise<Server> {
  try {
    return await listen(address);
  } catch (error) {
    if (!isInUse(error)) throw error;
  }
  const isFile = address.startsWith('/');
  if (!isFile || (await answers(address))) throw new FolderInUseError(folder);
  await rm(address, { force: true });
  try {
    return await listen(address);
  } catch (error) {
    throw isInUse(error) ? new FolderInUseError(folder) : error;
  }
}

function listen(address: string): Promise<Server> {
  return new Promise((done, failed) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', failed);
    server.listen(address, () => {
      server.unref();
      done(server);
    });
  });
}

function answers(address: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(address, () => {
      socket.destroy();
      done(true);
    });
    socket.on('error', () => done(false));
  });
}

function isInUse(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}
