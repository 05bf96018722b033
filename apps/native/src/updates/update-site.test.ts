import { afterEach, describe, expect, it, vi } from 'vitest';
import { type PhoneHttp, runningFile, updateSite } from './update-site.ts';

afterEach(() => vi.unstubAllGlobals());

function siteThat(answer: { readonly status: number; readonly data: unknown }) {
  const asked: string[] = [];
  const http: PhoneHttp = {
    get: async ({ url, responseType }) => {
      asked.push(`${responseType} ${url}`);
      return answer;
    },
  };
  return { site: updateSite(http, 'https://learn.example'), asked };
}

describe('the site', () => {
  const signed = { signed: '{}', signature: 'AAAA' };

  it.each([
    ['as JSON', signed],
    ['as a text', JSON.stringify(signed)],
  ])('says %s which set is the newest', async (_, data) => {
    const { site, asked } = siteThat({ status: 200, data });
    expect(await site.newest()).toEqual(signed);
    expect(asked).toEqual(['json https://learn.example/app/set.json']);
  });

  it('gives files', async () => {
    const { site, asked } = siteThat({ status: 200, data: btoa('page') });
    expect(new TextDecoder().decode(await site.fetched('ab', 'index.html'))).toBe('page');
    expect(asked).toEqual(['arraybuffer https://learn.example/app/ab/index.html.bin']);
  });

  it('may not have a file', async () => {
    const { site } = siteThat({ status: 404, data: 'Not found' });
    await expect(site.fetched('ab', 'r/x.js')).rejects.toThrow('https://learn.example/r/x.js was answered with 404');
  });
});

describe('the running page', () => {
  it.each<[string, () => Promise<Response>, string | null]>([
    ['has a file', async () => new Response('file'), 'file'],
    ['lacks a file', async () => new Response('', { status: 404 }), null],
    ['lacks a file as iOS says it', () => Promise.reject(new TypeError('Load failed')), null],
  ])('%s', async (_, answer, expected) => {
    const asked = vi.fn(answer);
    vi.stubGlobal('fetch', asked);
    const found = await runningFile('r/x.js');
    expect(found && new TextDecoder().decode(found)).toBe(expected);
    expect(asked).toHaveBeenCalledWith('/r/x.js');
  });
});
