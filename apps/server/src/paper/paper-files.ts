import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { paperPaths } from '@fabula/html';

const sheet = createRequire(import.meta.url).resolve('@fabula/html/paper.css');

/** Without a digest in their address they have to be asked for again. */
const cacheControl = 'no-cache';

/**
 * The look of the server's own pages, which anybody may read: a style sheet, and the app's own letters, whose file is
 * named by its digest in the built site. Undefined for any other address.
 */
export async function answerPaper(pathname: string, wwwDir: string): Promise<Response | undefined> {
  if (pathname === paperPaths.sheet) {
    const headers = { 'content-type': 'text/css; charset=utf-8', 'cache-control': cacheControl };
    return new Response(await readFile(sheet, 'utf8'), { headers });
  }
  if (pathname !== paperPaths.font) return undefined;
  const assets = join(wwwDir, 'assets');
  const files = await readdir(assets).catch(() => []); // not built yet
  const file = files.find((name) => /^literata-latin\.\w+\.woff2$/.test(name));
  // The sheet names other letters after these.
  if (file === undefined) return new Response(null, { status: 404 });
  const headers = { 'content-type': 'font/woff2', 'cache-control': cacheControl };
  return new Response(await readFile(join(assets, file)), { headers });
}
