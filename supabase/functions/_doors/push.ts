// How reminders reach devices, for programs that configure or check it.
export { PushSettingsError } from '../send-reminders/channel.ts';
export { reachablePhones, reaches } from '../send-reminders/channels.ts';
export { checkVapidKeys } from '../send-reminders/web-push.ts';
