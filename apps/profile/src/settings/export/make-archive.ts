import type { OwnRows } from '@fabula/data';
import { zipped } from '@fabula/exchange';
import type { OutboxState, Platform, SessionUser } from '@fabula/platform';
import { accountFiles } from './account-files.ts';
import { readDevice } from './device-content.ts';

export interface ArchiveContent {
  readonly user: SessionUser;
  readonly rows: OwnRows;
  /** The state of the outbox before the rows were read. */
  readonly outbox: OutboxState;
  readonly exportedAt: Date;
  readonly signal: AbortSignal;
}

/** Everything of this learner in one zip; rejects with the signal's reason when it is aborted. */
export async function makeArchive(
  platform: Platform,
  { user, rows, outbox, exportedAt, signal }: ArchiveContent,
): Promise<{ readonly archive: Uint8Array<ArrayBuffer>; readonly hasRecordings: boolean }> {
  const device = await readDevice(platform, user.id, outbox);
  const files = accountFiles({ user, rows, device, exportedAt });
  return { archive: await zipped(files, { at: exportedAt, signal }), hasRecordings: device.recordings !== null };
}
