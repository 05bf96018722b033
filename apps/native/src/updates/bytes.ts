/** Bytes as the web's own functions take them. */
export type Bytes = Uint8Array<ArrayBuffer>;

export function bytesOfText(text: string): Bytes {
  return new TextEncoder().encode(text);
}

/** Of base64, which may have line breaks. */
export function bytesOfBase64(text: string): Bytes {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/** Whether the content has this digest, in the form of an `integrity` attribute, with SHA-256 or SHA-384. */
export async function hasDigest(content: Bytes, digest: string): Promise<boolean> {
  const [name = '', wanted] = digest.split(/-(.*)/);
  const hash = new Uint8Array(await crypto.subtle.digest(name.replace('sha', 'SHA-'), content));
  return btoa(String.fromCharCode(...hash)) === wanted;
}
