import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { byteRange } from './byte-range.ts';
import { acceptedEncodings, type Encoding, isCurrent } from './encoding.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.ogg': 'audio/ogg',
  '.txt': 'text/plain; charset=utf-8',
  '.wav': 'audio/wav',
  '.mp3': 'audio/mpeg',
  '.wasm': 'application/wasm',
  '.bin': 'application/octet-stream',
};

const suffixes: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };

/** `/r/` has a folder for each version and `/assets/` hashed names, so a file there never changes. */
export function isImmutable(path: string): boolean {
  return path.startsWith('/r/') || /^\/assets\/.*\.[0-9a-f]{8,}\./i.test(path);
}

/**
 * Serves a file below `folder`, compressed as the client accepts it where the build left a compressed copy; undefined
 * when there is no such file. The address must resolve inside the folder.
 */
export async function answerFile(folder: string, request: Request): Promise<Response | undefined> {
  const path = filePath(new URL(request.url).pathname);
  if (path === undefined) return undefined;
  const type = types[extname(path)];
  if (type === undefined) return undefined;
  const found = await findVariant(join(folder, path), acceptedEncodings(request.headers.get('accept-encoding')));
  if (!found) return undefined;
  const { file, encoding, modifiedMs, size } = found;
  const etag = `"${Math.round(modifiedMs).toString(36)}-${size.toString(36)}${encoding ? `-${encoding}` : ''}"`;
  const headers = new Headers({
    'content-type': type,
    etag,
    vary: 'accept-encoding',
    'cache-control': isImmutable(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(encoding ? { 'content-encoding': encoding } : {}),
  });
  if (isCurrent(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  headers.set('content-length', String(size));
  // A compressed file has no parts: its bytes are not those that the header counts.
  if (!encoding) headers.set('accept-ranges', 'bytes');
  if (request.method === 'HEAD') return new Response(null, { headers });
  const content = new Uint8Array(await readFile(file));
  return encoding ? new Response(content, { headers }) : partOf(content, request, headers);
}

/** The part of a file that the request asks for, or the whole. */
function partOf(content: Uint8Array<ArrayBuffer>, request: Request, headers: Headers): Response {
  const unchanged = request.headers.get('if-range') ?? headers.get('etag');
  const range = unchanged === headers.get('etag') ? byteRange(request.headers.get('range'), content.length) : undefined;
  if (range === undefined) return new Response(content, { headers });
  if (range === null) {
    headers.delete('content-length');
    headers.set('content-range', `bytes */${content.length}`);
    return new Response(null, { status: 416, headers });
  }
  const part = content.subarray(range.from, range.to + 1);
  headers.set('content-length', String(part.length));
  headers.set('content-range', `bytes ${range.from}-${range.to}/${content.length}`);
  return new Response(part, { status: 206, headers });
}

function filePath(pathname: string): string | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return undefined; // no address of a file of ours
  }
  if (decoded.includes('\0') || decoded.includes('\\') || decoded.split('/').some((part) => part.startsWith('.'))) {
    return undefined;
  }
  const path = normalize(decoded);
  return path.startsWith(sep) ? path : undefined;
}

async function findVariant(plain: string, encodings: readonly Encoding[]) {
  const original = await fileStat(plain);
  if (!original) return undefined;
  for (const encoding of encodings) {
    const file = plain + suffixes[encoding];
    const packed = await fileStat(file);
    if (packed) return { file, encoding, modifiedMs: original.mtimeMs, size: packed.size };
  }
  return { file: plain, encoding: undefined, modifiedMs: original.mtimeMs, size: original.size };
}

async function fileStat(path: string) {
  const found = await stat(path).catch(() => undefined); // a missing file is an answer, not a failure
  return found?.isFile() ? found : undefined;
}
