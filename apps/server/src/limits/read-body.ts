/** The body is longer than this call accepts. */
export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError';
}

/** For an answer to a body that was not read to its end, whose rest would be taken for the next request. */
export const afterUnreadBody = { connection: 'close' } as const;

/**
 * Receives a body and drops it, so that its sender reads the answer. Resolves with false where it is longer than
 * `maxBytes`; the rest of it then never arrives.
 */
export async function dropBody(request: Request, maxBytes: number): Promise<boolean> {
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) return false;
  }
  return true;
}

/**
 * As much of a body that is refused is received and dropped: a connection that is closed while somebody still sends
 * takes the answer away from him.
 */
const mostDroppedBytes = 4 * 1024 * 1024;

/**
 * Reads a body up to `maxBytes`; of a longer one nothing is kept, and the rest of one that is far too long never
 * arrives, also when no length was announced.
 * @throws BodyTooLargeError
 */
export async function readBody(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const mostBytes = maxBytes + mostDroppedBytes;
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) throw new BodyTooLargeError();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size <= maxBytes) chunks.push(value);
    else chunks.length = 0;
    if (size > mostBytes) {
      await reader.cancel();
      break;
    }
  }
  if (size > maxBytes) throw new BodyTooLargeError();
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}
