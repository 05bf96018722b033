import { strToU8, zipSync } from 'fflate';

export interface EpubPage {
  /** XHTML inside `<body>`. */
  readonly body: string;
  readonly file?: string;
}

export interface EpubOptions {
  readonly title?: string;
  readonly pages: readonly EpubPage[];
  /** Further files, or others in the place of those that are made. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
}

/** An EPUB 3 as a shop makes it: pages in a folder, a table of contents, a picture. */
export function makeEpub({ title = 'El libro', pages, files = {} }: EpubOptions): Uint8Array<ArrayBuffer> {
  const names = pages.map(({ file }, index) => file ?? `page-${index + 1}.xhtml`);
  const page = (body: string) =>
    `<?xml version="1.0" encoding="utf-8"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title><style>p{}</style></head><body>${body}</body></html>`;
  const items = names.map(
    (name, index) => `<item id="p${index}" href="text/${encodeURI(name)}" media-type="application/xhtml+xml"/>`,
  );
  const made: Record<string, string | Uint8Array> = {
    mimetype: 'application/epub+zip',
    'META-INF/container.xml':
      '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
    'OPS/book.opf': `<package xmlns="http://www.idpf.org/2007/opf"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${title}</dc:title></metadata>
      <manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/><item id="pic" href="pic.png" media-type="image/png"/>${items.join('')}</manifest>
      <spine><itemref idref="nav"/>${names.map((_, index) => `<itemref idref="p${index}"/>`).join('')}</spine></package>`,
    'OPS/nav.xhtml': page('<nav><ol><li>Contents</li></ol></nav>'),
    'OPS/pic.png': 'not read',
    ...Object.fromEntries(pages.map(({ body }, index) => [`OPS/text/${names[index]}`, page(body)])),
    ...files,
  };
  const bytes = Object.entries(made).map(([name, text]) => [name, typeof text === 'string' ? strToU8(text) : text]);
  const zipped = zipSync(Object.fromEntries(bytes), { level: 1 });
  return new Uint8Array(zipped);
}
