import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { root } from '../site/build.ts';
import { SyncError } from './sync-error.ts';

/** Builds the script that starts the app, which is one file. */
export async function buildBoot(): Promise<{ readonly file: string; readonly content: Uint8Array }> {
  const out = mkdtempSync(path.join(tmpdir(), 'fabula-boot-'));
  try {
    await run(out);
    const [file = '', ...others] = readdirSync(out);
    if (others.length > 0) throw new SyncError(`The app's script is more than one file: ${others.join(', ')}`);
    return { file, content: readFileSync(path.join(out, file)) };
  } finally {
    rmSync(out, { recursive: true });
  }
}

function run(out: string): Promise<void> {
  const compiler = rspack({
    mode: 'production',
    devtool: false,
    context: root,
    entry: path.join(root, 'apps/native/src/boot.ts'),
    output: { path: out, filename: 'native.[contenthash:8].js', chunkFormat: false },
    // The web sides of the plugins are chunks of their own, which no phone asks for.
    plugins: [new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    resolve: { extensions: ['.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
        },
      ],
    },
    performance: false,
  });
  return new Promise((done, failed) => {
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) failed(error ?? new SyncError(stats?.toString('errors-only') ?? ''));
      else compiler.close((closing) => (closing ? failed(closing) : done()));
    });
  });
}
