import type { FeatureManifest } from '@fabula/contracts';
import { lazy } from 'react';
import { describe, expect, it } from 'vitest';
import { usePlatform, useSession } from '../react/platform-context.tsx';
import { useTexts } from '../react/use-text.ts';
import { harmless } from './harmless.ts';
import { renderFirstScreen, renderFrame } from './index.tsx';

const title = { en: 'Words', es: 'Palabras', fr: 'Mots' };
const manifest: FeatureManifest = {
  name: 'words',
  contract: '1.0',
  title,
  routes: [{ path: '/words', access: 'public', layout: 'bare', title, first: true }],
};
const texts = { en: { hello: 'Hello' }, es: { hello: 'Hola' }, fr: { hello: 'Bonjour' } };

function Screen() {
  const text = useTexts<typeof texts.en>('words');
  const { config, navigation } = usePlatform();
  const { status } = useSession();
  const { rating } = config.operator ?? {};
  return (
    <form>
      <h1>
        {text('hello')} {navigation.getLocation().pathname} {status} {rating}
      </h1>
      {config.providers.google && <p>Google</p>}
      <button type="submit">Go</button>
    </form>
  );
}

function Tab() {
  const text = useTexts<typeof texts.en>('shell');
  const { features, texts: shown } = usePlatform();
  const { status } = useSession();
  const [tab] = features.all.map(({ manifest: { tab } }) => tab?.label[shown.language()]);
  return <p>{`${text('hello')} ${features.match('/fabula-tab')?.route.title.en} ${tab} ${status}`}</p>;
}

function Broken(): never {
  throw new Error('window is not defined');
}

const Late = lazy(async () => ({ default: Screen }));

describe('a first screen', () => {
  it('is drawn in each language, and for each way in which what it reads may be configured', async () => {
    const screens = await renderFirstScreen({ App: Screen, manifest, texts }, '/words');
    expect(screens.map(({ given }) => given)).toEqual([
      { 'operator.rating': null, 'providers.google': false },
      { 'operator.rating': null, 'providers.google': true },
    ]);
    const [without, withGoogle] = screens;
    expect(without?.markup.es).toContain('Hola /words signed-out');
    expect(without?.markup.fr).toContain('Bonjour');
    expect(without?.markup.en).not.toContain('Google');
    expect(withGoogle?.markup.en).toContain('<p>Google</p>');
  });

  it('waits for code that is loaded later', async () => {
    const [screen] = await renderFirstScreen({ App: Late, manifest, texts }, '/words');
    expect(screen?.markup.en).toContain('Hello /words');
    expect(screen?.markup.en).not.toMatch(/<!--|<template|<script/);
  });

  it('may be a frame around any tab, for somebody who is signed in', async () => {
    const { en, fr } = await renderFrame({ App: Tab, texts });
    expect(en).toContain('<p>Hello fabula-title fabula-label signed-in</p>');
    expect(fr).toContain('<p>Bonjour');
    // The server knows which of these icons its tabs have.
    expect(en).toContain('<symbol id="fabula-icon-bell"');
  });

  it('names what keeps it from being drawn', async () => {
    const drawn = renderFirstScreen({ App: Broken, manifest, texts }, '/words');
    await expect(drawn).rejects.toThrow('/words cannot be drawn without a page');
  });
});

it.each([
  ['<form noValidate="">', '<form method="post" noValidate=""><button disabled hidden></button>'],
  ['<form method="get" action="/x">', '<form method="post"><button disabled hidden></button>'],
  ['<button class="a" type="submit">', '<button class="a" type="button" data-submits="">'],
  ['<button type="button">', '<button type="button">'],
  ['<button type="button" popoverTarget="a">', '<button type="button">'],
  ['a<!-- -->b<!--$--><p></p><!--/$-->', 'ab<p></p>'],
])('%s becomes %s', (markup, made) => {
  expect(harmless(markup)).toBe(made);
});
