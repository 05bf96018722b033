import path from 'node:path';
import { serverProgram } from '@fabula/server/program';
import { build } from '../site/build.ts';
import type { ChildProcesses } from './child-processes.ts';

export interface LocallyOptions {
  readonly features: readonly string[];
  readonly root: string;
  readonly port: number;
}

/**
 * Runs these features with fast refresh in a shell from this workspace, the others as they were built, on a local
 * backend.
 */
export async function developLocally({ features, root, port }: LocallyOptions, processes: ChildProcesses) {
  const apps = path.join(root, 'apps');
  const host = '127.0.0.1';
  const serverPort = Number(process.env.PORT ?? 4321);
  const portOf = (index: number) => port + 1 + index;
  await build({ quiet: true });
  const shell = `http://${host}:${port}`;
  processes.run(['--disable-warning=ExperimentalWarning', serverProgram], root, {
    PORT: String(serverPort),
    SITE_URL: shell,
    FABULA_DEV_FEATURES: features.map((name, index) => `${name}=http://${host}:${portOf(index)}/`).join(','),
  });
  const rspack = path.join(root, 'node_modules/@rspack/cli/bin/rspack.js');
  const env = { FABULA_DEV: '1', FABULA_DEV_API: `http://${host}:${serverPort}` };
  processes.run([rspack, 'serve'], path.join(apps, 'shell'), { ...env, FABULA_DEV_PORT: String(port) });
  features.forEach((name, index) => {
    processes.run([rspack, 'serve'], path.join(apps, name), { ...env, FABULA_DEV_PORT: String(portOf(index)) });
  });
  console.log(`\nDeveloping ${features.join(', ')} at ${shell}\n`);
}
