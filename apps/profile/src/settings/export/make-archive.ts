import type { OwnRows } from '@fabula/data';
import { zipped } from '@fabula/exchange';
import type { Platform, SessionUser } from '@fabula/platform';
import { accountFiles } from './account-files.ts';
import { readDevice } from './device-content.ts';

export { offerDownload } from '@fabula/exchange';

/** Everything of this learner in one zip; rejects with the signal's reason when it is ended. */
export async function makeArchive(
  platform: Platform,
  user: SessionUser,
  rows: OwnRows,
  signal: AbortSignal,
): Promise<{ readonly archive: Uint8Array<ArrayBuffer>; readonly hasRecordings: boolean }> {
  const exportedAt = platform.now();
  const device = await readDevice(platform, user.id);
  const files = accountFiles({ user, rows, device, exportedAt });
  return { archive: await zipped(files, { at: exportedAt, signal }), hasRecordings: device.recordings !== null };
}
