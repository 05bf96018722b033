/** The backend's address, and the key that every browser may see. */
export interface BackendAddress {
  readonly supabaseUrl: string;
  readonly supabaseKey: string;
}

/**
 * Throws if the address or the key is missing, with the official client's message (specification, sections 5 and 8):
 * the operator forgot a setting, and the page would call another server.
 */
export function requireBackend({ supabaseUrl, supabaseKey }: BackendAddress): void {
  if (supabaseUrl.trim() === '') throw new Error('supabaseUrl is required.');
  if (supabaseKey.trim() === '') throw new Error('supabaseKey is required.');
}
