import { Blob } from 'node:buffer';
import { mostSharedBytes, shareCache, shareKey, shareTime, shareTooLarge } from '@fabula/contracts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createCaches, origin } from '../testing/caches-double.ts';
import { takeShare } from './take-share.ts';

const type = 'multipart/form-data; boundary=WebKit';
const bodyOf = (text: string) =>
  `--WebKit\r\nContent-Disposition: form-data; name="text"\r\n\r\n${text}\r\n--WebKit--\r\n`;

/** What a system sends for a share; its boundary has capitals, as Chromium's have. Pages here have other blobs than Node. */
function shareOf(text: string): Request {
  const request = new Request(`${origin}/texts`, { method: 'POST', headers: { 'content-type': type } });
  return Object.assign(request, { blob: async () => new Blob([bodyOf(text)], { type }) });
}

afterEach(() => vi.restoreAllMocks());

async function take(request: Request, device = createCaches()) {
  const answer = await takeShare({ location: { origin }, caches: device.caches }, request);
  const kept = await device.caches.match(shareKey, { cacheName: shareCache });
  return { device, kept, status: answer.status, leadsTo: answer.headers.get('location') };
}

describe('what another app shares', () => {
  it('is kept as it was sent, with the time, and leads to the form', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(1_700_000_000_000);
    const { kept, status, leadsTo } = await take(shareOf('Él y <b>ella</b>'));
    expect([status, leadsTo]).toEqual([303, `${origin}/texts`]);
    expect(kept?.headers.get(shareTime)).toBe('1700000000000');
    expect([kept?.headers.get('content-type'), await kept?.text()]).toEqual([type, bodyOf('Él y <b>ella</b>')]);
  });

  it('takes the place of what was shared before', async () => {
    const { device } = await take(shareOf('Uno'));
    const { kept } = await take(shareOf('Dos'), device);
    expect(await kept?.text()).toBe(bodyOf('Dos'));
    expect(device.stored.get(shareCache)?.size).toBe(1);
  });

  it('is not kept where it is larger than any text, which is noted', async () => {
    const { kept, leadsTo } = await take(shareOf('a'.repeat(mostSharedBytes)));
    expect(leadsTo).toBe(`${origin}/texts`);
    expect(kept?.headers.get(shareTooLarge)).toBe('yes');
    expect((await kept?.arrayBuffer())?.byteLength).toBe(0);
  });

  it('leads to a page that says so where nothing could be kept', async () => {
    const device = createCaches();
    const caches = { ...device.caches, open: () => Promise.reject(new Error('The disk is full')) };
    const { leadsTo } = await take(shareOf('Uno'), { ...device, caches });
    expect(leadsTo).toBe(`${origin}/texts?share=missed`);
  });
});
