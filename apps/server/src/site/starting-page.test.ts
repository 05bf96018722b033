import { paperPaths } from '@fabula/html';
import { describe, expect, it } from 'vitest';
import { answerStarting } from './starting-page.ts';

const ask = (path: string, { accept = '*/*', language = 'en', method = 'GET' } = {}) =>
  answerStarting(
    new Request(`http://localhost:4000${path}`, { method, headers: { accept, 'accept-language': language } }),
    '/nowhere',
  );
const browser = 'text/html,application/xhtml+xml,*/*;q=0.8';

describe('before the server is ready', () => {
  it.each([
    ['en', 'Fabula is starting'],
    ['es-MX', 'Fabula se está iniciando'],
    ['fr', 'Fabula démarre'],
    ['de', 'Fabula is starting'],
  ])('a person whose browser speaks %s gets a page that asks again', async (language, title) => {
    const answer = await ask('/review', { accept: browser, language });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('refresh')).toBe('1');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const page = await answer.text();
    expect(page).toContain(`<h1>${title}</h1>`);
    expect(page).toContain('<svg class="book" viewBox="0 0 120 84" aria-hidden="true">');
  });

  it('the page has its look', async () => {
    expect((await ask(paperPaths.sheet)).headers.get('content-type')).toBe('text/css; charset=utf-8');
  });

  it.each([
    ['a program', '/health', {}],
    ['a form that is sent', '/auth/v1/signup', { accept: browser, method: 'POST' }],
  ])('%s gets JSON', async (_who, path, options) => {
    const answer = await ask(path, options);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('1');
    expect(await answer.json()).toEqual({ status: 'starting' });
  });

  it('HEAD gets no body', async () => {
    expect(await (await ask('/', { accept: browser, method: 'HEAD' })).text()).toBe('');
  });
});
