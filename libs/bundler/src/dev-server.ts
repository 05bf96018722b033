import type { Configuration } from '@rspack/core';

/** The shell's port while developing; features follow. */
export const firstDevPort = 4300;

/**
 * Hot updates for one build. Features are fetched by the shell's page, so they allow its origin. `deployed`: a feature in a
 * deployed shell's page, which is loaded anew instead.
 */
export function devServer(kind: 'shell' | 'feature' | 'deployed'): NonNullable<Configuration['devServer']> {
  const port = Number(process.env.FABULA_DEV_PORT ?? firstDevPort);
  const api = process.env.FABULA_DEV_API ?? 'http://127.0.0.1:4321';
  return {
    host: '127.0.0.1',
    port,
    hot: kind !== 'deployed',
    liveReload: kind !== 'feature',
    // Beside the code, and no part of what is compiled: a change of them alone would be none.
    ...(kind === 'deployed' ? { watchFiles: ['feature.json', 'src/locales'] } : {}),
    headers: { 'access-control-allow-origin': '*' },
    client: {
      overlay: { errors: true, warnings: false, runtimeErrors: false },
      webSocketURL: `ws://127.0.0.1:${port}/ws`,
    },
    ...(kind === 'shell'
      ? {
          historyApiFallback: true,
          proxy: [
            {
              context: ['/auth/v1', '/rest', '/functions', '/config.json', '/registry.json', '/r/', '/mailbox'],
              target: api,
            },
          ],
        }
      : {}),
  };
}
