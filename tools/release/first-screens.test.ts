import { describe, expect, it } from 'vitest';
import { describeBuild } from './describe.ts';
import { firstScreenFindings } from './first-screens.ts';
import { buildFeature } from './testing/builds.ts';

const sound =
  '<form method="post" noValidate=""><button disabled hidden></button><label for="a">on="x" style="y"</label>' +
  '<input type="email" id="a" name="email" value=""/><button type="button" data-submits="">Go</button></form>' +
  '<a href="/auth">Sign in</a><svg><use href="#fabula-icon-eye"></use></svg>';

describe('a first screen in a release', () => {
  it('may hold a form that can send nothing', () => {
    expect(firstScreenFindings('first/x.en.html', sound)).toEqual([]);
  });

  it.each([
    ['<script>alert(1)</script>', 'a <script>'],
    ['<SCRIPT src="/x.js"></SCRIPT>', 'a <script>'],
    ['<style>p { color: red }</style>', 'a <style>'],
    ['<link rel="stylesheet" href="/x.css"/>', 'a <link>'],
    ['<meta http-equiv="refresh" content="0"/>', 'a <meta>'],
    ['<iframe src="/x"></iframe>', 'a <iframe>'],
    ['<p onclick="go()">x</p>', 'onclick, which is code'],
    ["<p onclick='go()'>x</p>", 'onclick, which is code'],
    ['<p style="color:red">x</p>', 'a style attribute, which the content security policy refuses'],
    ['<a href="javascript:go()">x</a>', 'an address that is code (href)'],
    ['<form><input name="password"/></form>', 'a form that writes what was typed into an address'],
    ['<form method="get"></form>', 'a form that writes what was typed into an address'],
    ['<form method="post" action="https://x.test/"></form>', 'a form with an address'],
    ['<form method="post"><button>Go</button></form>', 'a button that sends a form'],
    ['<form method="post"><button type="submit">Go</button></form>', 'a button that sends a form'],
    ['<form method="post"><input type="submit"/></form>', 'a button that sends a form'],
    ['<button type="button" formaction="/x">Go</button>', 'formaction, by which a button sends a form'],
  ])('may not hold %s', (markup, what) => {
    expect(firstScreenFindings('first/x.en.html', markup).map((finding) => finding.what)).toEqual([
      `first/x.en.html holds ${what}`,
    ]);
  });

  const screen = { path: '/words', given: { writesStories: false }, html: 'first/words.0', styles: ['words.css'] };
  const files = (markup: string) => ({
    'first/screens.json': JSON.stringify([screen]),
    'first/words.0.en.html': sound,
    'first/words.0.es.html': sound,
    'first/words.0.fr.html': markup,
    'words.css': '',
  });

  it('is named in the version’s record, and counts as part of a first visit', () => {
    const { files: version } = describeBuild(buildFeature('words', { files: files(sound) }));
    expect(version.first).toEqual([screen]);
    expect(version.bytes).toBeGreaterThan(describeBuild(buildFeature('words')).files.bytes ?? 0);
  });

  it('with a script in one language refuses the whole version', () => {
    const build = () => describeBuild(buildFeature('words', { files: files('<script></script>') }));
    expect(build).toThrow(/first\/words\.0\.fr\.html holds a <script>/);
  });

  it('without one of its files refuses the version', () => {
    const { 'words.css': _, ...rest } = files(sound);
    expect(() => describeBuild(buildFeature('words', { files: rest }))).toThrow(/has no words\.css/);
  });
});
