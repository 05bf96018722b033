import type { FunctionEnv } from '../_shared/env.ts';
import { prepareApns } from './apns.ts';
import { type Channel, type OpenChannel, type Platform, PushSettingsError } from './channel.ts';
import { prepareFcm } from './fcm.ts';
import { prepareWebPush } from './web-push.ts';

type Secrets = FunctionEnv['secrets'];

/** Each gives nothing where its channel is not set up, and throws `PushSettingsError` where that is wrong. */
const prepared: Readonly<Record<Platform, (secrets: Secrets) => Promise<OpenChannel | undefined>>> = {
  web: prepareWebPush,
  android: prepareFcm,
  ios: prepareApns,
};

/**
 * Opens a channel for each platform that is set up.
 * @throws PushSettingsError where the settings of one are wrong, or none is set up
 */
export async function openChannels(env: FunctionEnv): Promise<ReadonlyMap<Platform, Channel>> {
  const { secrets } = env;
  const run = { env, timeoutMs: Number(secrets.PUSH_TIMEOUT_MS) || 10_000, complain: onceEach(console.error) };
  const channels = new Map<Platform, Channel>();
  for (const platform of ['web', 'android', 'ios'] as const) {
    const open = await prepared[platform](secrets);
    if (open) channels.set(platform, open(run));
  }
  if (channels.size === 0) {
    throw new PushSettingsError('Reminders need VAPID_PUBLIC_KEY, FCM_SERVICE_ACCOUNT or APNS_KEY.');
  }
  return channels;
}

/**
 * Whether reminders reach the phones of a platform here.
 * @throws PushSettingsError
 */
export async function reaches(platform: Platform, secrets: Secrets): Promise<boolean> {
  return (await prepared[platform](secrets)) !== undefined;
}

/**
 * The platforms whose phones are reminded here.
 * @throws PushSettingsError
 */
export async function reachablePhones(secrets: Secrets): Promise<readonly ('android' | 'ios')[]> {
  const phones = ['android', 'ios'] as const;
  const reached = await Promise.all(phones.map((platform) => reaches(platform, secrets)));
  return phones.filter((_, index) => reached[index]);
}

function onceEach(tell: (problem: string) => void): (problem: string) => void {
  const told = new Set<string>();
  return (problem) => {
    if (told.has(problem)) return;
    told.add(problem);
    tell(problem);
  };
}
