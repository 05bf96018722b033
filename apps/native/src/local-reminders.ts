import type { LocalNotificationsPlugin } from '@capacitor/local-notifications';
import type { NativeReminders } from '@fabula/platform';
import { channelId, createChannel } from './push.ts';

/** The part of the plugin that is used. */
export type LocalPlugin = Pick<
  LocalNotificationsPlugin,
  'checkPermissions' | 'requestPermissions' | 'getPending' | 'cancel' | 'schedule' | 'createChannel'
>;

/** Reminders that the phone shows by itself. */
export function localReminders(
  plugin: LocalPlugin,
  system: 'ios' | 'android',
  languages: readonly string[],
): NativeReminders {
  let planned: Promise<unknown> = Promise.resolve();
  return {
    async permission() {
      const { display } = await plugin.checkPermissions();
      return display === 'prompt-with-rationale' ? 'prompt' : display;
    },
    ask: async () => (await plugin.requestPermissions()).display === 'granted',
    plan(reminders) {
      const replace = async () => {
        const { notifications } = await plugin.getPending();
        if (notifications.length > 0) await plugin.cancel({ notifications: notifications.map(({ id }) => ({ id })) });
        if (reminders.length === 0) return;
        if (system === 'android') await createChannel(plugin, languages);
        await plugin.schedule({
          notifications: reminders.map(({ at, title, body, path }, index) => ({
            ...{ id: index + 1, title, body, channelId, extra: { path } },
            // Without this, Android waits with it while the phone sleeps.
            schedule: { at: new Date(at), allowWhileIdle: true },
          })),
        });
      };
      // One after another, because two at once would each remove what they saw and both add theirs.
      const next = planned.then(replace);
      planned = next.catch(() => undefined);
      return next;
    },
  };
}
