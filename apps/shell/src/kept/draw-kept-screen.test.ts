import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawKeptScreen } from './draw-kept-screen.ts';

const own = '<h1>Today</h1><a href="/story/1">Go on</a><div class="week" data-after-first>Monday</div>';
const sheets: Record<string, string> = {
  '/assets/main.1a.css': '.layout{color:red}',
  '/r/today/1/own.css': '.week{color:blue}',
  '/r/review/1/own.css': '.chart{color:green}',
};

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    async (path: string) =>
      new Response(sheets[path] ?? '', { status: path in sheets ? 200 : 404, headers: { 'content-type': 'text/css' } }),
  );
  document.documentElement.lang = 'es';
  document.documentElement.dataset.theme = 'dark';
  document.documentElement.style.setProperty('--bar', '3px');
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const name of ['data-theme', 'style', 'lang']) document.documentElement.removeAttribute(name);
});

interface Shown {
  readonly own?: string;
  /** Beside the feature's place. */
  readonly around?: string;
  readonly links?: readonly string[];
}

function draw({ own: content = own, around = '', links = Object.keys(sheets) }: Shown = {}) {
  document.head.innerHTML = links.map((link) => `<link rel="stylesheet" href="${link}">`).join('');
  document.body.innerHTML =
    `<div id="root"><header><button popovertarget="menu">Ada</button><div id="menu" popover>Sign out</div></header><main>` +
    `<div data-feature="today">${content}</div><div data-feature="review" hidden>Charts</div></main>${around}</div>`;
  const root = document.getElementById('root');
  if (!root) throw new Error('There is no root');
  return drawKeptScreen(window, root);
}

describe('the screen that is kept', () => {
  it('is what was drawn first, in the page’s language and theme, with its style sheets', async () => {
    const screen = await draw();
    expect(screen).toMatchObject({ path: location.pathname, page: '<html lang="es" data-theme="dark">' });
    expect(screen?.markup).toBe(
      '<header><button>Ada</button></header><main><div><h1>Today</h1><a href="/story/1">Go on</a></div></main>',
    );
    expect(screen?.style).toBe('.layout{color:red}\n.week{color:blue}\n');
    expect(screen?.digest).toMatch(/^'sha256-[\w+/]{43}='$/);
  });

  it('has looks of its own as rules, which its digest allows, and nothing that runs', async () => {
    const bar = '<i style="inline-size: 40%;" onclick="go()"></i><script>go()</script>';
    const screen = await draw({ own: own + bar });
    expect(screen?.markup).toContain('<i data-look="0"></i>');
    expect(screen?.style).toMatch(/\n#fabula-first \[data-look="0"\]\{inline-size: 40%;\}$/);
    expect(screen?.markup).not.toMatch(/go\(\)/);
    expect(screen?.digest).not.toBe((await draw())?.digest);
  });

  it.each<[string, Shown]>([
    ['has no part that comes later', { own: '<h1>Review</h1>' }],
    ['is loading', { own: `${own}<section aria-busy="true"></section>` }],
    ['failed', { own: `${own}<section role="alert"></section>` }],
    ['has a form', { own: `${own}<form></form>` }],
    ['lies behind a dialog', { around: '<dialog open>Sure?</dialog>' }],
    ['is larger than any screen of ours', { own: own + 'a'.repeat(300_000) }],
    ['has style sheets from elsewhere', { links: ['/assets/main.1a.css', 'https://other.test/r/today/1/own.css'] }],
  ])('is none where it %s', async (_why, shown) => {
    expect(await draw(shown)).toBeNull();
  });

  it.each([
    ['an address that would lead elsewhere from the page', '.a{background:url(b.png)}'],
    ['an end of the element that it stands in', '.a{content:"</style>"}'],
  ])('is none where a sheet has %s', async (_what, sheet) => {
    sheets['/r/today/1/late.css'] = sheet;
    expect(await draw({ links: Object.keys(sheets) })).toBeNull();
    sheets['/r/today/1/late.css'] = '.a{background:url(/b.png)}.b{mask:url("data:image/png;base64,")}';
    expect(await draw({ links: Object.keys(sheets) })).not.toBeNull();
    Reflect.deleteProperty(sheets, '/r/today/1/late.css');
  });

  it('leaves out what only says that something loads later on, if it comes after the first drawing', async () => {
    const week = '<div data-after-first><ol aria-busy="true"></ol></div>';
    expect((await draw({ own: own + week }))?.markup).not.toContain('aria-busy');
  });
});
