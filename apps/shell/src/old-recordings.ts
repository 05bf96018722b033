import { surplusRecordings } from '@fabula/domain';
import type { Platform } from '@fabula/platform';

/**
 * Keeps the privacy policy's promise about recordings: when Fabula starts, it deletes those older than 7 days and those
 * beyond the latest 50 of each learner on this device, even if nobody records today. A device that refuses is only
 * reported.
 */
export async function forgetOldRecordings({ storage, now, reporter }: Platform): Promise<void> {
  try {
    const surplus = surplusRecordings(await storage.recordings.entries(), now());
    if (surplus.length > 0) await storage.recordings.remove(surplus);
  } catch (error) {
    reporter.report(error);
  }
}
