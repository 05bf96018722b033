import type { FunctionEnv } from '../_shared/env.ts';
import type { Outcome, PushMessage, Reminder } from './reminder.ts';

export type Platform = Reminder['platform'];

/** A way to the devices of one platform, opened for one run. */
export interface Channel {
  /** Never rejects. */
  send(device: Pick<Reminder, 'token' | 'keys'>, message: PushMessage): Promise<Outcome>;
}

export interface ChannelRun {
  readonly env: Pick<FunctionEnv, 'now' | 'fetchPublic' | 'fetchHttp2'>;
  /** A service that takes longer is asked again later. */
  readonly timeoutMs: number;
  /** Logs what only the operator can correct, the same line once a run. It must name no token and no text. */
  readonly complain: (problem: string) => void;
}

/** Opens a channel whose settings have been checked. */
export type OpenChannel = (run: ChannelRun) => Channel;

/** A channel's settings are there and not right. The message names the variables and none of their values. */
export class PushSettingsError extends Error {
  override readonly name = 'PushSettingsError';
}

/** A service keeps a message for a device that is off as long as we would retry it. */
export const keptSeconds = 3 * 60 * 60;

/** Not now, because a setting is wrong: a reminder has five attempts, and these give the operator two hours. */
export const untilCorrected: Outcome = { outcome: 'retry', retryAfterSeconds: 30 * 60 };

/** `name` of the secrets without its final slash, if it is set: an operator's relay, which may have any address. */
export function relayIn(secrets: FunctionEnv['secrets'], name: string): string | undefined {
  const relay = secrets[name];
  if (!relay) return undefined;
  if (!/^https?:$/.test(URL.parse(relay)?.protocol ?? '')) throw new PushSettingsError(`${name} is no address.`);
  return relay.replace(/\/+$/, '');
}

/** Where a service's address is reached: through a relay at `<relay>/<host>/<path>`. */
export function throughRelay(relay: string | undefined, { href, host, pathname, search }: URL): string {
  return relay === undefined ? href : `${relay}/${host}${pathname}${search}`;
}

/** A retry at the time that a service asks for (RFC 9110, section 10.2.3), or else after `otherwiseSeconds`. */
export function retryLater(headers: Headers, now: Date, otherwiseSeconds = 0): Outcome {
  const value = headers.get('retry-after') ?? '';
  const asked = /^\d+$/.test(value) ? Number(value) : Math.ceil((Date.parse(value) - now.getTime()) / 1000);
  const seconds = Number.isNaN(asked) ? otherwiseSeconds : asked;
  return { outcome: 'retry', ...(seconds > 0 ? { retryAfterSeconds: seconds } : {}) };
}
