/** The server takes no longer ones. */
export const longestAddress = 2_000;

/**
 * The address of a web page that somebody has typed or pasted, also without its beginning; null for anything else. An
 * address with a password is none: it would be sent to the server.
 */
export function typedAddress(typed: string): string | null {
  const text = typed.trim();
  const isWhole = /^[a-z][a-z\d+.-]*:\/\//i.test(text);
  // One word is no address, although it could be the name of a computer.
  if (!isWhole && !/^[^\s/?#@]+\.[^\s/?#@]/.test(text)) return null;
  const address = isWhole ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const { href, protocol, username, password } = new URL(address);
  const isOfTheWeb = /^https?:$/.test(protocol) && username === '' && password === '';
  return isOfTheWeb && href.length <= longestAddress ? href : null;
}
