import { describe, expect, it } from 'vitest';
import { readSettings } from '../settings.ts';
import { allowingScript, isWorkerFile, securityHeaders } from './security-headers.ts';

const policy = (env: Record<string, string> = {}) =>
  securityHeaders(readSettings(env))['content-security-policy'] ?? '';

describe('the security headers', () => {
  it('allow no inline script, no eval and no frame', () => {
    expect(policy()).toContain("script-src 'self';");
    expect(policy()).toContain("frame-ancestors 'none'");
    expect(policy()).not.toMatch(/unsafe/);
  });

  it('allow one script in the page beside the hosts of cards, and no other', () => {
    const sdk = policy({ REVENUECAT_WEB_PUBLIC_KEY: 'rcb_public' });
    const allowed = allowingScript(sdk, "'sha256-x'");
    expect(allowed).toContain("script-src 'self' 'sha256-x' https://js.stripe.com");
    expect(allowed.replace(" 'sha256-x'", '')).toBe(sdk);
  });

  it('let WebAssembly run in a worker, and change nothing else', () => {
    const forWorker = securityHeaders(readSettings({}), true)['content-security-policy'] ?? '';
    expect(forWorker).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(forWorker.replace(" 'wasm-unsafe-eval'", '')).toBe(policy());
  });

  it.each([
    ['/r/phrases/0123456789ab/anki.worker.1a2b3c4d.js', true],
    ['/assets/pico.worker.1a2b3c4d.js', true],
    ['/assets/texts-en.1a2b3c4d.js', false],
    ['/assets/x/pico.worker.1a2b3c4d.js', false],
    ['/r/phrases/0123456789ab/150.1a2b3c4d.js', false],
    ['/r/phrases/0123456789ab/anki.worker.1a2b3c4d.js/', false],
    ['/r/phrases/0123456789ab/anki.worker.1a2b3c4d.html', false],
    ['/r/phrases/anki.worker.js', false],
    ['/anki.worker.1a2b3c4d.js', false],
    ['/phrases/anki.worker.1a2b3c4d.js', false],
    ['/worker.js', false],
    ['/', false],
  ])('treat %s as a worker: %s', (path, expected) => {
    expect(isWorkerFile(path)).toBe(expected);
  });

  it('allow a development server, and only when one is named', () => {
    expect(policy({ FABULA_DEV_FEATURES: 'today=http://127.0.0.1:4301/' })).toContain(
      "connect-src 'self' http://127.0.0.1:4301 ws://127.0.0.1:4301;",
    );
    expect(policy()).toContain("connect-src 'self';");
  });

  it('allow features under test and a collector only where they are named', () => {
    const tested = policy({ FEATURE_OVERRIDES: 'https://review.example/builds/,https://review.example/b/' });
    expect(tested).toContain("script-src 'self' https://review.example;");
    expect(tested).toContain("connect-src 'self' https://review.example;");
    expect(policy({ FEATURE_OVERRIDES: 'on' })).toBe(policy());
    expect(policy({ TELEMETRY_URL: 'https://otel.example/v1/logs' })).toContain(
      "connect-src 'self' https://otel.example;",
    );
    expect(() => policy({ FEATURE_OVERRIDES: 'review.example' })).toThrow('FEATURE_OVERRIDES');
  });

  it('allow a form to be sent to Google only where that is configured', () => {
    expect(policy()).toContain("form-action 'self'");
    expect(policy()).not.toContain('google');
    expect(policy({ GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' })).toContain(
      "form-action 'self' https://accounts.google.com",
    );
  });

  it.each([{}, { PURCHASE_LINK_URL: 'https://pay.rev.cat/abc' }, { LOCAL_STORE: 'off' }])(
    'allow no card form in our page with %o',
    (env) => {
      expect(policy(env)).not.toMatch(/stripe|revenuecat|cloudfront|unsafe/);
      expect(policy(env)).toContain("frame-src 'self';");
      expect(securityHeaders(readSettings(env))['permissions-policy']).toContain('payment=()');
    },
  );

  it('allow what the card form of the web SDK needs, only where that sells, and no script of any other kind', () => {
    const sdk = { REVENUECAT_WEB_PUBLIC_KEY: 'rcb_public' };
    const directives = policy(sdk).split('; ');
    expect(directives).toEqual(
      expect.arrayContaining([
        "script-src 'self' https://js.stripe.com https://*.js.stripe.com",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: https://da08ctfrofx1b.cloudfront.net",
        "font-src 'self' https://da08ctfrofx1b.cloudfront.net",
        "connect-src 'self' https://api.revenuecat.com https://api.stripe.com",
        "frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
        "frame-ancestors 'none'",
      ]),
    );
    expect(securityHeaders(readSettings(sdk))['permissions-policy']).toContain(
      'payment=(self "https://js.stripe.com")',
    );
    expect(securityHeaders(readSettings(sdk), true)['content-security-policy']).not.toContain('stripe');
  });

  it('require https only of a site that has it', () => {
    expect(securityHeaders(readSettings({}))).not.toHaveProperty('strict-transport-security');
    expect(securityHeaders(readSettings({ SITE_URL: 'https://fabula.example' }))).toHaveProperty(
      'strict-transport-security',
    );
  });
});
