import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';
import { SettingsError } from './settings-error.ts';

/** Of one of several servers. */
const several = {
  CLUSTER_SECRET: 'a secret that is as long as a secret has to be',
  DATABASE_URL: 'postgres://fabula@db.example/fabula',
  SMTP_URL: 'smtp://mail.example',
};

describe('the settings', () => {
  it('are all optional', () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({
      port: 4321,
      host: '127.0.0.1',
      siteUrl: 'http://127.0.0.1:4321',
      confirmEmail: false,
    });
    expect(settings.dataDir).toMatch(/\.fabula$/);
  });

  it('name every variable that is wrong, and no value', () => {
    const read = () => readSettings({ PORT: '99999', SITE_URL: 'javascript:alert(1)', SMTP_URL: 'http://secret@host' });
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(/PORT.*\n.*SITE_URL.*\n.*SMTP_URL/);
    expect(read).not.toThrow(/secret/);
  });

  it('treat an empty variable as unset', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '' }).databaseUrl).toBeUndefined();
  });

  it('read a folder of features under test with or without its slash', () => {
    const { featureOverrides } = readSettings({ FEATURE_OVERRIDES: 'https://x.example/team,https://y.example/team/' });
    expect(featureOverrides).toEqual(['https://x.example/team/', 'https://y.example/team/']);
    expect(readSettings({ FEATURE_OVERRIDES: 'on' }).featureOverrides).toEqual([]);
  });

  it('require confirmed addresses where mail is really sent, unless told otherwise', () => {
    const SMTP_URL = 'smtp://localhost:2525';
    expect(readSettings({ SMTP_URL }).confirmEmail).toBe(true);
    expect(readSettings({ SMTP_URL, CONFIRM_EMAIL: 'off' }).confirmEmail).toBe(false);
  });

  it('require both halves of the Google client or none', () => {
    expect(() => readSettings({ GOOGLE_CLIENT_ID: 'id' })).toThrow(/go together/);
    expect(readSettings({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 's' }).google).toEqual({
      clientId: 'id',
      secret: 's',
    });
  });

  describe('of the shared store', () => {
    const key = { STORAGE_KEY_ID: 'id', STORAGE_SECRET_KEY: 'secret' };
    const read = (STORAGE_URL: string, rest: Readonly<Record<string, string>> = key) =>
      readSettings({ STORAGE_URL, ...rest }).storage;

    it('name a folder, or a bucket at any endpoint or at Amazon', () => {
      expect(read('file:///srv/fabula/', {})).toEqual({ kind: 'folder', folder: '/srv/fabula', mostBytes: 2e9 });
      expect(read('s3://sounds/a/b?endpoint=https://store.example:9000/&region=eu-1')).toMatchObject({
        bucketUrl: 'https://store.example:9000/sounds',
        prefix: 'a/b/',
        region: 'eu-1',
      });
      expect(read('s3://sounds?region=eu-central-1')).toMatchObject({
        bucketUrl: 'https://sounds.s3.eu-central-1.amazonaws.com',
        prefix: '',
      });
      expect(readSettings({}).storage).toBeUndefined();
    });

    it.each([
      'store.example',
      'https://secret-a:secret-b@store.example',
      's3://secret-a:secret-b@sounds',
      's3://Sounds_/secret-a',
      's3://sounds?key=secret-a',
      's3://sounds?endpoint=secret-a',
      's3://sounds?endpoint=https://secret-a:secret-b@store.example',
      's3://sounds/secret-a/%2e%2e/b c',
      'file://secret-a/srv',
    ])('are refused without being repeated: %s', (address) => {
      const act = () => read(address);
      expect(act).toThrow(/STORAGE_URL/);
      expect(act).not.toThrow(/secret-/);
    });

    it('may hold what is published, where there is one', () => {
      const STORAGE_URL = 'file:///srv/fabula';
      expect(readSettings({ STORAGE_URL }).published).toBeUndefined();
      expect(readSettings({ STORAGE_URL, PUBLISHED: 'store' }).published).toEqual({ everySeconds: 3 });
      expect(readSettings({ STORAGE_URL, PUBLISHED: 'store', PUBLISHED_SECONDS: '60' }).published).toEqual({
        everySeconds: 60,
      });
      expect(() => readSettings({ PUBLISHED: 'store' })).toThrow(/PUBLISHED.*STORAGE_URL/);
      expect(() => readSettings({ STORAGE_URL, PUBLISHED: 'bucket' })).toThrow(/PUBLISHED/);
    });

    it('need the key beside the address, both halves', () => {
      expect(() => read('s3://sounds', {})).toThrow('STORAGE_KEY_ID and STORAGE_SECRET_KEY');
      expect(() => read('s3://sounds', { STORAGE_KEY_ID: 'id' })).toThrow('STORAGE_KEY_ID and STORAGE_SECRET_KEY');
    });
  });

  it('share a secret only where there is a database to share', () => {
    const { CLUSTER_SECRET, DATABASE_URL, SMTP_URL } = several;
    expect(() => readSettings({ CLUSTER_SECRET })).toThrow(/set DATABASE_URL, too/);
    expect(() => readSettings({ CLUSTER_SECRET: 'short', DATABASE_URL, SMTP_URL })).toThrow(/CLUSTER_SECRET/);
    expect(readSettings(several).clusterSecret).toBe(CLUSTER_SECRET);
  });

  it('count in Redis only where there are several servers, and repeat no password', () => {
    const REDIS_URL = 'redis://:secret@redis.example';
    expect(() => readSettings({ REDIS_URL })).toThrow(/set CLUSTER_SECRET, too/);
    expect(readSettings({ ...several, REDIS_URL }).redisUrl).toBe(REDIS_URL);
    expect(() => readSettings({ ...several, REDIS_URL: 'http://:secret@redis.example' })).toThrow(
      /REDIS_URL: (?!.*secret)/,
    );
  });

  it('keep nothing in the folder of one of several servers that the others would need', () => {
    expect(() => readSettings({ ...several, SMTP_URL: '' })).toThrow(/CLUSTER_SECRET needs SMTP_URL/);
    expect(() => readSettings({ ...several, LOCAL_STORE: 'on' })).toThrow(/LOCAL_STORE keeps its purchases/);
    expect(readSettings(several).purchases).toEqual({ kind: 'none' });
    expect(readSettings({}).purchases).toEqual({ kind: 'local' });
  });

  it('give a balancer time to notice a stop where there may be one', () => {
    expect(readSettings({})).toMatchObject({ drainSeconds: 0, stopSeconds: 5 });
    expect(readSettings({ ...several })).toMatchObject({ drainSeconds: 5, stopSeconds: 120 });
    expect(readSettings({ ...several, DRAIN_SECONDS: '9' })).toMatchObject({ drainSeconds: 9, stopSeconds: 120 });
  });

  it('require all three keys of sessions and the API or none', () => {
    const API_JWT_SECRET = 'j'.repeat(32);
    const [API_PUBLISHABLE_KEY, API_SECRET_KEY] = ['sb_publishable_x', 'sb_secret_x'];
    expect(() => readSettings({ API_JWT_SECRET, API_SECRET_KEY })).toThrow(/go together/);
    expect(readSettings({ API_JWT_SECRET, API_PUBLISHABLE_KEY, API_SECRET_KEY }).keys).toEqual({
      jwtSecret: API_JWT_SECRET,
      publishableKey: API_PUBLISHABLE_KEY,
      secretKey: API_SECRET_KEY,
    });
  });

  it('require both keys for reminders or none, and name a contact for push services', () => {
    const VAPID_PUBLIC_KEY = `B${'a'.repeat(86)}`;
    expect(() => readSettings({ VAPID_PUBLIC_KEY })).toThrow(/go together/);
    expect(() => readSettings({ VAPID_PUBLIC_KEY: 'short', VAPID_SUBJECT: 'me' })).toThrow(
      /VAPID_PUBLIC_KEY.*\n.*SUBJECT/,
    );
    const VAPID_PRIVATE_KEY = 'b'.repeat(43);
    expect(readSettings({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }).pushKeys).toEqual({
      publicKey: VAPID_PUBLIC_KEY,
      privateKey: VAPID_PRIVATE_KEY,
    });
    expect(readSettings({ MAIL_FROM: 'Fabula <hello@fabula.example>' }).pushSubject).toBe(
      'mailto:hello@fabula.example',
    );
    expect(readSettings({ SITE_URL: 'https://fabula.example' }).pushSubject).toBe('https://fabula.example');
  });

  it('let links lead back to either name of this machine, but elsewhere only to the site', () => {
    expect(readSettings({ PORT: '4400' }).redirectOrigins).toEqual(['http://127.0.0.1:4400', 'http://localhost:4400']);
    const SITE_URL = 'https://fabula.example/';
    expect(readSettings({ SITE_URL }).redirectOrigins).toEqual(['https://fabula.example']);
    const REDIRECT_ORIGINS = 'https://beta.fabula.example, https://app.example:8443';
    expect(readSettings({ SITE_URL, REDIRECT_ORIGINS }).redirectOrigins).toEqual([
      'https://fabula.example',
      'https://beta.fabula.example',
      'https://app.example:8443',
    ]);
    for (const wrong of ['https://app.example/', 'app.example', 'https://*.example', 'http://localhost:4321'])
      expect(() => readSettings({ SITE_URL, REDIRECT_ORIGINS: wrong })).toThrow(/REDIRECT_ORIGINS/);
  });

  it('read development servers by feature', () => {
    const { devFeatures } = readSettings({
      FABULA_DEV_FEATURES: 'today=http://127.0.0.1:4301, account=http://127.0.0.1:4302/',
    });
    expect([...devFeatures]).toEqual([
      ['today', 'http://127.0.0.1:4301/'],
      ['account', 'http://127.0.0.1:4302/'],
    ]);
    expect(() => readSettings({ FABULA_DEV_FEATURES: 'today' })).toThrow(SettingsError);
  });

  it('let the local store sell where strangers cannot reach it and no provider is configured', () => {
    const kindOf = (env: Record<string, string>) => readSettings(env).purchases.kind;
    const SITE_URL = 'https://fabula.example';
    expect(kindOf({})).toBe('local');
    expect(kindOf({ LOCAL_STORE: 'off' })).toBe('none');
    expect(kindOf({ SITE_URL })).toBe('none');
    expect(kindOf({ REVENUECAT_WEBHOOK_AUTH: 'secret' })).toBe('none');
    expect(kindOf({ REVENUECAT_SANDBOX: 'allow' })).toBe('local');
    expect(kindOf({ REVENUECAT_WEB_PUBLIC_KEY: 'rcb_x' })).toBe('sdk');
    expect(kindOf({ PURCHASE_LINK_URL: 'https://pay.rev.cat/x' })).toBe('link');
    for (const phone of ['', 'IOS_', 'ANDROID_']) {
      const key = { [`REVENUECAT_${phone}PUBLIC_KEY`]: 'appl_x' };
      expect(kindOf(key)).toBe('phones');
      expect(kindOf({ ...key, SITE_URL })).toBe('phones');
      expect(kindOf({ ...key, REVENUECAT_WEB_PUBLIC_KEY: 'rcb_x' })).toBe('sdk');
      expect(kindOf({ ...key, PURCHASE_LINK_URL: 'https://pay.rev.cat/x' })).toBe('link');
      expect(() => kindOf({ ...key, LOCAL_STORE: 'on' })).toThrow(/takes the place/);
    }
    expect(() => kindOf({ LOCAL_STORE: 'on', SITE_URL })).toThrow(/SITE_URL on this machine/);
    expect(() => kindOf({ LOCAL_STORE: 'on', REVENUECAT_SECRET_KEY: 'sk_secret' })).toThrow(/takes the place/);
  });

  it('pass the functions their own variables and nothing else', () => {
    const { functionSecrets } = readSettings({
      AI_STORY: 'library',
      DATABASE_URL: 'postgres://u:p@localhost/x',
      HOME: '/root',
      FCM_SERVICE_ACCOUNT: '{}',
      APNS_KEY_ID: 'ABC123DEFG',
    });
    expect(functionSecrets).toEqual({ AI_STORY: 'library', FCM_SERVICE_ACCOUNT: '{}', APNS_KEY_ID: 'ABC123DEFG' });
  });
});
