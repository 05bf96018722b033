import type { NativePush } from '@fabula/platform';
import { nameIn } from './name-in.ts';

/** A service without an answer must not keep a button busy for ever. */
const timeoutMs = 20_000;

/** The channel that the sender names (supabase/functions/send-reminders/fcm.ts). */
export const channelId = 'reminders';

/** As Android's settings call the channel. */
const channelNames: Readonly<Record<string, string>> = { en: 'Reminders', es: 'Recordatorios', fr: 'Rappels' };

type Permission = 'granted' | 'denied' | 'prompt' | 'prompt-with-rationale';

/** The part of the plugin that is used. */
export interface PushPlugin {
  checkPermissions(): Promise<{ readonly receive: Permission }>;
  requestPermissions(): Promise<{ readonly receive: Permission }>;
  register(): Promise<void>;
  unregister(): Promise<void>;
  createChannel(channel: { id: string; name: string; importance: 3 }): Promise<void>;
  addListener(event: 'registration', take: (token: { readonly value: string }) => void): Promise<Listener>;
  addListener(event: 'registrationError', take: (error: { readonly error: string }) => void): Promise<Listener>;
  addListener(event: 'pushNotificationActionPerformed', take: (action: Performed) => void): Promise<Listener>;
}

interface Listener {
  remove(): Promise<void>;
}

interface Performed {
  readonly notification: { readonly data?: unknown };
}

/** Registers this device at the system's push service. */
export function nativePush(plugin: PushPlugin, system: 'ios' | 'android', languages: readonly string[]): NativePush {
  return {
    async permission() {
      const { receive } = await plugin.checkPermissions();
      return receive === 'prompt-with-rationale' ? 'prompt' : receive;
    },
    ask: async () => (await plugin.requestPermissions()).receive === 'granted',
    async register() {
      // Android shows nothing without a channel, and iOS knows none.
      if (system === 'android') await createChannel(plugin, languages);
      return tokenOf(plugin);
    },
    unregister: () => plugin.unregister(),
  };
}

/** Makes Android's channel of the reminders, whoever sends them. */
export function createChannel(plugin: Pick<PushPlugin, 'createChannel'>, languages: readonly string[]): Promise<void> {
  return plugin.createChannel({ id: channelId, name: nameIn(channelNames, languages), importance: 3 });
}

/** The plugin answers by an event, which may come before its own call has ended. */
async function tokenOf(plugin: PushPlugin): Promise<string> {
  const listeners: Listener[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<string>((done, failed) => {
      timer = setTimeout(() => failed(new Error('The push service did not answer in time')), timeoutMs);
      const listen = async () => {
        listeners.push(
          await plugin.addListener('registration', ({ value }) => done(value)),
          await plugin.addListener('registrationError', ({ error }) => failed(new Error(error))),
        );
        await plugin.register();
      };
      listen().catch(failed);
    });
  } finally {
    clearTimeout(timer);
    await Promise.all(listeners.map((listener) => listener.remove()));
  }
}

interface PlannedPlugin {
  addListener(event: 'localNotificationActionPerformed', take: (action: PlannedPressed) => void): Promise<unknown>;
}

interface PlannedPressed {
  readonly notification: { readonly extra?: unknown };
}

/** Opens the screen that a reminder is about when the learner presses it, whoever has sent it. */
export async function followReminders(
  sent: PushPlugin,
  planned: PlannedPlugin,
  open: (address: string) => void,
): Promise<void> {
  const openPathOf = (data: unknown) => {
    const path: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'path') : null;
    // Only a path of our own: two slashes would begin another site.
    if (typeof path === 'string' && /^\/(?!\/)/.test(path)) open(path);
  };
  await sent.addListener('pushNotificationActionPerformed', ({ notification }) => openPathOf(notification.data));
  await planned.addListener('localNotificationActionPerformed', ({ notification }) => openPathOf(notification.extra));
}
