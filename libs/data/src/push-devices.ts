import { type Platform, rowOrNull } from '@fabula/platform';

/** The address of a phone that reminds by itself, because nobody sends to it. No row has it. */
export const ownAddress = { platform: 'own', token: 'own' } as const;

/** Where a device is reached, as the reminders' sender needs it. */
export interface PushAddress {
  readonly platform: 'web' | 'ios' | 'android';
  /** A browser's subscription has its endpoint here. */
  readonly token: string;
  /** Of a browser's subscription. */
  readonly keys?: { readonly p256dh: string; readonly auth: string };
}

/**
 * Stores this learner's device, or its present address. Rejects with an AppError; `limit` means that the learner has
 * the maximum number of devices.
 */
export async function savePushDevice(platform: Platform, userId: string, address: PushAddress) {
  const { keys, ...rest } = address;
  const row = { user_id: userId, ...rest, keys: keys ? { ...keys } : null };
  const tables = await platform.api.tablesAs(userId);
  rowOrNull(await tables.from('push_devices').upsert(row, { onConflict: 'user_id,token' }));
}

/** Removes a device of this learner; succeeds if there is no such device. Rejects with an AppError. */
export async function removePushDevice(platform: Platform, userId: string, token: string): Promise<void> {
  const tables = await platform.api.tablesAs(userId);
  rowOrNull(await tables.from('push_devices').delete().eq('user_id', userId).eq('token', token));
}
