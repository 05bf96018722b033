import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { html, paperHeaders, paperPage, paperPaths } from '@fabula/html';
import { describe, expect, it } from 'vitest';
import { answerPaper } from './paper-files.ts';

const site = async (...fonts: string[]) => {
  const folder = await mkdtemp(join(tmpdir(), 'fabula-paper-'));
  await mkdir(join(folder, 'assets'));
  for (const name of fonts) await writeFile(join(folder, 'assets', name), name);
  return folder;
};

describe('the look of the server’s own pages', () => {
  it('is a style sheet and the letters of the built site', async () => {
    const folder = await site('literata-latin-ext.1a.woff2', 'literata-latin.2b.woff2');
    const sheet = await answerPaper(paperPaths.sheet, folder);
    expect(sheet?.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(await sheet?.text()).toContain(`url("${paperPaths.font}")`);
    const font = await answerPaper(paperPaths.font, folder);
    expect(font?.headers.get('content-type')).toBe('font/woff2');
    expect(await font?.text()).toBe('literata-latin.2b.woff2');
  });

  it('does without the letters where nothing is built', async () => {
    expect((await answerPaper(paperPaths.font, await site()))?.status).toBe(404);
    expect((await answerPaper(paperPaths.font, '/nowhere'))?.status).toBe(404);
  });

  it('answers nothing else', async () => {
    expect(await answerPaper('/paper/../secret', await site())).toBeUndefined();
  });
});

describe('a page of the server’s own', () => {
  it('has one heading, a name above it and the sheet, and escapes what it is given', () => {
    const page = paperPage({ language: 'fr', title: '<b>', name: 'Fabula', notice: 'Ici', content: html`<p>1</p>` });
    expect(page).toContain('<html lang="fr">');
    expect(page.match(/<h1>/g)).toHaveLength(1);
    expect(page).toContain('<h1>&lt;b&gt;</h1><p>1</p>');
    expect(page).toContain('<p class="notice">Ici</p>');
    expect(page).toContain(`href="${paperPaths.sheet}"`);
  });

  it('may load its sheet, its letters and its icon, and run nothing', () => {
    const policy = paperHeaders('no-referrer')['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/script-src|unsafe/);
  });
});
