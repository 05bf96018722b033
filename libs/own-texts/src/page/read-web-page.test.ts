import { describe, expect, it } from 'vitest';
import { readWebPage } from './read-web-page.ts';

const sentence = 'La mujer llega al pueblo con dos maletas, una llave vieja y un perro que no ladra nunca.';
const story = `<h2>La llegada</h2><p>${sentence} ${sentence}<sup>[1]</sup></p><p>${sentence} ${sentence}</p>
  <h2>La carta<span class="mw-editsection">[editar]</span></h2><p>${sentence} ${sentence}</p>`;
const page = (body: string, head = '<title>La casa vacía</title>') =>
  `<!doctype html><html lang="es"><head>${head}</head><body>${body}</body></html>`;

describe('a page of the web', () => {
  it('is read as its article, under its chapters, without what stands around it', () => {
    const around = (words: string) => `<div class="sidebar"><ul><li><a href="/a">${words}</a></li></ul></div>`;
    const html = page(
      `<header><nav>${around('Portada')}</nav></header>${around('Lo más leído')}<main><article>${story}</article></main>
       <div class="comments"><p>Comentario de alguien</p></div><footer>Todos los derechos</footer>`,
    );
    expect(readWebPage(html)).toEqual({
      title: 'La casa vacía',
      isFixed: true,
      chapters: [
        { title: null, paragraphs: [] },
        { title: 'La llegada', paragraphs: [`${sentence} ${sentence}`, `${sentence} ${sentence}`] },
        { title: 'La carta', paragraphs: [`${sentence} ${sentence}`] },
      ],
    });
  });

  it('may be a form from its beginning to its end, as ASP.NET makes them', () => {
    const hidden = '<input type="hidden" name="__VIEWSTATE" value="abc">';
    const search = '<div><select><option>no</option></select><button>no</button></div>';
    const html = page(`<form method="post" action="./">${hidden}${search}<div>${story}</div></form>`);
    expect(readWebPage(html).chapters.flatMap(({ paragraphs }) => paragraphs)).toEqual([
      `${sentence} ${sentence}`,
      `${sentence} ${sentence}`,
      `${sentence} ${sentence}`,
    ]);
    expect(readWebPage(page(`<form>${hidden}<p>Uno.</p></form>`)).chapters[0]?.paragraphs).toEqual(['Uno.']);
  });

  it('is text alone: no script runs, and no markup stays', () => {
    const html = page(
      `<article>${story}<p>${sentence} <b onclick="x()">fuerte</b><script>globalThis.ran = true</script></p>
       <img src="x" onerror="globalThis.ran = true"></article>`,
      '<title>La &lt;b&gt;casa&lt;/b&gt;</title><script>globalThis.ran = true</script>',
    );
    const { chapters } = readWebPage(html);
    expect(chapters.flatMap(({ paragraphs }) => paragraphs).join()).not.toMatch(/[<>]|ran/);
    expect(globalThis).not.toHaveProperty('ran');
  });

  it('without an article is read whole', () => {
    expect(readWebPage(page('<p>Uno.</p><p>Dos.</p>')).chapters.flatMap(({ paragraphs }) => paragraphs)).toEqual([
      'Uno.',
      'Dos.',
    ]);
  });

  it.each(['', 'no page', '<', '<html><body></body></html>', '<frameset><frame src="/a"></frameset>'])(
    'that is hardly one breaks nothing: %j',
    (html) => {
      expect(() => readWebPage(html)).not.toThrow();
    },
  );

  it('of very many elements is read without looking for an article', () => {
    const html = page('<p>Uno.</p>'.repeat(60_000));
    expect(readWebPage(html).chapters[0]?.paragraphs).toHaveLength(60_000);
  });
});
