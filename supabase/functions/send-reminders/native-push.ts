import type { Outcome, PushMessage } from './reminder.ts';

/** A service that delivers messages to phones with our app, for example Firebase Cloud Messaging or Apple's. */
export interface NativePush {
  /** Never rejects. */
  send(token: string, message: PushMessage, signal: AbortSignal): Promise<Outcome>;
}

/** By platform; a platform without a provider keeps its devices and sends them nothing. */
export type NativeProviders = Readonly<Partial<Record<'ios' | 'android', NativePush>>>;

/** None yet: the phone apps that would register such tokens require accounts with the app stores. */
export const nativeProviders: NativeProviders = {};
