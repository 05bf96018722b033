import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createMailbox } from './mailbox.ts';
import { answerMailbox } from './mailbox-page.ts';

const newMailbox = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fabula-mail-'));
  return { folder, mailbox: createMailbox(folder) };
};
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
    const page = await (await answerMailbox(mailbox, new Request('http://127.0.0.1:1/mailbox'))).text();
    expect(page).toContain('&lt;b&gt;Hi&lt;/b&gt;');
    expect(page).toContain('<a href="http://127.0.0.1:1/a?b=1&amp;c=2">');
    expect(page).not.toContain('<script>');
  });

  it('is in the reader’s language, with a heading for each mail, and says so where there is none', async () => {
    const { mailbox } = await newMailbox();
    const ask = async (language: string) => {
      const request = new Request('http://127.0.0.1:1/mailbox', { headers: { 'accept-language': language } });
      return (await answerMailbox(mailbox, request)).text();
    };
    expect(await ask('fr')).toContain('<h1>Boîte aux lettres</h1><p>Aucun e-mail pour l’instant.</p>');
    await mailbox.deliver(mail('Reset your password'));
    const page = await ask('es');
    expect(page).toContain('<html lang="es">');
    expect(page).toContain('<h2 id="mail-0">Reset your password</h2>');
    expect(page).toContain('Para: ana@example.com');
  });
});
