import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Asker } from '../this-machine.ts';
import { createMailbox } from './mailbox.ts';
import { answerMailbox } from './mailbox-page.ts';

const newMailbox = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fabula-mail-'));
  return { folder, mailbox: createMailbox(folder) };
};
const asker: Asker = { peer: '127.0.0.1', httpVersion: '1.1', siteUrl: 'http://127.0.0.1:1' };
const mail = (subject: string, text = 'text') => ({ to: 'ana@example.com', subject, text, html: '' });

describe('the mailbox', () => {
  it('shows the newest mail first and keeps two hundred', async () => {
    const { folder, mailbox } = await newMailbox();
    for (let i = 1; i <= 203; i += 1) await mailbox.deliver(mail(`mail ${i}`));
    expect((await mailbox.read()).slice(0, 2).map(({ subject }) => subject)).toEqual(['mail 203', 'mail 202']);
    expect(await readdir(folder)).toHaveLength(200);
  });

  it('shows mails as text, with links that can be followed', async () => {
    const { mailbox } = await newMailbox();
    await mailbox.deliver(mail('<b>Hi</b>', 'Here: http://127.0.0.1:1/a?b=1&c=2 <script>alert(1)</script>'));
    const page = await (await answerMailbox(mailbox, new Request('http://127.0.0.1:1/mailbox'), asker)).text();
    expect(page).toContain('&lt;b&gt;Hi&lt;/b&gt;');
    expect(page).toContain('<a href="http://127.0.0.1:1/a?b=1&amp;c=2">');
    expect(page).not.toContain('<script>');
  });

  it.each<[string, { url?: string; headers?: Record<string, string>; asker?: Partial<Asker> }]>([
    ['another machine', { asker: { peer: '192.0.2.1' } }],
    ['a foreign name that points here', { url: 'http://evil.example/mailbox' }],
    ['a proxy', { headers: { 'x-forwarded-for': '192.0.2.1' } }],
    ['a proxy that names the caller in its own way', { headers: { 'x-real-ip': '192.0.2.1' } }],
    ['a proxy that adds nothing and speaks HTTP/1.0', { asker: { httpVersion: '1.0' } }],
    ['a server that has a public address', { asker: { siteUrl: 'https://fabula.example' } }],
  ])('is not there for %s', async (_who, { url = 'http://127.0.0.1:1/mailbox', headers = {}, asker: other }) => {
    const { mailbox } = await newMailbox();
    await mailbox.deliver(mail('secret'));
    const response = await answerMailbox(mailbox, new Request(url, { headers }), { ...asker, ...other });
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('secret');
  });
});
