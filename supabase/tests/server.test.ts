import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { contract } from '@fabula/contracts';
import { serverProgram } from '@fabula/server/program';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../tools/free-port.ts';
import { briefly, inherited, owner, type RunningServer, startServer } from './harness.ts';
import { startPostgres, until } from './postgres.ts';

const label = { en: 'Today', es: 'Hoy', fr: 'Aujourd’hui' };
const registry = {
  schema: 1,
  revision: 3,
  host: { contract },
  features: {
    today: {
      stable: 'a1',
      versions: {
        a1: {
          contract,
          entry: '/r/today/a1/remoteEntry.js',
          base: '/r/today/a1/',
          preload: ['remoteEntry.js', 'today.css'],
          feature: {
            name: 'today',
            contract,
            title: label,
            routes: ['/', '/story/:storyId'].map((where) => ({
              path: where,
              access: 'protected',
              layout: 'tabs',
              title: label,
            })),
          },
        },
      },
    },
  },
};

/** A built site as the tools leave it: compressed copies beside each file. */
function newSite(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'fabula-www-'));
  const write = (name: string, content: string) => {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
    writeFileSync(`${file}.br`, brotliCompressSync(content));
    writeFileSync(`${file}.gz`, gzipSync(content));
  };
  write('index.html', '<!doctype html><html lang="en"><head><title>Fabula</title></head><body></body></html>');
  write('assets/main.0123abcd.js', 'console.log("shell")');
  write('r/today/a1/remoteEntry.js', 'var today');
  writeFileSync(path.join(folder, 'registry.json'), JSON.stringify(registry));
  return folder;
}

/** A server that may end by itself: its process and its output. */
function launch(env: Record<string, string>) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fabula-server-'));
  const child = spawn(process.execPath, [...briefly, serverProgram], {
    env: { ...inherited, DATA_DIR: dataDir, LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => printed.push(String(text)));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exitOf(child);
    rmSync(dataDir, { recursive: true, force: true });
  });
  return { child, dataDir, printed: () => printed.join('') };
}

const exitOf = (child: ChildProcess) =>
  new Promise<number | null>((done) => {
    if (child.exitCode !== null || child.signalCode !== null) return done(child.exitCode);
    child.once('exit', done);
  });

const html = { accept: 'text/html,application/xhtml+xml' };

async function signUp(url: string, key: string): Promise<{ token: string; email: string }> {
  const email = `${randomUUID()}@example.com`;
  const response = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: key, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'a long password', data: { age_confirmed: true } }),
  });
  const { access_token: token } = (await response.json()) as { access_token: string }; // the auth API's answer
  return { token, email };
}

describe('the server', () => {
  let server: RunningServer;
  let www: string;
  const get = (where: string, headers: Record<string, string> = {}) => fetch(server.url + where, { headers });
  beforeAll(async () => {
    www = newSite();
    server = await startServer({ env: { WWW_DIR: www, LOG_LEVEL: 'info' } });
  });
  afterAll(async () => {
    await server.remove();
    rmSync(www, { recursive: true, force: true });
  });

  it('gives the page what it needs to start, as data', async () => {
    const page = await (await get('/', html)).text();
    const block = /<script type="application\/json" id="fabula-boot">(.*?)<\/script><\/head>/.exec(page)?.[1] ?? '';
    const config = await (await get('/config.json')).json();
    expect(JSON.parse(block)).toEqual({ config, registry });
    expect(config).toEqual({
      supabaseUrl: '',
      supabaseKey: server.keys.publishableKey,
      confirmEmail: false,
      providers: { google: false, apple: false },
      hostedSpeech: false,
      pageVoice: true,
      transcription: false,
      recordingFormat: 'any',
      judgesPronunciation: false,
      writesStories: false,
      translatesWords: false,
      readsPages: true,
      purchases: { kind: 'local' },
      pushKey: expect.stringMatching(/^B[\w-]{86}$/),
    });
    expect(await (await get('/registry.json')).json()).toEqual(registry);
    expect(page).not.toContain(server.keys.secretKey);
  });

  it('names the files of the feature that will be shown, and of no other', async () => {
    const links =
      /<link rel="preload" as="script" href="\/r\/today\/a1\/remoteEntry.js"><link rel="preload" as="style"/;
    expect(await (await get('/story/7', html)).text()).toMatch(links);
    expect(await (await get('/onboarding', html)).text()).not.toContain('rel="preload"');
  });

  it('shows the page at every address of the shell, and at no address of a file', async () => {
    expect((await get('/story/7', html)).status).toBe(200);
    expect((await get('/no/such/page', html)).status).toBe(200);
    expect((await get('/missing.js', html)).status).toBe(404);
    expect((await get('/r/today/gone', html)).status).toBe(404);
    expect((await get('/story/7', { accept: 'application/json' })).status).toBe(404);
    expect((await fetch(`${server.url}/story/7`, { method: 'POST', headers: html })).status).toBe(405);
    const head = await fetch(`${server.url}/story/7`, { method: 'HEAD', headers: html });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it('sends the headers that keep a page to itself', async () => {
    for (const where of ['/', '/r/today/a1/remoteEntry.js', '/config.json', '/missing.js']) {
      const { headers } = await get(where, html);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('unsafe');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('permissions-policy')).toContain('microphone=(self)');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.has('strict-transport-security')).toBe(false);
    }
  });

  it('lets no browser render, frame or guess the type of the API’s answers', async () => {
    for (const where of ['/health', '/rest/v1/profiles', '/auth/v1/settings', '/functions/v1/unknown']) {
      const { headers } = await get(where, html);
      expect(headers.get('content-security-policy')).toBe(
        "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      );
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it.each(['br', 'gzip'])('compresses with %s where it is asked for', async (encoding) => {
    for (const where of ['/', '/assets/main.0123abcd.js']) {
      const response = await get(where, { ...html, 'accept-encoding': encoding });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('vary')).toContain('accept-encoding');
      expect(await response.text()).toMatch(/shell|Fabula/); // fetch has decompressed it
    }
    expect((await get('/', { ...html, 'accept-encoding': 'identity' })).headers.has('content-encoding')).toBe(false);
  });

  it('lets a version be cached for ever and everything else be requested again', async () => {
    for (const where of ['/r/today/a1/remoteEntry.js', '/assets/main.0123abcd.js']) {
      expect((await get(where)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    }
    for (const where of ['/', '/registry.json', '/config.json']) {
      const first = await get(where, html);
      expect(first.headers.get('cache-control')).toBe('no-cache');
      const again = await get(where, { ...html, 'if-none-match': first.headers.get('etag') ?? '' });
      expect([again.status, await again.text()]).toEqual([304, '']);
    }
  });

  it('shows a release as soon as the registry is swapped', async () => {
    const before = (await get('/', html)).headers.get('etag');
    writeFileSync(path.join(www, 'registry.json'), JSON.stringify({ ...registry, revision: 4 }));
    expect((await get('/', html)).headers.get('etag')).not.toBe(before);
    writeFileSync(path.join(www, 'registry.json'), JSON.stringify(registry));
    expect((await get('/', html)).headers.get('etag')).toBe(before);
  });

  it('keeps the last registry when a release left a broken one', async () => {
    const before = await (await get('/registry.json')).json();
    writeFileSync(path.join(www, 'registry.json'), '{"schema":1,"feat');
    expect(await (await get('/registry.json')).json()).toEqual(before);
    expect((await get('/', html)).status).toBe(200);
    writeFileSync(path.join(www, 'registry.json'), JSON.stringify(registry));
  });

  it('keeps mails in a mailbox that only the operator can open, whatever proxy stands in front', async () => {
    const { email } = await signUp(server.url, server.keys.publishableKey);
    await fetch(`${server.url}/auth/v1/recover`, {
      method: 'POST',
      headers: { apikey: server.keys.publishableKey },
      body: JSON.stringify({ email }),
    });
    const page = await until(async () => {
      const text = await (await get(`/mailbox?to=${encodeURIComponent(email)}`, { ...html, ...owner })).text();
      return text.includes('<article ') ? text : undefined;
    });
    expect(page).toContain('<h1>Mailbox</h1>');
    expect(page).toMatch(/<a href="http[^"]+\/auth\/v1\/verify\?token=[^"]+">/);
    // A request through a proxy that adds no header looks like one from this machine.
    for (const headers of [html, { ...html, 'x-forwarded-for': '192.0.2.1' }, { accept: 'application/json' }]) {
      const closed = await get(`/mailbox?to=${encodeURIComponent(email)}`, headers);
      expect(closed.status).toBe(403);
      expect(await closed.text()).not.toContain('token=');
    }
  });

  it('speaks a sentence for a signed-in learner, and says how long each word takes', async () => {
    const { token } = await signUp(server.url, server.keys.publishableKey);
    const speak = (authorization: string) =>
      fetch(`${server.url}/functions/v1/text-to-speech`, {
        method: 'POST',
        headers: { apikey: server.keys.publishableKey, authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ text: 'Te despiertas temprano.', language: 'Spanish' }),
      });
    expect((await speak(`Bearer ${server.keys.publishableKey}`)).status).toBe(401);
    const spoken = await (await speak(`Bearer ${token}`)).json();
    expect(spoken).toMatchObject({
      mimeType: 'audio/wav',
      cached: false,
      source: { provider: 'svox-pico' },
      timing: 'provider',
    });
    expect(spoken.durationMs).toBeGreaterThan(1_000);
    expect(Buffer.from(spoken.audioContent, 'base64').toString('latin1', 0, 4)).toBe('RIFF');
    expect(spoken.words.map((word: { start: number; end: number }) => [word.start, word.end])).toEqual([
      [0, 2],
      [3, 13],
      [14, 22],
    ]);
    expect(await (await speak(`Bearer ${token}`)).json()).toEqual({ ...spoken, cached: true });
  });

  it('refuses bodies that are too large', async () => {
    const post = async (where: string, bytes: number) => {
      const body = JSON.stringify({ text: 'x'.repeat(bytes) });
      const headers = { apikey: server.keys.publishableKey, 'content-type': 'application/json' };
      return (await fetch(server.url + where, { method: 'POST', headers, body })).status;
    };
    expect(await post('/auth/v1/signup', 17_000)).toBe(413);
    expect(await post('/functions/v1/translate-word', 17_000)).toBe(413);
    expect(await post('/rest/v1/user_phrases', 1_100_000)).toBe(413);
  });

  it('slows down a caller who guesses codes, and says for how long', async () => {
    const guess = () =>
      fetch(`${server.url}/auth/v1/verify`, {
        method: 'POST',
        headers: { apikey: server.keys.publishableKey, 'content-type': 'application/json' },
        body: JSON.stringify({ type: 'recovery', email: 'ana@example.com', token: '1234567890' }),
      });
    const answers = await Promise.all(Array.from({ length: 40 }, guess));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused[0]?.json()).toMatchObject({ error_code: 'over_request_rate_limit' });
  });

  it('writes one line a request, with nothing about anybody in it', async () => {
    const { email, token } = await signUp(server.url, server.keys.publishableKey);
    await get(`/rest/v1/profiles?display_name=eq.${encodeURIComponent(email)}`, {
      apikey: server.keys.publishableKey,
      authorization: `Bearer ${token}`,
    });
    const link = await fetch(`${server.url}/auth/v1/verify?token=a-secret-token&type=recovery`, { redirect: 'manual' });
    const requestId = link.headers.get('x-request-id') ?? 'none';
    const line = await until(async () =>
      server
        .output()
        .split('\n')
        .find((text) => text.includes(requestId)),
    );
    expect(JSON.parse(line)).toMatchObject({
      method: 'GET',
      route: '/auth/v1/verify',
      status: link.status,
      ms: expect.any(Number),
    });
    expect(server.output()).not.toMatch(/@example\.com|a-secret-token|eyJ|a long password/);
    expect(server.output()).not.toContain(server.keys.secretKey);
  });
});

describe('starting and stopping', () => {
  it('answers 503 until it can serve, then prints its address, and stops with 0 after pending requests', async () => {
    const port = await freePort();
    const { child, dataDir, printed } = launch({ PORT: String(port) });
    const url = `http://127.0.0.1:${port}`;
    const seen = new Set<number>();
    await until(async () => {
      const { status } = await fetch(`${url}/health`);
      seen.add(status);
      return status === 200 || undefined;
    });
    expect([...seen]).toEqual([503, 200]);
    expect(printed()).toContain(`Fabula is ready at ${url}\n`);
    const [, opened = ''] = /open this once in your browser: (\S+)\n/.exec(printed()) ?? [];
    const visit = await fetch(opened, { redirect: 'manual' });
    expect([visit.status, visit.headers.get('location')]).toEqual([303, '/mailbox']);
    const cookie = visit.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect((await fetch(`${url}/mailbox`, { headers: { cookie } })).status).toBe(200);
    // A refused sign-in takes 400 ms, long enough to be pending.
    const { publishableKey: apikey } = JSON.parse(readFileSync(path.join(dataDir, 'keys.json'), 'utf8'));
    const underWay = fetch(`${url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey },
      body: JSON.stringify({ email: 'ana@example.com', password: 'x' }),
    });
    await until(async () => {
      const probe = await fetch(`${url}/health`);
      return probe.ok || undefined;
    });
    child.kill('SIGTERM');
    expect((await underWay).status).toBe(400);
    expect(await exitOf(child)).toBe(0);
    await expect(fetch(`${url}/health`)).rejects.toThrow();
  });

  it('says that a port is busy', async () => {
    const blocker = createServer();
    const port = await new Promise<number>((done) => {
      blocker.listen(0, '127.0.0.1', () => {
        const address = blocker.address();
        done(typeof address === 'object' && address ? address.port : 0);
      });
    });
    onTestFinished(() => void blocker.close());
    const { child, printed } = launch({ PORT: String(port) });
    expect(await exitOf(child)).toBe(2);
    expect(printed()).toContain(`Port ${port} on 127.0.0.1 is already in use`);
  });

  it('says what is wrong with its settings', async () => {
    const { child, printed } = launch({ PORT: 'eighty', SMTP_URL: 'nonsense' });
    expect(await exitOf(child)).toBe(4);
    expect(printed()).toMatch(/PORT: .*\n.*SMTP_URL: /);
  });

  it('refuses a hosted Supabase database before it writes to it', async () => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.stop());
    const databaseUrl = await postgres.createDatabase();
    const { default: connect } = await import('postgres');
    const sql = connect(databaseUrl, { onnotice: () => undefined });
    onTestFinished(() => sql.end());
    await sql.unsafe('create role supabase_admin');
    const { child, printed } = launch({ PORT: String(await freePort()), DATABASE_URL: databaseUrl });
    expect(await exitOf(child)).toBe(4);
    expect(printed()).toContain('hosted Supabase');
    expect(await sql`select nspname from pg_namespace where nspname in ('auth', 'supabase_migrations')`).toHaveLength(
      0,
    );
  });

  it("points a feature at its development server and lets that server's files in", async () => {
    const www = newSite();
    const server = await startServer({ env: { WWW_DIR: www, FABULA_DEV_FEATURES: 'today=http://127.0.0.1:4399/' } });
    onTestFinished(async () => {
      await server.remove();
      rmSync(www, { recursive: true, force: true });
    });
    const { features } = await (await fetch(`${server.url}/registry.json`)).json();
    expect(features.today.versions[features.today.stable]).toMatchObject({
      entry: 'http://127.0.0.1:4399/remoteEntry.js',
      base: 'http://127.0.0.1:4399/',
    });
    const policy = (await fetch(server.url, { headers: html })).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self' http://127.0.0.1:4399;");
    expect(policy).toContain("connect-src 'self' http://127.0.0.1:4399 ws://127.0.0.1:4399;");
  });
});

describe('with a mail server', () => {
  /** Accepts every mail, as the simplest mail server does. */
  async function mailServer() {
    const mails: string[] = [];
    const answer = (socket: Socket) => {
      let letter: string | undefined;
      socket.write('220 ready\r\n');
      socket.on('data', (chunk) => {
        const text = String(chunk);
        if (letter === undefined && /^DATA/i.test(text)) {
          letter = '';
          socket.write('354 go on\r\n');
        } else if (letter === undefined) {
          socket.write(/^QUIT/i.test(text) ? '221 bye\r\n' : '250 fine\r\n');
        } else {
          letter += text;
          if (!letter.endsWith('\r\n.\r\n')) return;
          mails.push(letter);
          letter = undefined;
          socket.write('250 taken\r\n');
        }
      });
    };
    const port = await freePort();
    const server = createServer(answer);
    await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
    onTestFinished(() => void server.close());
    return { url: `smtp://127.0.0.1:${port}`, mails };
  }

  it('sends the confirmation there, asks for confirmed addresses, and has no mailbox', async () => {
    const { url: SMTP_URL, mails } = await mailServer();
    const server = await startServer({ env: { SMTP_URL, MAIL_FROM: 'Fabula <hello@fabula.example>' } });
    onTestFinished(() => server.remove());
    const { token, email } = await signUp(server.url, server.keys.publishableKey);
    expect(token).toBeUndefined();
    const mail = await until(async () => mails[0]);
    expect(mail).toContain(`To: ${email}`);
    expect(mail).toContain('From: Fabula <hello@fabula.example>');
    expect(mail).toContain('Subject: Confirm your email address');
    expect(await (await fetch(`${server.url}/mailbox`, { headers: { ...html, ...owner } })).text()).not.toContain(
      'Mailbox',
    );
    expect(await (await fetch(`${server.url}/config.json`)).json()).toMatchObject({ confirmEmail: true });
  });
});
