/** Why the app cannot be prepared, in words for who prepares it. */
export class SyncError extends Error {}
