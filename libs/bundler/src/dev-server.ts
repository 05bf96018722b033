import type { Configuration } from '@rspack/core';

/** The shell's port in development; the features' ports follow it. */
export const firstDevPort = 4300;

/**
 * Hot updates for one build. The shell's page fetches the features, so they allow its origin. `deployed` means a
 * feature in the page of a deployed shell, which is reloaded instead.
 */
export function devServer(kind: 'shell' | 'feature' | 'deployed'): NonNullable<Configuration['devServer']> {
  const port = Number(process.env.FABULA_DEV_PORT ?? firstDevPort);
  const api = process.env.FABULA_DEV_API ?? 'http://127.0.0.1:4321';
  return {
    host: '127.0.0.1',
    port,
    hot: kind !== 'deployed',
    liveReload: kind !== 'feature',
    // These files are not compiled, so without watching them a change would go unnoticed.
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
