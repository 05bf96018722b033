/** Where the backend is, and the key that every browser may see. */
export interface BackendAddress {
  readonly supabaseUrl: string;
  readonly supabaseKey: string;
}

/**
 * Throws where the address or the key is missing, in the words of the official client (specification sections 5 and 8): the
 * operator forgot a setting, and the page would ask somebody else.
 */
export function requireBackend({ supabaseUrl, supabaseKey }: BackendAddress): void {
  if (supabaseUrl.trim() === '') throw new Error('supabaseUrl is required.');
  if (supabaseKey.trim() === '') throw new Error('supabaseKey is required.');
}
