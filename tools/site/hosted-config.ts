import type { PublicConfig } from '@fabula/contracts';
import { publicConfig } from '../../apps/server/src/public-config.ts';
import { readSettings, type Settings } from '../../apps/server/src/settings.ts';
import { SettingsError } from '../../apps/server/src/settings-error.ts';
import { securityHeaders } from '../../apps/server/src/site/security-headers.ts';

export interface HostedSite {
  /** Where learners find it. */
  readonly site: string;
  /** Of the project's API. */
  readonly supabase: string;
  /** The project's publishable key. */
  readonly key: string;
  /** Whether the project signs in with Google. */
  readonly google: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/**
 * What a site on a static host says in its config.json.
 * @throws SettingsError, ProviderError for a secret key, an address that is none, and variables that are wrong
 */
export function hostedConfig(hosted: HostedSite): PublicConfig {
  const { supabase, key, google, env } = hosted;
  return {
    ...publicConfig(hostedSettings(hosted), {
      supabaseUrl: supabase.replace(/\/+$/, ''),
      supabaseKey: key,
      pushKey: env.VAPID_PUBLIC_KEY || null,
    }),
    providers: { google },
  };
}

/**
 * What such a host is to send with every answer, as our own server does; `forWorkers`, with their files.
 * @throws SettingsError, ProviderError as `hostedConfig`
 */
export function hostedHeaders(hosted: HostedSite, forWorkers = false): Readonly<Record<string, string>> {
  const headers = securityHeaders(hostedSettings(hosted), forWorkers);
  const { origin } = new URL(hosted.supabase);
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value.replace("connect-src 'self'", `$& ${origin}`)]),
  );
}

function hostedSettings({ site, supabase, key, env }: HostedSite): Settings {
  for (const [name, address] of Object.entries({ site, supabase })) {
    if (!URL.canParse(address)) throw new SettingsError(`--${name}: an address like https://learn.example is needed`);
  }
  if (!isPublishable(key)) throw new SettingsError('--key: the publishable key is needed, and no other: it is public');
  // The pair of push keys is among the project's secrets; the page needs its public half.
  const others = Object.entries(env).filter(([name]) => !name.startsWith('VAPID_'));
  // A hosted project confirms addresses unless it is told not to, and no store of this machine sells there.
  return readSettings({ CONFIRM_EMAIL: 'on', ...Object.fromEntries(others), SITE_URL: site, LOCAL_STORE: 'off' });
}

/** A key of before says in itself whose it is. */
function isPublishable(key: string): boolean {
  if (key.startsWith('sb_publishable_')) return true;
  const [, claims = ''] = key.split('.');
  return /"role":\s*"anon"/.test(Buffer.from(claims, 'base64url').toString());
}
