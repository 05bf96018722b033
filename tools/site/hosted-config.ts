import type { PublicConfig } from '@fabula/contracts';
import { publicConfig, readSettings, type Settings, SettingsError } from '@fabula/server/settings';
import { appLinkFiles, securityHeaders } from '@fabula/server/site';
import { reachablePhones } from '@fabula/supabase/push';

export interface HostedSite {
  /** The address of the site for learners. */
  readonly site: string;
  /** The address of the project's API. */
  readonly supabase: string;
  /** The project's publishable key. */
  readonly key: string;
  /** Whether the project offers sign-in with Google. */
  readonly google: boolean;
  /** Whether it offers sign-in with Apple. */
  readonly apple: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/**
 * The config.json of a site on a static host.
 * @throws SettingsError, ProviderError, PushSettingsError for a secret key, an invalid address, or wrong variables
 */
export async function hostedConfig(hosted: HostedSite): Promise<PublicConfig> {
  const { supabase, key, google, apple, env } = hosted;
  const settings = hostedSettings(hosted);
  return {
    ...publicConfig(settings, {
      supabaseUrl: supabase.replace(/\/+$/, ''),
      supabaseKey: key,
      pushKey: env.VAPID_PUBLIC_KEY || null,
      phones: await reachablePhones(settings.functionSecrets),
    }),
    providers: { google, apple },
  };
}

/**
 * The headers that such a host has to send with every answer, as our own server does; `forWorkers` means with the
 * workers' files.
 * @throws SettingsError, ProviderError as `hostedConfig`
 */
export function hostedHeaders(hosted: HostedSite, forWorkers = false): Readonly<Record<string, string>> {
  const headers = securityHeaders(hostedSettings(hosted), forWorkers);
  const { origin } = new URL(hosted.supabase);
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value.replace("connect-src 'self'", `$& ${origin}`)]),
  );
}

/**
 * The files by which such a site vouches for its apps for phones, by path; none where `APP_ID` is not set.
 * @throws SettingsError, ProviderError as `hostedConfig`
 */
export function hostedAppLinks(hosted: HostedSite): ReadonlyMap<string, object> {
  const { apps } = hostedSettings(hosted);
  return apps ? appLinkFiles(apps) : new Map();
}

function hostedSettings({ site, supabase, key, env }: HostedSite): Settings {
  for (const [name, address] of Object.entries({ site, supabase })) {
    if (!URL.canParse(address)) throw new SettingsError(`--${name}: an address like https://learn.example is needed`);
  }
  if (!isPublishable(key)) throw new SettingsError('--key: the publishable key is needed, and no other: it is public');
  // Both push keys are among the project's secrets; the page needs the public one.
  const others = Object.entries(env).filter(([name]) => !name.startsWith('VAPID_'));
  // A hosted project confirms addresses unless it is told not to. The local store does not sell there, and no pages are
  // fetched, because its functions cannot choose the address they connect to.
  const off = { LOCAL_STORE: 'off', READ_PAGES: 'off' };
  return readSettings({ CONFIRM_EMAIL: 'on', ...Object.fromEntries(others), SITE_URL: site, ...off });
}

/** An older key states its role in its own claims. */
function isPublishable(key: string): boolean {
  if (key.startsWith('sb_publishable_')) return true;
  const [, claims = ''] = key.split('.');
  return /"role":\s*"anon"/.test(Buffer.from(claims, 'base64url').toString());
}
