import type { FeatureManifest, FeatureVersion, Registry } from '@fabula/contracts';
import { describe, expect, it } from 'vitest';
import { developedBase, requireFit, withDeveloped } from './deployed-shell.ts';
import { localCookie, localPage, localPolicy } from './local-page.ts';

const title = { en: 'Review', es: 'Repaso', fr: 'Révision' };
const feature: FeatureManifest = { name: 'review', contract: '1.0', title, routes: [] };
const base = developedBase('review');
const here: FeatureVersion = {
  contract: '1.0',
  entry: `${base}remoteEntry.js`,
  base,
  preload: [],
  shared: {},
  feature,
};
const published = { ...here, entry: '/r/review/2.0.0/remoteEntry.js', base: '/r/review/2.0.0/' };
const canary = { version: '2.0.0', percent: 10, salt: 'x' };
const deployed: Registry = {
  schema: 1,
  revision: 7,
  host: { contract: '1.0', shared: { react: '19.3.1' } },
  features: {
    review: { stable: '1.0.0', disabled: true, canary, versions: { '1.0.0': published, '2.0.0': published } },
  },
};

describe('the deployed registry, seen from here', () => {
  it('has the feature as it is here, and no version that would replace it', () => {
    expect(withDeveloped(deployed, [here])).toEqual({
      ...deployed,
      features: { review: { stable: 'development', versions: { development: here } } },
    });
  });

  it.each([
    [{ contract: '2.0' }, 'was built for contract 2.0'],
    [{ shared: { react: '^20.0.0' } }, 'needs react ^20.0.0, the shell that is published brings 19.3.1'],
    [{ feature: { ...feature, routes: [{ path: '/terms', access: 'public', layout: 'bare', title }] } }, '/terms'],
  ] as const)('does not fit %o', (change, reason) => {
    expect(() => requireFit(deployed, [{ ...here, ...change }])).toThrow(reason);
    expect(() => requireFit(deployed, [here])).not.toThrow();
  });
});

describe('the deployed page, seen from here', () => {
  const boot = (registry: Registry) => JSON.stringify({ config: { note: '</script>' }, registry });
  const block = (data: string) => `<script type="application/json" id="fabula-boot">${data}</script>`;
  const link = (address: string) => `<link rel="preload" as="script" href="${address}">`;

  it('starts from the swapped registry, and preloads nothing of the published feature', () => {
    const escaped = boot(deployed).replaceAll('<', '\\u003c');
    const links = `${link('/assets/app.js')}${link('/r/review/1.0.0/remoteEntry.js')}${link('/r/today/1/x.js')}`;
    const page = localPage(`<head>${links}${block(escaped)}</head>`, [here]);
    const swapped = boot(withDeveloped(deployed, [here])).replaceAll('<', '\\u003c');
    expect(page).toBe(`<head>${link('/assets/app.js')}${link('/r/today/1/x.js')}${block(swapped)}</head>`);
  });

  it('of a static host stays as it is: its registry is asked for', () => {
    expect(localPage('<head></head>', [here])).toBe('<head></head>');
  });

  it('may call its own server as before, and is told of changes', () => {
    const policy =
      "default-src 'self'; upgrade-insecure-requests; connect-src 'self' https://x.example; object-src 'none'";
    expect(localPolicy(policy, new URL('https://learn.example/'), ['ws://127.0.0.1:4301'])).toBe(
      "default-src 'self' https://learn.example; " +
        "connect-src 'self' https://x.example https://learn.example ws://127.0.0.1:4301; object-src 'none'",
    );
  });

  it('keeps its cookies', () => {
    expect(localCookie('a=b; Domain=learn.example; Path=/; Secure; HttpOnly; SameSite=None')).toBe(
      'a=b; Path=/; HttpOnly',
    );
  });
});
