import type { Outcome, PushMessage } from './reminder.ts';

/** A service that hands messages to phones with our app on them, for example Firebase Cloud Messaging or Apple's. */
export interface NativePush {
  /** Never rejects. */
  send(token: string, message: PushMessage, signal: AbortSignal): Promise<Outcome>;
}

/** By platform; a platform without a provider keeps its devices and sends them nothing. */
export type NativeProviders = Readonly<Partial<Record<'ios' | 'android', NativePush>>>;

/** Nobody yet: the apps for phones that would register such tokens come with their stores' accounts. */
export const nativeProviders: NativeProviders = {};
