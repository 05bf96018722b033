import type { FeatureVersion, Registry } from '@fabula/contracts';
import { withDeveloped } from './deployed-shell.ts';

const bootBlock = /(<script type="application\/json" id="fabula-boot">)(.*?)(<\/script>)/s;

/** The deployed page with the features as they are here, in the block from which the shell starts where there is one. */
export function localPage(html: string, developed: readonly FeatureVersion[]): string {
  const names = developed.map(({ feature }) => feature.name);
  const swapped = html.replace(bootBlock, (_all, open: string, data: string, close: string) => {
    const boot = JSON.parse(data) as { registry: Registry }; // the deployed server's own
    const registry = withDeveloped(boot.registry, developed);
    return `${open}${JSON.stringify({ ...boot, registry }).replaceAll('<', '\\u003c')}${close}`;
  });
  // Nobody asks for the published files of these.
  return swapped.replace(/<link [^>]*>/g, (link) => (names.some((name) => link.includes(`"/r/${name}/`)) ? '' : link));
}

/**
 * The deployed policy for a page that stands here: what is allowed from its own origin is allowed from the deployed one
 * too (the API, where its address is written out), and the development servers may say that something has changed.
 */
export function localPolicy(policy: string, site: URL, sockets: readonly string[]): string {
  return policy
    .split(';')
    .map((directive) => directive.trim())
    .filter((directive) => directive !== '' && !directive.startsWith('upgrade-insecure-requests'))
    .map((directive) => {
      const own = directive.includes("'self'") ? [site.origin] : [];
      return [directive, ...own, ...(directive.startsWith('connect-src') ? sockets : [])].join(' ');
    })
    .join('; ');
}

/** A cookie of the deployed site, kept for this address: without the domain and the secure channel it has not. */
export function localCookie(cookie: string): string {
  return cookie.replace(/;\s*(domain=[^;]*|secure|samesite=none)(?=;|$)/gi, '');
}
