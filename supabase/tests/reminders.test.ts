import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import connect, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callFunction } from './call-function.ts';
import { type DenoFunction, startDenoFunction } from './deno.ts';
import { type ApnsDouble, startApnsDouble } from './doubles/apns-double.ts';
import { type FcmDouble, fcmAnswers, startFcmDouble } from './doubles/fcm-double.ts';
import { type RunningServer, startServer } from './harness.ts';
import { createWorld, type Learner, must, rowsOf, type World, worlds } from './learners.ts';
import { ownPostgres } from './own-databases.ts';
import { type PushServiceDouble, type PushSubscriber, startPushServiceDouble } from './push-service-double.ts';

describe.each(worlds())('the devices of a learner on $engine', (world) => {
  it('are limited to ten; a known one may be stored again', async () => {
    const { id, client } = await world.signUp();
    const store = (token: string, keys: object = {}) =>
      client
        .from('push_devices')
        .upsert({ user_id: id, platform: 'web', token, keys: { ...keys } }, { onConflict: 'user_id,token' });
    const tokens = Array.from({ length: 10 }, () => randomUUID());
    for (const token of tokens) expect((await store(token)).error).toBeNull();
    const refused = await store(randomUUID());
    expect(refused).toMatchObject({ status: 429, error: { code: 'PT429', details: 'device_limit' } });
    expect((await store(tokens[3] ?? '', { auth: 'new' })).error).toBeNull();
    must(
      await client
        .from('push_devices')
        .delete()
        .eq('token', tokens[0] ?? '')
        .select(),
    );
    expect((await store(randomUUID())).error).toBeNull();
    expect(await rowsOf(world, 'push_devices', 'user_id', id)).toHaveLength(10);
  });

  it('are read only by the service', async () => {
    const { client } = await world.signUp();
    for (const asker of [client, world.anonymous]) {
      expect((await asker.rpc('claim_reminders')).error?.code).toBe('42501');
      expect((await asker.rpc('settle_reminders', { outcomes: [] })).error?.code).toBe('42501');
    }
    expect((await world.service.rpc('claim_reminders')).error).toBeNull();
  });
});

describe('reminders sent to a push service', () => {
  let databaseUrl: string;
  let sql: Sql;
  let server: RunningServer;
  let world: World;
  let service: PushServiceDouble;
  let fcm: FcmDouble;
  let apns: ApnsDouble;
  /** The certificate of Apple's double, in a file. */
  let certificate: string;
  let deno: DenoFunction;
  const settings = () => ({ PUSH_RELAY_URL: service.url, PUSH_TIMEOUT_MS: '5000' });

  beforeAll(async () => {
    databaseUrl = await ownPostgres();
    sql = connect(databaseUrl, { onnotice: () => undefined });
    [service, fcm, apns] = await Promise.all([startPushServiceDouble(), startFcmDouble(), startApnsDouble()]);
    server = await startServer({ databaseUrl, env: settings() });
    const { url, keys, dataDir } = server;
    world = createWorld({ engine: 'PostgreSQL', url, publishableKey: keys.publishableKey, secretKey: keys.secretKey });
    certificate = path.join(dataDir, 'apns-double.pem');
    writeFileSync(certificate, apns.certificate);
    const pushKeys = JSON.parse(readFileSync(path.join(dataDir, 'push-keys.json'), 'utf8'));
    deno = await startDenoFunction('send-reminders', {
      ...project(),
      VAPID_PUBLIC_KEY: pushKeys.publicKey,
      VAPID_PRIVATE_KEY: pushKeys.privateKey,
      VAPID_SUBJECT: 'mailto:fabula@example.com',
      ...settings(),
    });
  });
  afterAll(async () => {
    await deno?.stop();
    await server?.remove();
    await Promise.all([service?.close(), fcm?.close(), apns?.close()]);
    await sql?.end();
  });

  const project = () => ({
    SUPABASE_URL: server.url,
    SUPABASE_ANON_KEY: server.keys.publishableKey,
    SUPABASE_SERVICE_ROLE_KEY: server.keys.secretKey,
  });

  /** A learner with these devices, who is due for a reminder now. */
  async function dueNow(
    devices: readonly (PushSubscriber | { platform: string; token: string })[],
    language = 'en',
  ): Promise<Learner> {
    const learner = await world.signUp({ ui_language: language, time_zone: 'UTC' });
    const rows = devices.map((device) =>
      'endpoint' in device
        ? { user_id: learner.id, platform: 'web', token: device.endpoint, keys: device.keys }
        : { user_id: learner.id, keys: null, ...device },
    );
    must(await learner.client.from('push_devices').insert(rows).select());
    must(await learner.client.from('profiles').update({ reminder_time: '12:00' }).eq('id', learner.id).select());
    await sql`update private.reminders set due_at = now() where user_id = ${learner.id}`;
    return learner;
  }
  const call = (token = server.keys.secretKey, to = deno) =>
    fetch(to.url, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
  const send = async (from = deno) => {
    const response = await call(server.keys.secretKey, from);
    expect(response.status).toBe(200);
    return (await response.json()) as Record<string, number>;
  };
  const devicesOf = async ({ id }: Learner) =>
    (await rowsOf(world, 'push_devices', 'user_id', id)).map(({ token }) => token);

  it('come signed and encrypted to every browser, in its learner’s language, once', async () => {
    const [phone, laptop, other] = [
      service.subscribe('push.example.com'),
      service.subscribe('push.example.org'),
      service.subscribe(),
    ];
    const learner = await dueNow([phone, laptop], 'es');
    const phrase = { user_id: learner.id, phrase: 'sol', translation: 'sun', language: 'Spanish' };
    must(await learner.client.from('user_phrases').insert(phrase).select());
    await dueNow([other], 'fr');
    expect(await send()).toEqual({ sent: 3, gone: 0, failed: 0, retry: 0, unsupported: 0 });
    expect(await send()).toMatchObject({ sent: 0 });
    const config = await (await fetch(`${server.url}/config.json`)).json();
    for (const subscriber of [phone, laptop]) {
      expect(service.to(subscriber)).toEqual([
        {
          endpoint: subscriber.endpoint,
          message: {
            title: 'Es la hora de tu historia',
            body: 'Tienes 1 frase pendiente de repasar.',
            lang: 'es',
            path: '/phrases',
            tag: expect.stringMatching(/^reminder-\d{4}-\d\d-\d\d$/),
          },
          ttl: '10800',
          topic: 'reminder',
          urgency: 'normal',
          sender: expect.objectContaining({
            aud: new URL(subscriber.endpoint).origin,
            sub: 'mailto:fabula@example.com',
          }),
          senderKey: config.pushKey,
        },
      ]);
    }
    expect(service.to(other)).toMatchObject([{ message: { lang: 'fr', path: '/' } }]);
    expect(service.complaints).toEqual([]);
  });

  it('end for a device that is gone, come later where the service is busy, and do not wait for other devices', async () => {
    const subscribers = Array.from({ length: 7 }, () => service.subscribe());
    const [missing, gone, busy, broken, silent, moved, fine] = subscribers as [
      PushSubscriber,
      PushSubscriber,
      PushSubscriber,
      PushSubscriber,
      PushSubscriber,
      PushSubscriber,
      PushSubscriber,
    ];
    service.answerWith(missing, 404);
    service.answerWith(gone, 410);
    service.answerWith(busy, { status: 429, retryAfter: '600' }, 201);
    service.answerWith(broken, 500, 201);
    service.answerWith(silent, 'hang', 201);
    service.answerWith(moved, 307);
    const learner = await dueNow(subscribers);
    expect(await send()).toEqual({ sent: 1, gone: 2, failed: 1, retry: 3, unsupported: 0 });
    expect(new Set(await devicesOf(learner))).toEqual(
      new Set([busy, broken, silent, moved, fine].map(({ endpoint }) => endpoint)),
    );
    const waits = await sql`select d.token, round(extract(epoch from m.retry_at - now()) / 60)::integer as minutes
      from private.reminder_messages m join public.push_devices d on d.id = m.device_id where d.user_id = ${learner.id}`;
    expect(new Map(waits.map(({ token, minutes }) => [token, minutes]))).toEqual(
      new Map([
        [busy.endpoint, 10],
        [broken.endpoint, 1],
        [silent.endpoint, 1],
      ]),
    );
    expect(await send()).toMatchObject({ sent: 0, retry: 0 });
    await sql`update private.reminder_messages set retry_at = now()`;
    expect(await send()).toMatchObject({ sent: 3, retry: 0 });
    expect(subscribers.map((subscriber) => service.to(subscriber).length)).toEqual([1, 1, 2, 2, 2, 1, 1]);
    expect(await sql`select * from private.reminder_messages`).toEqual([]);
  });

  it('never lead into our own network, and keep devices that cannot be reached yet', async () => {
    const before = service.messages.length;
    const web = [
      'https://127.0.0.1/send',
      'https://[::1]/send',
      'http://push.example.com/send',
      'https://kong:8000/',
      'nonsense',
    ];
    const learner = await dueNow([
      ...web.map((token) => ({ platform: 'web', token })),
      { platform: 'ios', token: 'apple-token' },
      { platform: 'android', token: 'google-token' },
    ]);
    expect(await send()).toEqual({ sent: 0, gone: 5, failed: 0, retry: 0, unsupported: 2 });
    expect((await devicesOf(learner)).sort()).toEqual(['apple-token', 'google-token']);
    expect([service.messages.length, service.complaints]).toEqual([before, []]);
  });

  it('come to phones where no browser is reminded, and take the place of none that has no channel', async () => {
    const [phone, old, tablet] = [fcm.register(), fcm.register(), apns.register()];
    fcm.answerWith(old, fcmAnswers.unregistered);
    const learner = await dueNow([
      { platform: 'android', token: phone },
      { platform: 'android', token: old },
      { platform: 'ios', token: tablet },
      { platform: 'web', token: service.subscribe().endpoint },
    ]);
    const phones = await startDenoFunction('send-reminders', {
      ...{ ...project(), ...fcm.secrets, ...apns.secrets },
      // Deno's own fetch speaks HTTP/2, and has to trust the double.
      DENO_CERT: certificate,
    });
    try {
      expect(await send(phones)).toEqual({ sent: 2, gone: 1, failed: 0, retry: 0, unsupported: 1 });
    } finally {
      await phones.stop();
    }
    const notification = { title: 'Time for your story', body: expect.any(String) };
    expect(fcm.messages).toMatchObject([{ token: phone, notification, data: { path: '/' } }]);
    expect(apns.notifications).toMatchObject([
      { device: tablet, payload: { aps: { alert: notification }, path: '/' } },
    ]);
    expect(await devicesOf(learner)).toHaveLength(3);
    expect(fcm.complaints).toEqual([]);
  });

  it('are sent once, however many senders look for them at the same time', async () => {
    const subscribers = Array.from({ length: 18 }, () => service.subscribe());
    for (let start = 0; start < 18; start += 3) await dueNow(subscribers.slice(start, start + 3));
    const answers = await Promise.all(Array.from({ length: 8 }, () => send()));
    // On a busy machine a sender may run out of time. What it leaves then is claimed, and waits for its second attempt.
    expect(answers.reduce((sum, { sent = 0, retry = 0 }) => sum + sent + retry, 0)).toBe(18);
    const sent = answers.reduce((sum, answer) => sum + (answer.sent ?? 0), 0);
    const received = subscribers.map((subscriber) => service.to(subscriber).length);
    expect(Math.max(...received)).toBe(1);
    expect(received.filter((count) => count === 1).length).toBeGreaterThanOrEqual(sent);
  });

  it('are sent only for the scheduler: to others the function seems not to exist', async () => {
    const { client } = await world.signUp();
    const token = must(await client.auth.getSession()).session?.access_token ?? '';
    for (const given of ['', token, server.keys.publishableKey, `${server.keys.secretKey}x`]) {
      expect((await call(given)).status).toBe(404);
    }
    expect(await callFunction(client, 'send-reminders', {})).toEqual(
      await callFunction(client, 'no-such-function', {}),
    );
    for (const key of [server.keys.publishableKey, server.keys.secretKey]) {
      const ask = (name: string) =>
        fetch(`${server.url}/functions/v1/${name}`, { method: 'POST', headers: { authorization: `Bearer ${key}` } });
      const [real, none] = await Promise.all([ask('send-reminders'), ask('no-such-function')]);
      expect([real.status, await real.text()]).toEqual([none.status, await none.text()]);
    }
  });

  it('are sent by the server itself at the configured interval, to every platform, until it stops', async () => {
    const { dataDir } = server;
    await server.end('SIGTERM');
    const env = { ...settings(), ...fcm.secrets, ...apns.secrets, NODE_EXTRA_CA_CERTS: certificate };
    server = await startServer({ databaseUrl, dataDir, env: { ...env, REMINDER_SECONDS: '1' } });
    const { url, keys } = server;
    world = createWorld({ engine: 'PostgreSQL', url, publishableKey: keys.publishableKey, secretKey: keys.secretKey });
    expect(await (await fetch(`${url}/config.json`)).json()).toMatchObject({ nativePush: ['android', 'ios'] });
    const [subscriber, phone, tablet] = [service.subscribe(), fcm.register(), apns.register()];
    await dueNow([subscriber, { platform: 'android', token: phone }, { platform: 'ios', token: tablet }]);
    await expect.poll(() => service.to(subscriber).length).toBe(1);
    await expect.poll(() => fcm.messages.filter(({ token }) => token === phone).length).toBe(1);
    await expect.poll(() => apns.notifications.filter(({ device }) => device === tablet).length).toBe(1);
    expect(service.to(subscriber)).toMatchObject([{ sender: { sub: 'mailto:fabula@localhost' } }]);
    await server.end('SIGTERM');
    for (const secret of [subscriber.endpoint, phone, tablet]) expect(server.output()).not.toContain(secret);
  });

  it('stop a server whose settings for phones are wrong, with a sentence that names them', async () => {
    const start = startServer({ databaseUrl, dataDir: server.dataDir, env: { ...apns.secrets, APNS_TOPIC: '' } });
    await expect(start).rejects.toThrow('APNS_TOPIC: not set, or not as Apple gives it.');
  });
});
