/** The server's messages to its supervisor. */
export type ServerMessage =
  /** How long it may be silent before it is killed; 0 means for ever. */
  { readonly kind: 'watch'; readonly silentSeconds: number } | { readonly kind: 'alive' } | { readonly kind: 'ready' };
