import { describe, expect, it } from 'vitest';
import { createDoor } from './door.ts';

const token = 't'.repeat(43);
const door = createDoor(token);
const at = 'http://127.0.0.1:4321';
const ask = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
  door.refuse(new Request(at + path, { ...init, headers }));

describe('the door', () => {
  it('lets in a browser that opens the printed address, gives it a cookie, and removes the token from the address', () => {
    const answer = ask(`/mailbox?to=a%40b.c&${door.query}`);
    expect(answer?.status).toBe(303);
    expect(answer?.headers.get('location')).toBe('/mailbox?to=a%40b.c');
    const cookie = answer?.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^fabula_door_\w{8}=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=\d+$/);
    expect(cookie).not.toContain(token);
    expect(ask('/store/pay/x', { cookie: `other=1; ${cookie.split(';')[0]}` })).toBeUndefined();
  });

  it('gives a cookie for encrypted pages alone where the site is encrypted', () => {
    const answer = door.refuse(new Request(`https://fabula.example/mailbox?${door.query}`));
    expect(answer?.headers.get('set-cookie')).toMatch(/; Secure$/);
  });

  it('opens for a program with the token', () => {
    expect(ask('/mailbox', { authorization: `Bearer ${token}` })).toBeUndefined();
  });

  it.each<[string, string, Record<string, string>, RequestInit?]>([
    ['nobody in particular', '/mailbox', {}],
    ['another token', `/mailbox?token=${'u'.repeat(43)}`, {}],
    ['an empty token', '/mailbox?token=', {}],
    ['a token that goes on', `/mailbox?token=${token}t`, {}],
    ['a form with the token in its address', `/store/pay/x?token=${token}`, {}, { method: 'POST', body: '' }],
    ['another key', '/mailbox', { authorization: 'Bearer x' }],
    ['a cookie of somebody’s making', '/mailbox', { cookie: 'fabula_door=1; fabula_door_00000000=x' }],
    ['the token as a cookie', '/mailbox', { cookie: `${cookieName()}=${token}` }],
    ['another folder’s cookie', '/mailbox', { cookie: cookieOf('u'.repeat(43)) }],
  ])('stays closed for %s', async (_, path, headers, init) => {
    const answer = ask(path, headers, init);
    expect(answer?.status).toBe(403);
    expect(answer?.headers.has('set-cookie')).toBe(false);
    expect(await answer?.text()).toContain('needs the key that Fabula prints');
  });

  it('says how to come in, in the reader’s language, and keeps the rest of the address', async () => {
    const page = await ask('/store/pay/x?package_id=%22annual', { 'accept-language': 'fr' })?.text();
    expect(page).toContain('<html lang="fr">');
    expect(page).toContain('<input type="hidden" name="package_id" value="&quot;annual">');
    expect(await ask('/mailbox?token=x&lang=es')?.text()).toContain('role="alert">Esa no es la clave.');
    expect(await ask('/mailbox', { accept: 'application/json' })?.json()).toMatchObject({ code: 'token_needed' });
  });
});

function cookieOf(other: string): string {
  const answer = createDoor(other).refuse(new Request(`${at}/mailbox?token=${other}`));
  return answer?.headers.get('set-cookie')?.split(';')[0] ?? '';
}

function cookieName(): string {
  return cookieOf(token).split('=')[0] ?? '';
}
