import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sharePath } from '@fabula/contracts';
import { readableEndings } from '@fabula/own-texts';
import { describe, expect, it } from 'vitest';
import { appDrawings, drawingOf, drawings } from './drawings.ts';
import { pngSize } from './png-size.ts';
import { shots, sizesOf } from './screenshots.ts';
import { webpSize } from './webp-size.ts';

// What browsers ask of an app that can be installed (web.dev/articles/install-criteria), read from the files
// themselves.

const root = path.dirname(path.dirname(import.meta.dirname));
const folder = path.join(root, 'apps/shell/public');
const page = readFileSync(path.join(root, 'apps/shell/src/index.html'), 'utf8');
const tokens = readFileSync(path.join(root, 'libs/ui/src/styles/tokens.css'), 'utf8');
const fileOf = (address: string) => readFileSync(path.join(folder, address));

interface Picture {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose?: string;
}

interface Screenshot extends Picture {
  readonly form_factor: string;
  readonly label: string;
  readonly label_localized: Readonly<Record<string, string>>;
}

interface Shortcut {
  readonly name: string;
  readonly name_localized: Readonly<Record<string, string>>;
  readonly url: string;
  readonly icons: readonly Picture[];
}

interface ShareTarget {
  readonly action: string;
  readonly method: string;
  readonly enctype: string;
  readonly params: {
    readonly title: string;
    readonly text: string;
    readonly url: string;
    readonly files: readonly { readonly name: string; readonly accept: readonly string[] }[];
  };
}

interface FileHandler {
  readonly action: string;
  readonly accept: Readonly<Record<string, readonly string[]>>;
}

interface Manifest {
  readonly id: string;
  readonly name: string;
  readonly short_name: string;
  readonly start_url: string;
  readonly scope: string;
  readonly display: string;
  readonly theme_color: string;
  readonly background_color: string;
  readonly color_scheme_dark: { readonly theme_color: string; readonly background_color: string };
  readonly description: string;
  readonly launch_handler: { readonly client_mode: string };
  readonly icons: readonly Picture[];
  readonly screenshots: readonly Screenshot[];
  readonly shortcuts: readonly Shortcut[];
  readonly share_target: ShareTarget;
  readonly file_handlers: readonly FileHandler[];
}

const manifest = JSON.parse(fileOf('manifest.webmanifest').toString()) as Manifest; // each member is checked below
const [, paper, dark] = tokens.match(/--paper: light-dark\((#\w{6}), (#\w{6})\)/) ?? [];

describe('the manifest', () => {
  it('names the app, where it starts, and that it has a window of its own', () => {
    expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone' });
    expect(manifest.launch_handler).toEqual({ client_mode: 'navigate-existing' });
    expect(manifest.short_name.length).toBeLessThanOrEqual(12);
    expect(page).toContain(`<meta name="description" content="${manifest.description}">`);
  });

  it('starts in the paper’s color, and so do the system’s bars in both themes', () => {
    expect([manifest.theme_color, manifest.background_color]).toEqual([paper, paper]);
    expect(manifest.color_scheme_dark).toEqual({ theme_color: dark, background_color: dark });
    const bars = [...page.matchAll(/<meta name="theme-color" media="[^"]*(light|dark)\)" content="([^"]+)"/g)];
    expect(bars.map(([, scheme, color]) => [scheme, color])).toEqual([
      ['light', paper],
      ['dark', dark],
    ]);
  });

  it('has icons of 192 and 512 pixels, for whoever cuts them to a shape and for whoever does not', () => {
    expect(manifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual([
      'any 192x192',
      'any 512x512',
      'maskable 192x192',
      'maskable 512x512',
    ]);
  });

  it.each([...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }) => icons)])(
    'declares the size that the bytes of $src have',
    ({ src, sizes, type }) => {
      expect(type).toBe('image/png');
      expect(pngSize(fileOf(src))?.join('x')).toBe(sizes);
    },
  );

  it('has every picture of the app that is made of it, in its order', () => {
    const declared = manifest.screenshots.map(({ src, sizes, form_factor: form }) => ({ src, sizes, form }));
    expect(declared).toEqual(shots.map(({ file, form }) => ({ src: `/${file}`, sizes: sizesOf(form), form })));
    expect(new Set(declared.map(({ form }) => form))).toEqual(new Set(['narrow', 'wide']));
  });

  it.each(manifest.screenshots)('has $src in the size that its bytes have, named in three languages', (screenshot) => {
    const bytes = fileOf(screenshot.src);
    expect(screenshot.type).toBe('image/webp');
    expect(webpSize(bytes)?.join('x')).toBe(screenshot.sizes);
    expect(bytes.length).toBeLessThanOrEqual(80_000);
    expect(screenshot.label).not.toBe('');
    expect(Object.keys(screenshot.label_localized)).toEqual(['es', 'fr']);
    // Chromium shows none that is longer, or smaller than 320 or larger than 3,840 pixels at a side.
    const [width = 0, height = 0] = webpSize(bytes) ?? [];
    expect(Math.max(width, height) / Math.min(width, height)).toBeLessThanOrEqual(2.3);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(320);
    expect(Math.max(width, height)).toBeLessThanOrEqual(3840);
  });

  it('takes what other apps share as a form that no address and no log shows', () => {
    const { action, method, enctype, params } = manifest.share_target;
    expect([action, method, enctype]).toEqual([sharePath, 'POST', 'multipart/form-data']);
    const { files, ...words } = params;
    expect([words, files.map(({ name }) => name)]).toEqual([{ title: 'title', text: 'text', url: 'url' }, ['file']]);
  });

  it('takes and opens every kind of file that becomes a text, and no other', () => {
    const [handler, ...others] = manifest.file_handlers;
    const kinds = Object.entries(handler?.accept ?? {});
    expect([handler?.action, others]).toEqual([sharePath, []]);
    expect(kinds.flatMap(([, endings]) => endings).toSorted()).toEqual([...readableEndings].toSorted());
    // Android shares by type alone, a desktop by ending.
    expect(manifest.share_target.params.files[0]?.accept).toEqual(kinds.flat(2));
  });

  it('has shortcuts to addresses that features have', () => {
    const addresses = ['today', 'phrases'].flatMap((name) => {
      const text = readFileSync(path.join(root, 'apps', name, 'feature.json'), 'utf8');
      const { routes } = JSON.parse(text) as { routes: readonly { path: string }[] };
      return routes.map((route) => route.path);
    });
    expect(manifest.shortcuts.map(({ name }) => name)).toEqual(['New story', 'Review phrases', 'Last story']);
    for (const { name, name_localized, url } of manifest.shortcuts) {
      expect(Object.keys(name_localized), name).toEqual(['es', 'fr']);
      // A segment of the address may stand where the route has a parameter.
      const path = new URL(url, 'https://fabula.test').pathname;
      const patterns = addresses.map((route) => new RegExp(`^${route.replace(/:\w+/, '[^/]+')}$`));
      expect(
        patterns.filter((pattern) => pattern.test(path)),
        url,
      ).toHaveLength(1);
    }
  });
});

describe('the icons', () => {
  const icon = fileOf('icon.svg').toString();

  it.each([...drawings, ...appDrawings])('$file is a picture of $pixels pixels', ({ file, pixels }) => {
    expect(pngSize(readFileSync(path.join(root, file)))).toEqual([pixels, pixels]);
  });

  it('has one for the Home Screen of an iPhone', () => {
    expect(page).toContain('<link rel="apple-touch-icon" href="/icons/apple-touch-180.png">');
  });

  it('are drawn from the mark, which stays within the circle that every shape shows', () => {
    const cut = [...drawings, ...appDrawings].filter(({ rounded }) => !rounded);
    expect(cut.length).toBeGreaterThan(0);
    for (const drawing of cut) {
      const svg = drawingOf(icon, drawing);
      expect(svg).not.toContain('rx="14"');
      // The farthest point of the mark from the middle, its lower right corner.
      expect(Math.hypot(51 - 32, 48 - 32) * drawing.share).toBeLessThanOrEqual(64 * 0.4);
    }
  });

  it('cannot be drawn from a mark of another form', () => {
    expect(() => drawingOf('<svg/>', { file: '', pixels: 1, share: 1, rounded: true })).toThrow('its ground');
  });
});

describe('the size of a PNG', () => {
  it('is unknown for anything else', () => {
    expect(pngSize(new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"></svg>'))).toBeNull();
    expect(pngSize(new Uint8Array())).toBeNull();
  });
});

describe('the size of a WebP', () => {
  const picture = (chunk: string, rest: readonly number[]) =>
    Uint8Array.from(
      [...'RIFF\0\0\0\0WEBP']
        .map((letter) => letter.charCodeAt(0))
        .concat(
          [...chunk].map((letter) => letter.charCodeAt(0)),
          rest,
        ),
    );

  it.each([
    ['a frame', picture('VP8 ', [0, 0, 0, 0, 0, 0, 0, 0x9d, 0x01, 0x2a, 0x0c, 0x03, 0x18, 0x46]), [780, 1560]],
    ['an extended file', picture('VP8X', [10, 0, 0, 0, 0, 0, 0, 0, 0xff, 0x04, 0, 0x1f, 0x03, 0]), [1280, 800]],
    ['a frame that is no key frame', picture('VP8 ', Array(14).fill(0)), null],
    ['a picture without loss', picture('VP8L', Array(14).fill(0)), null],
    ['something else', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"></svg>'), null],
    ['nothing', new Uint8Array(), null],
  ])('is read from %s', (_, bytes, size) => {
    expect(webpSize(bytes)).toEqual(size);
  });
});
