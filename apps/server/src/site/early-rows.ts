import { createHash } from 'node:crypto';
import { routes } from '@fabula/contracts';
import { html } from '@fabula/html';
import type { FirstScreenOptions } from './first-screen.ts';
import { readPublished } from './published-text.ts';

/** A page with a script that asks for rows. */
export interface AskingPage {
  readonly body: string;
  /** The script in the page, as the content security policy names it. */
  readonly script: string;
}

/**
 * Puts the script into the page that asks for Today's rows while the shell comes (libs/platform/src/early-rows), for a
 * device on which somebody is signed in. It stands before everything that a browser might wait for. Undefined where it
 * would be of no use, or where the file is missing.
 */
export async function withEarlyRows(page: string, options: FirstScreenOptions): Promise<AskingPage | undefined> {
  const { wwwDir, registry, config, path, signedIn } = options;
  const address = registry.host.earlyRows;
  // Another server's answer would need a round trip of its own before, for leave to ask.
  if (!address || !signedIn || path !== routes.today || config.supabaseUrl) return undefined;
  const code = await readPublished(wwwDir, address);
  // Nothing that bundlers write contains what could end the element.
  if (code === undefined || /<\/|<!--/.test(code)) return undefined;
  const [opening = ''] = /^<script[^>]*>/.exec(html`<script data-key="${config.supabaseKey}"></script>`.markup) ?? [];
  return {
    body: page.replace('<title>', (title) => `${opening}${code}</script>${title}`),
    script: `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  };
}
