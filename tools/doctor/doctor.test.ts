import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  startApnsDouble,
  startFcmDouble,
  startHearingDouble,
  startLanguageModelDouble,
  startSpeechDouble,
  unhurried,
} from '@fabula/supabase/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { freePort } from '../free-port.ts';
import { checkLines } from './check.ts';
import { checkDeployment } from './deployment.ts';
import { examine } from './examine.ts';

const ends: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/**
 * The doctor's output on a machine where nothing was built or started yet, with milliseconds as 0 and the port as 4321.
 */
async function wordsOf(env: Readonly<Record<string, string>>, tries = false) {
  const folder = mkdtempSync(path.join(tmpdir(), 'fabula-doctor-'));
  ends.push(() => rmSync(folder, { recursive: true, force: true }));
  const port = String(await freePort());
  const lines: string[] = [];
  const isRight = await examine({
    env: {
      PORT: port,
      DATA_DIR: path.join(folder, 'data'),
      WWW_DIR: path.join(folder, 'www'),
      LIBRARY_FILE: path.join(folder, 'library.json'),
      ...env,
    },
    speech: undefined,
    tries,
    tell: (line) => lines.push(line),
  });
  const text = lines
    .join('\n')
    .replaceAll(folder, '/fabula')
    .replaceAll(port, '4321')
    .replaceAll(/\d+ ms/g, '0 ms');
  return { isRight, text };
}

/** The output below the heading `This machine`, where only the given variables are set. */
const bareMachine = `
This machine
  ok     Node         ${process.versions.node}
  -      app          not built yet: npm start or npm run build does
  -      library      not built yet: npm start does
  -      data folder  /fabula/data, made at the first start
  ok     database     PGlite, made at the first start
  ok     port         4321 is free
  -      mail         SMTP_URL is not set: mails are shown at /mailbox
  ok     push keys    made at the first start
  -      Android      FCM_SERVICE_ACCOUNT is not set: no reminders for its app
  -      iOS          APNS_KEY is not set: no reminders for its app
  ok     purchases    the store of this machine, for trying out
  ok     web pages    fetched for learners, from the Internet alone
  -      backups      BACKUP_DIR is not set: none are made by the clock
  -      operator     has no name; learners find no address for help; OPERATOR_NAME, OPERATOR_EMAIL, OPERATOR_SUPPORT_URL not set`;

describe('the doctor', () => {
  it('finds nothing wrong where nothing is configured, and asks no provider', async () => {
    const { isRight, text } = await wordsOf({});
    expect(text).toBe(`Who is asked, in this order
  stories: AI_STORY is not set
    1. library
    at last: the library, and the app says so
  quizzes: AI_QUIZ is not set
    1. library
    at last: questions made of the story’s own sentences
  translations: AI_TRANSLATE is not set
    1. library
    at last: nobody: the word is not available, and not counted
  voices: AI_TTS is not set
    1. svox-pico (not on this machine: an installation may leave it out)
    2. espeak-ng (not on this machine: an installation may leave it out)
    at last: the voice of the device
  transcripts: AI_STT is not set
    at last: nobody: the device judges by itself
  pronunciation: AI_PRONOUNCE is not set
    at last: nobody
${bareMachine}`);
    expect(isRight).toBe(true);
  });

  it('finds wrong that no backup can be written', async () => {
    const { isRight, text } = await wordsOf({ BACKUP_DIR: path.join(import.meta.filename, 'backups') });
    expect(text).toMatch(/WRONG +backups +BACKUP_DIR: .*doctor\.test\.ts cannot be written to/);
    expect(isRight).toBe(false);
  });

  it('asks each provider once, states the cost before, and who will answer after', async () => {
    const [models, voices, ears] = await Promise.all([
      startLanguageModelDouble({ apiKey: 'sk-right' }),
      startSpeechDouble(),
      startHearingDouble(),
    ]);
    ends.push(models.close, voices.close, ears.close);
    models.answerWith('{"word":"listo"}');
    voices.elevenLabs.answerWith(unhurried);
    ears.deepgram.answerWith('');
    ears.assessment.answerWith({ status: 429, headers: { 'retry-after': '1' } });
    const { isRight, text } = await wordsOf(
      {
        ...ears.secrets,
        AI_STORY: 'anthropic, openai-compatible, library',
        AI_OPENAI_BASE_URL: models.url,
        AI_OPENAI_API_KEY: 'sk-right',
        AI_OPENAI_MODEL: 'small',
        AI_ANTHROPIC_BASE_URL: models.url,
        AI_ANTHROPIC_API_KEY: 'sk-wrong',
        AI_ANTHROPIC_MODEL: 'haiku',
        AI_TTS: 'elevenlabs',
        AI_ELEVENLABS_BASE_URL: voices.secrets.AI_ELEVENLABS_BASE_URL ?? '',
        AI_ELEVENLABS_API_KEY: voices.secrets.AI_ELEVENLABS_API_KEY ?? '',
        AI_ELEVENLABS_TTS_MODEL: 'eleven_flash_v2_5',
        AI_STT: 'deepgram',
        AI_DEEPGRAM_STT_MODEL: 'nova-3',
        AI_PRONOUNCE: 'azure',
        AI_PRICES: 'small input=1 output=10, elevenlabs characters=60',
      },
      true,
    );
    const at = (url: string | undefined) => url ?? 'nowhere';
    const hearing = at(ears.secrets.AI_DEEPGRAM_BASE_URL);
    expect(text).toBe(`Who is asked, in this order
  stories: AI_STORY
    1. anthropic haiku at ${models.url}
    2. openai-compatible small at ${models.url}
    3. library
    at last: the library, and the app says so
  quizzes: AI_QUIZ is not set
    1. library
    at last: questions made of the story’s own sentences
  translations: AI_TRANSLATE is not set
    1. library
    at last: nobody: the word is not available, and not counted
  voices: AI_TTS
    1. elevenlabs eleven_flash_v2_5 at ${at(voices.secrets.AI_ELEVENLABS_BASE_URL)}
    at last: the voice of the device
  transcripts: AI_STT
    1. deepgram nova-3 at ${hearing}
    at last: nobody: the device judges by itself
  pronunciation: AI_PRONOUNCE
    1. azure at ${hearing}
    at last: nobody
${bareMachine}

Each is asked once now, which is
  stories, anthropic: a question of about 100 tokens, for one word; AI_PRICES does not say what that costs
  stories, openai-compatible: a question of about 100 tokens, for one word; about 0.000300 USD
  voices, elevenlabs: "Hola." to be spoken; about 0.000300 USD
  transcripts, deepgram: a second of a tone to be heard; AI_PRICES does not say what that costs
  pronunciation, azure: a second of a tone to be heard; AI_PRICES does not say what that costs

How it went
  WRONG  stories, anthropic: does not take the key (401), after 0 ms
  ok     stories, openai-compatible: answered in 0 ms
  ok     voices, elevenlabs: answered in 0 ms
  ok     transcripts, deepgram: answered in 0 ms
  WRONG  pronunciation, azure: is busy (429), after 0 ms

What will answer
  stories: openai-compatible small at ${models.url}
  quizzes: library
  translations: library
  voices: elevenlabs eleven_flash_v2_5 at ${at(voices.secrets.AI_ELEVENLABS_BASE_URL)}
  transcripts: deepgram nova-3 at ${hearing}
  pronunciation: nobody`);
    expect(isRight).toBe(false);
    expect([models.refusals, voices.refusals, ears.refusals]).toEqual([[], [], []]);
    expect([models.requests.length, voices.elevenLabs.requests.length, ears.assessment.requests.length]).toEqual([
      2, 1, 1,
    ]);
  });

  it.each<[string, Readonly<Record<string, string>>, string]>([
    [
      'a key that is missing',
      { AI_QUIZ: 'anthropic' },
      '1. anthropic: WRONG: AI_QUIZ=anthropic needs AI_ANTHROPIC_API_KEY',
    ],
    ['a name that stands there twice', { AI_STORY: 'library,library' }, '2. library: WRONG: stands in the list twice'],
    ['a time that is none', { AI_STORY_SECONDS: 'soon' }, 'WRONG  start        refused: AI_STORY_SECONDS'],
    ['a voice’s time that is too long', { AI_TTS_SECONDS: '61' }, 'WRONG  start        refused: AI_TTS_SECONDS'],
    ['a name nobody has', { AI_STT: 'azur' }, '1. azur: WRONG: AI_STT: there is no provider "azur"'],
    ['a voice this machine has not', { AI_TTS: 'espeak-ng' }, '1. espeak-ng: WRONG: not on this machine'],
    [
      'an address that is none',
      { AI_STORY: 'openai-compatible', AI_OPENAI_BASE_URL: 'ftp://x' },
      'WRONG: AI_OPENAI_BASE_URL',
    ],
    ['prices that are none', { AI_PRICES: 'cheap' }, 'WRONG  start        refused: AI_PRICES: like'],
    [
      'a database that is not there',
      { DATABASE_URL: 'postgres://me:hidden@127.0.0.1:1/x' },
      'WRONG  database     DATABASE_URL cannot be reached: ECONNREFUSED',
    ],
    [
      'a mail server that is not there',
      { SMTP_URL: 'smtp://me:hidden@127.0.0.1:1' },
      'WRONG  mail         SMTP_URL: no mail is taken there',
    ],
    [
      'keys that cannot sign',
      { VAPID_PUBLIC_KEY: `B${'a'.repeat(86)}`, VAPID_PRIVATE_KEY: 'hidden'.padEnd(43, 'a') },
      'WRONG  push keys    VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are no pair',
    ],
    [
      'an account that is none',
      { FCM_SERVICE_ACCOUNT: '{"type":"service_account","private_key":"hidden"}' },
      'WRONG  Android      FCM_SERVICE_ACCOUNT is not the JSON of a Google service account',
    ],
    ['half of an app', { APNS_KEY: 'hidden' }, 'WRONG  iOS          APNS_KEY_ID, APNS_TEAM_ID, APNS_TOPIC: not set'],
    [
      'a store nobody hears of',
      { REVENUECAT_WEB_PUBLIC_KEY: 'rcb_hidden' },
      'WRONG  purchases    RevenueCat sells, but nobody hears of it',
    ],
    ['settings that are none', { PORT: 'hidden' }, 'The environment is not right:\n  PORT'],
  ])('says what is wrong, and no secret: %s', async (_, env, says) => {
    const { isRight, text } = await wordsOf(env, true);
    expect(isRight).toBe(false);
    expect(text).toContain(says);
    expect(text).not.toContain('hidden');
  });

  it.each<[Readonly<Record<string, string>>, string]>([
    [
      { OPERATOR_NAME: 'Luna', OPERATOR_EMAIL: 'a@luna.example' },
      'ok     operator     Luna, a@luna.example; OPERATOR_SUPPORT_URL not set',
    ],
    [{ OPERATOR_NAME: 'Luna' }, '-      operator     Luna; learners find no address for help; OPERATOR_EMAIL, '],
    [{ OPERATOR_EMAIL: 'a@luna.example' }, '-      operator     has no name, a@luna.example; OPERATOR_NAME, '],
  ])('says whether learners can tell who runs this installation: %j', async (env, says) => {
    const { isRight, text } = await wordsOf(env);
    expect(isRight).toBe(true);
    expect(text).toContain(says);
  });

  it('says which phones are reminded, by what', async () => {
    const [fcm, apns] = await Promise.all([startFcmDouble(), startApnsDouble()]);
    ends.push(fcm.close, apns.close);
    const { isRight, text } = await wordsOf({ ...fcm.secrets, ...apns.secrets });
    expect(isRight).toBe(true);
    expect(text).toContain('ok     Android      reminded with FCM_SERVICE_ACCOUNT\n');
    expect(text).toContain('ok     iOS          reminded with APNS_KEY\n');
    expect([fcm.asked, apns.answered]).toEqual([[], []]);
  });

  it('tells a busy port from a Fabula that runs', async () => {
    const other = createServer((_request, response) => response.end('hello'));
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
    ends.push(() => new Promise((done) => other.close(() => done())));
    const { port } = other.address() as AddressInfo; // it listens on a port
    expect((await wordsOf({ PORT: String(port) })).text).toMatch(/WRONG {2}port +\d+ is in use by something else/);
  });
});

describe('the doctor of what is deployed', () => {
  /** Checks a project whose gateway gives these answers: by function, status and body. */
  async function checked(answers: Readonly<Record<string, readonly [status: number, body: unknown]>>) {
    const server = createServer((request, response) => {
      const name = (request.url ?? '').replace('/functions/v1/', '').replace(/\?.*/, '');
      const [status, body] = answers[name] ?? [404, { code: 'NOT_FOUND', message: 'Requested function was not found' }];
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    ends.push(() => new Promise((done) => server.close(() => done())));
    const { port } = server.address() as AddressInfo; // it listens on a port
    const functions = Object.keys(answers).filter((name) => !name.startsWith('/'));
    return checkLines(await checkDeployment(`http://127.0.0.1:${port}/`, [...functions, 'get-secret'])).join('\n');
  }
  const unauthorized = { error: { code: 'unauthorized', message: 'No.' } };
  const hidden = { error: { code: 'not_found', message: 'No.' } };

  it('tells functions that refuse a stranger from those that are missing or do not start', async () => {
    expect(
      await checked({
        'generate-story': [401, unauthorized],
        'send-reminders': [404, hidden],
        'revenuecat-webhook': [404, hidden],
        'generate-quiz': [401, { code: 'UNAUTHORIZED_NO_AUTH_HEADER', message: 'Missing authorization header' }],
        'translate-word': [503, { code: 'BOOT_ERROR', message: 'Function failed to start (please check logs)' }],
        'speech-to-text': [200, { text: 'Hola' }],
        'text-to-speech': [404, hidden],
      }),
    ).toBe(`  ok     generate-story      asks who calls
  ok     send-reminders      hides from strangers
  -      revenuecat-webhook  hides: REVENUECAT_WEBHOOK_AUTH is not set
  WRONG  generate-quiz       the gateway wants a token: deploy it with verify_jwt = false
  WRONG  translate-word      does not start: its log says why
  WRONG  speech-to-text      answers 200
  WRONG  text-to-speech      is not deployed
  WRONG  get-secret          is not deployed`);
  });

  it('reads a site’s config.json, and warns of what must not be in it or in sight', async () => {
    const config = { supabaseUrl: '', supabaseKey: 'sb_secret_oh' };
    const site = {
      '/config.json': [200, config],
      '/auth/v1/settings': [401, {}],
      'get-secret': [401, unauthorized],
    } as const;
    expect(await checked({ ...site, '/rest/v1/profiles': [200, [{ id: 1 }]] })).toContain(
      `  WRONG  config.json  holds the secret key: replace that key at once
  WRONG  sign-in      does not take the key: answers 401
  WRONG  tables       strangers can read profiles: a migration is missing`,
    );
    expect(await checked({ ...site, '/rest/v1/profiles': [404, { code: 'PGRST205' }] })).toContain(
      '  WRONG  tables       there are none: the migrations have not run',
    );
  });
});
