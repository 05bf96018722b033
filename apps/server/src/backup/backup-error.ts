/** No backup could be made, or none be put back; the message says why and what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
