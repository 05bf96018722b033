import { ada } from '@fabula/testing';
import { deleteDB, openDB } from 'idb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepScreenRow } from '../testing/keep-screen-row.ts';
import { type KeptScreen, keptScreenName, rowsDatabase } from './set-names.ts';
import { readKeptScreen, withKeptScreen } from './show-kept-screen.ts';

const other = '00000000-0000-4000-8000-00000000000e';
const screen: KeptScreen = {
  path: '/',
  page: '<html lang="es" data-theme="dark">',
  markup: '<h1>Hoy</h1>',
  style: 'h1{color:red}',
  digest: "'sha256-abc='",
};

afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  localStorage.clear();
  await deleteDB(rowsDatabase);
});

describe('the screen of the last visit', () => {
  it('is read as the page kept it', async () => {
    await keepScreenRow(ada, screen);
    expect(await readKeptScreen({})).toEqual(screen);
  });

  it('is none where the device has no rows, and makes no database for them', async () => {
    expect(await readKeptScreen({})).toBeNull();
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(rowsDatabase);
  });

  it('is none where the page has dropped it', async () => {
    await keepScreenRow(ada, null);
    expect(await readKeptScreen({})).toBeNull();
  });

  it.each<[string, string | undefined, KeptScreen | null]>([
    ['is none where the device says that nobody is signed in', 'out.en', null],
    ['is there where somebody is', 'in.es', screen],
    ['is there where it says nothing', undefined, screen],
  ])('%s', async (_what, value, expected) => {
    await keepScreenRow(ada, screen);
    const cookieStore = { get: async () => (value === undefined ? null : { value }) };
    expect(await readKeptScreen({ cookieStore })).toEqual(expected);
  });

  it('is none where a database does not answer, or cannot be opened', async () => {
    vi.useFakeTimers();
    const open = vi.spyOn(indexedDB, 'open').mockReturnValue(new EventTarget() as IDBOpenDBRequest);
    const reading = readKeptScreen({});
    await vi.advanceTimersByTimeAsync(300);
    expect(await reading).toBeNull();
    open.mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    expect(await readKeptScreen({})).toBeNull();
  });

  it('is nobody’s while two learners’ rows are there', async () => {
    await keepScreenRow(ada, screen);
    const database = await openDB(rowsDatabase);
    const [row] = await database.getAll('rows');
    await database.put('rows', { ...row, userId: other, hash: `["${other}","${keptScreenName}"]` });
    database.close();
    expect(await readKeptScreen({})).toBeNull();
  });
});

describe('a page with the kept screen', () => {
  const html =
    '<html lang="en"><head><script defer src="/assets/main.1a.js"></script></head><body><div id="root">…</div></body></html>';
  const policy = "default-src 'self'; style-src 'self' 'sha256-x='; script-src 'self'";
  const page = (headers: Record<string, string> = { 'content-security-policy': policy }) =>
    new Response(html, { headers: { 'content-type': 'text/html', ...headers } });
  const at = (path: string) => new URL(path, 'https://fabula.test');

  it('has it before the hidden root, with its style allowed, and names the scripts that have to wait', async () => {
    const shown = await withKeptScreen(page(), screen, at('/'));
    const text = await shown.page.text();
    expect(text).toMatch(/^<html lang="es" data-theme="dark"><head>/);
    expect(text).toMatch(
      /<div id="fabula-first" data-for="in"><style>h1\{color:red\}<\/style><h1>Hoy<\/h1><img [^>]+><\/div><div id="root" hidden>/,
    );
    expect(shown.scripts).toEqual(['/assets/main.1a.js']);
    expect(shown.page.headers.get('content-type')).toBe('text/html');
    expect(shown.page.headers.get('content-security-policy')).toBe(
      "default-src 'self'; style-src 'self' 'sha256-x=' 'sha256-abc='; script-src 'self'",
    );
  });

  it('needs no policy', async () => {
    expect(await (await withKeptScreen(page({}), screen, at('/'))).page.text()).toContain('<h1>Hoy</h1>');
  });

  it.each<[string, KeptScreen | null, string, Record<string, string>]>([
    ['there is none', null, '/', {}],
    ['it is of another address', screen, '/review', {}],
    ['the address says more', screen, '/?new-story', {}],
    ['the policy says nothing of styles', screen, '/', { 'content-security-policy': "default-src 'self'" }],
  ])('is the page alone where %s', async (_what, kept, path, headers) => {
    const { page: answer, scripts } = await withKeptScreen(page(headers), kept, at(path));
    expect(await answer.text()).toBe(html);
    expect(scripts).toEqual([]);
  });
});
