import { startApnsDouble, startFcmDouble } from '@fabula/supabase/testing';
import { describe, expect, it } from 'vitest';
import { hostedAppLinks, hostedConfig, hostedHeaders } from './hosted-config.ts';

const hosted = {
  site: 'https://learn.example',
  supabase: 'https://abcdefghijklmnopqrst.supabase.co/',
  key: 'sb_publishable_x',
  google: false,
  apple: false,
};

describe('the config.json of a static host', () => {
  it('says of a project without secrets that it sells, writes and transcribes nothing', async () => {
    expect(await hostedConfig({ ...hosted, env: {} })).toEqual({
      supabaseUrl: 'https://abcdefghijklmnopqrst.supabase.co',
      supabaseKey: 'sb_publishable_x',
      confirmEmail: true,
      providers: { google: false, apple: false },
      hostedSpeech: false,
      pageVoice: true,
      transcription: false,
      recordingFormat: 'any',
      judgesPronunciation: false,
      writesStories: false,
      translatesWords: false,
      pushKey: null,
      purchases: { kind: 'none' },
    });
  });

  it('says what the functions’ secrets make possible, and none of them', async () => {
    const env = {
      CONFIRM_EMAIL: 'off',
      AI_STORY: 'anthropic,library',
      AI_ANTHROPIC_API_KEY: 'hidden',
      AI_TTS: 'elevenlabs',
      AI_ELEVENLABS_API_KEY: 'hidden',
      AI_STT: 'azure',
      AI_AZURE_KEY: 'hidden',
      AI_AZURE_REGION: 'westeurope',
      VAPID_PUBLIC_KEY: `B${'a'.repeat(86)}`,
      VAPID_PRIVATE_KEY: 'hidden'.padEnd(43, 'a'),
      REVENUECAT_WEB_PUBLIC_KEY: 'rcb_x',
      REVENUECAT_SECRET_KEY: 'hidden',
      OPERATOR_NAME: 'Escuela Luna',
      OPERATOR_EMAIL: 'help@luna.example',
      READ_PAGES: 'on',
    };
    const config = await hostedConfig({ ...hosted, google: true, apple: true, env });
    expect(config).toMatchObject({
      confirmEmail: false,
      providers: { google: true, apple: true },
      hostedSpeech: true,
      transcription: true,
      recordingFormat: 'wav',
      judgesPronunciation: false,
      writesStories: true,
      translatesWords: false,
      pushKey: env.VAPID_PUBLIC_KEY,
      purchases: { kind: 'sdk' },
      operator: { name: 'Escuela Luna', email: 'help@luna.example' },
    });
    expect(JSON.stringify(config)).not.toContain('hidden');
    // A hosted project's functions cannot do this, whatever is set.
    expect(config).not.toHaveProperty('readsPages');
  });

  it('says which phones the project reminds, and refuses settings that could not', async () => {
    const [fcm, apns] = await Promise.all([startFcmDouble(), startApnsDouble()]);
    const phones = async (env: object) => (await hostedConfig({ ...hosted, env: { ...env } })).nativePush;
    expect(await phones({})).toBeUndefined();
    expect(await phones(fcm.secrets)).toEqual(['android']);
    expect(await phones(apns.secrets)).toEqual(['ios']);
    expect(await phones({ ...fcm.secrets, ...apns.secrets })).toEqual(['android', 'ios']);
    await expect(phones({ ...fcm.secrets, APNS_KEY: 'x' })).rejects.toThrow(/APNS_KEY_ID/);
    await Promise.all([fcm.close(), apns.close()]);
  });

  it('accepts only the publishable key', async () => {
    const legacy = (role: string) => `e30.${Buffer.from(JSON.stringify({ role })).toString('base64url')}.x`;
    expect((await hostedConfig({ ...hosted, key: legacy('anon'), env: {} })).supabaseKey).toBe(legacy('anon'));
    for (const key of ['sb_secret_x', legacy('service_role'), '']) {
      await expect(hostedConfig({ ...hosted, key, env: {} })).rejects.toThrow(/--key/);
    }
    await expect(hostedConfig({ ...hosted, site: 'learn', env: {} })).rejects.toThrow(/--site/);
  });
});

describe('what vouches for the apps of a static host', () => {
  it('is there for each app that the variables name', () => {
    const env = { APP_ID: 'org.fabula.app', APP_APPLE_TEAM: 'ABCDE12345' };
    expect([...hostedAppLinks({ ...hosted, env }).keys()]).toEqual(['/.well-known/apple-app-site-association']);
    expect(hostedAppLinks({ ...hosted, env: {} }).size).toBe(0);
  });
});

describe('the headers that a static host sends with every answer', () => {
  it('are our server’s own policy, and let the page call its project and its collector', () => {
    const env = { TELEMETRY_URL: 'https://otel.example/v1/logs' };
    const headers = hostedHeaders({ ...hosted, env });
    expect(headers['content-security-policy']).toContain(
      "connect-src 'self' https://abcdefghijklmnopqrst.supabase.co https://otel.example;",
    );
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['strict-transport-security']).toMatch(/max-age/);
    const workers = hostedHeaders({ ...hosted, env }, true);
    expect(workers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(() => hostedHeaders({ ...hosted, key: 'sb_secret_x', env })).toThrow(/--key/);
  });
});
