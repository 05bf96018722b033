import { surplusRecordings } from '@fabula/domain';
import type { Platform } from '@fabula/platform';

/**
 * What the privacy policy promises of recordings: older than 7 days, or more than 50, they go when Fabula starts, every
 * learner's on this device, whether or not anybody speaks today. A device that refuses is only reported.
 */
export async function forgetOldRecordings({ storage, now, reporter }: Platform): Promise<void> {
  try {
    const surplus = surplusRecordings(await storage.recordings.entries(), now());
    if (surplus.length > 0) await storage.recordings.remove(surplus);
  } catch (error) {
    reporter.report(error);
  }
}
