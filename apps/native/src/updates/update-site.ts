import { type Bytes, bytesOfBase64 } from './bytes.ts';
import { manifestPath, pathOnSite } from './manifest.ts';

/** The part of Capacitor's own HTTP that is used: a phone's, which asks no host for leave as a page would have to. */
export interface PhoneHttp {
  get(options: {
    url: string;
    responseType: 'json' | 'arraybuffer';
    headers: Record<string, string>;
    connectTimeout: number;
    readTimeout: number;
  }): Promise<{ readonly status: number; readonly data: unknown }>;
}

const timeoutMs = 30_000;

/** The site that the app belongs to, as a source of sets. */
export function updateSite(http: PhoneHttp, site: string) {
  const get = async (path: string, responseType: 'json' | 'arraybuffer', headers: Record<string, string>) => {
    const timeouts = { connectTimeout: timeoutMs, readTimeout: timeoutMs };
    const { status, data } = await http.get({ url: site + path, responseType, headers, ...timeouts });
    if (status !== 200) throw new Error(`${site}${path} was answered with ${status}`);
    return data;
  };
  return {
    async newest(): Promise<unknown> {
      const said = await get(manifestPath, 'json', { 'cache-control': 'no-cache' });
      // Text where the host does not call it JSON.
      return typeof said === 'string' ? JSON.parse(said) : said;
    },
    /** The phone gives bytes in base64. */
    fetched: async (version: string, path: string): Promise<Bytes> =>
      bytesOfBase64(String(await get(pathOnSite(version, path), 'arraybuffer', {}))),
  };
}

/** What the running page's own folder has at a path; null for nothing. */
export async function runningFile(path: string): Promise<Bytes | null> {
  const answer = await fetch(`/${path}`).catch(() => null);
  return answer?.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
}
