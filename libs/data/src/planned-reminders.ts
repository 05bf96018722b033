import { type DueToday, reminderPath, wordReminder } from '@fabula/domain';
import { nativeDevice, type Platform, rowsOf } from '@fabula/platform';
import { ownAddress } from './push-devices.ts';
import { rememberedDevice } from './push-devices-browser.ts';

/** A row of `coming_reminders`. */
interface ComingReminder extends DueToday {
  /** ISO 8601. */
  readonly at: string;
}

/** The pages that plan whenever they are left or found again. */
const planning = new WeakSet<Platform>();

/**
 * Has the phone remind of the next days by itself, at the times and in the words in which the sender would. What is
 * studied, and another time, change what is due, so this is planned anew whenever the learner leaves or comes back.
 * Rejects with an AppError, or with the phone's Error; what was planned before then stays.
 */
export async function keepPlanned(platform: Platform, userId: string): Promise<void> {
  await plan(platform, userId);
  if (planning.has(platform)) return;
  planning.add(platform);
  document.addEventListener('visibilitychange', () => {
    const device = rememberedDevice(platform);
    const user = platform.session.store.getState().user?.id;
    if (device?.endpoint !== ownAddress.token || device.userId !== user) return;
    plan(platform, device.userId).catch(platform.reporter.report);
  });
}

async function plan(platform: Platform, userId: string): Promise<void> {
  const tables = await platform.api.tablesAs(userId);
  const coming = rowsOf(await tables.rpc('coming_reminders')) as unknown as readonly ComingReminder[]; // of the database
  const planned = coming.map((due) => {
    const { title, body } = wordReminder(due);
    return { at: due.at, title, body, path: reminderPath(due) };
  });
  await nativeDevice()?.reminders?.plan(planned);
}
