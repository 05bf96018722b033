import { type Platform, rowOrNull } from '@fabula/platform';

/** A browser's subscription at its push service, as the reminders' sender needs it. */
export interface PushSubscriptionKeys {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/**
 * Stores this learner's device, or its present address. Rejects with an AppError; `limit` means that the learner has
 * the maximum number of devices.
 */
export async function savePushDevice(platform: Platform, userId: string, subscription: PushSubscriptionKeys) {
  const { endpoint: token, keys } = subscription;
  const row = { user_id: userId, platform: 'web', token, keys: { ...keys } };
  const tables = await platform.api.tablesAs(userId);
  rowOrNull(await tables.from('push_devices').upsert(row, { onConflict: 'user_id,token' }));
}

/** Removes a device of this learner; succeeds if there is no such device. Rejects with an AppError. */
export async function removePushDevice(platform: Platform, userId: string, token: string): Promise<void> {
  const tables = await platform.api.tablesAs(userId);
  rowOrNull(await tables.from('push_devices').delete().eq('user_id', userId).eq('token', token));
}
