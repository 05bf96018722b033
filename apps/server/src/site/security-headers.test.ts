import { describe, expect, it } from 'vitest';
import { readSettings } from '../settings.ts';
import { isWorkerFile, securityHeaders } from './security-headers.ts';

const policy = (env: Record<string, string> = {}) =>
  securityHeaders(readSettings(env))['content-security-policy'] ?? '';

describe('the security headers', () => {
  it('allow no inline script, no eval and no frame', () => {
    expect(policy()).toContain("script-src 'self';");
    expect(policy()).toContain("frame-ancestors 'none'");
    expect(policy()).not.toMatch(/unsafe/);
  });

  it('let WebAssembly run in a worker, and change nothing else', () => {
    const forWorker = securityHeaders(readSettings({}), true)['content-security-policy'] ?? '';
    expect(forWorker).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(forWorker.replace(" 'wasm-unsafe-eval'", '')).toBe(policy());
  });

  it.each([
    ['/r/phrases/0123456789ab/anki.worker.1a2b3c4d.js', true],
    ['/r/phrases/0123456789ab/150.1a2b3c4d.js', false],
    ['/r/phrases/0123456789ab/anki.worker.1a2b3c4d.js/', false],
    ['/r/phrases/0123456789ab/anki.worker.1a2b3c4d.html', false],
    ['/r/phrases/anki.worker.js', false],
    ['/anki.worker.1a2b3c4d.js', false],
    ['/phrases/anki.worker.1a2b3c4d.js', false],
    ['/push-worker.js', false],
    ['/', false],
  ])('take %s for a worker: %s', (path, expected) => {
    expect(isWorkerFile(path)).toBe(expected);
  });

  it('let a development server in, and only when one is named', () => {
    expect(policy({ FABULA_DEV_FEATURES: 'today=http://127.0.0.1:4301/' })).toContain(
      "connect-src 'self' http://127.0.0.1:4301 ws://127.0.0.1:4301;",
    );
    expect(policy()).toContain("connect-src 'self';");
  });

  it('let a form go to Google only where that is configured', () => {
    expect(policy()).toContain("form-action 'self'");
    expect(policy()).not.toContain('google');
    expect(policy({ GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' })).toContain(
      "form-action 'self' https://accounts.google.com",
    );
  });

  it('ask for https only of a site that has it', () => {
    expect(securityHeaders(readSettings({}))).not.toHaveProperty('strict-transport-security');
    expect(securityHeaders(readSettings({ SITE_URL: 'https://fabula.example' }))).toHaveProperty(
      'strict-transport-security',
    );
  });
});
