/** What the server tells its supervisor. */
export type ServerMessage =
  /** How long it may be silent before it is ended; 0 is for ever. */
  { readonly kind: 'watch'; readonly silentSeconds: number } | { readonly kind: 'alive' } | { readonly kind: 'ready' };
