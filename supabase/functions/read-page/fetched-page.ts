import { FunctionError } from '../_shared/errors.ts';
import { orAborted } from '../_shared/providers/time-limit.ts';
import { pageAddress } from './page-address.ts';

const mostRedirects = 5;

/** What is read, by content type. */
const readable: Readonly<Record<string, 'html' | 'text'>> = {
  'text/html': 'html',
  'application/xhtml+xml': 'html',
  'text/plain': 'text',
};

const headers = {
  accept: 'text/html, application/xhtml+xml, text/plain;q=0.9',
  // What every host can unpack piece by piece.
  'accept-encoding': 'gzip',
};

interface FetchedPage {
  readonly type: 'html' | 'text';
  /** The header as it came, which may name an encoding. */
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

interface PageFetch {
  /** Checks where an address leads, and is asked anew for each redirect. */
  readonly fetchPage: typeof fetch;
  readonly signal: AbortSignal;
  /** Unpacked. */
  readonly maxBytes: number;
}

/**
 * Fetches a page and follows its redirects.
 * @throws FunctionError 422 `not_fetched`, the same for every reason, so that nobody learns what there is in the host's
 * own network; 422 `not_text` and 413 `page_too_large` for a page that did come
 */
export async function fetchedPage(address: URL, fetching: PageFetch): Promise<FetchedPage> {
  let url: URL | undefined = address;
  for (let redirects = 0; url && redirects <= mostRedirects; redirects += 1) {
    const response: Response = await answerFrom(url, fetching);
    const location = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null;
    if (location === null) return readAnswer(response, fetching);
    await drop(response);
    url = pageAddress(inBytes(location), url);
  }
  throw notFetched();
}

/** Servers write letters of every script into this header as bytes of UTF-8, which arrive one by one. */
const inBytes = (location: string) =>
  location.replace(/[\u0080-\u00ff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);

async function answerFrom(url: URL, { fetchPage, signal }: PageFetch): Promise<Response> {
  try {
    return await orAborted(fetchPage(url, { headers, redirect: 'manual', signal }), signal);
  } catch {
    throw notFetched(); // its message would say what is there
  }
}

async function readAnswer(response: Response, fetching: PageFetch): Promise<FetchedPage> {
  const contentType = response.headers.get('content-type') ?? '';
  const type = readable[contentType.split(';')[0]?.trim().toLowerCase() ?? ''];
  if (!response.ok || type === undefined) {
    await drop(response);
    throw response.ok ? refusal(422, 'not_text', 'There is no text to read at this address.') : notFetched();
  }
  return { type, contentType, bytes: await bytesOf(response, fetching) };
}

/** The unpacked body, of which never more than the limit is held. */
async function bytesOf(response: Response, { signal, maxBytes }: PageFetch): Promise<Uint8Array> {
  const { body, headers: given } = response;
  const packed = given.get('content-encoding')?.trim().toLowerCase() ?? 'identity';
  if (!['identity', 'gzip', 'x-gzip'].includes(packed)) {
    await drop(response);
    throw notFetched();
  }
  const pieces: Uint8Array[] = [];
  let size = 0;
  try {
    const unpacking = packed === 'identity' ? new TransformStream() : new DecompressionStream('gzip');
    // Leaving the loop ends the connection.
    for await (const piece of body?.pipeThrough<Uint8Array>(unpacking, { signal }) ?? []) {
      size += piece.byteLength;
      if (size > maxBytes) throw refusal(413, 'page_too_large', 'The page is too large.');
      pieces.push(piece);
    }
  } catch (error) {
    throw error instanceof FunctionError ? error : notFetched();
  }
  return joined(pieces, size);
}

function joined(pieces: readonly Uint8Array[], size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.byteLength;
  }
  return bytes;
}

const drop = ({ body }: Response) => body?.cancel().catch(() => undefined); // it is not read either way

const refusal = (status: number, reason: string, message: string) =>
  new FunctionError(status, 'unreadable', message, reason);
const notFetched = () => refusal(422, 'not_fetched', 'The page could not be fetched.');
