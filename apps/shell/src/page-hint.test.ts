import { ada, createFixturePlatform } from '@fabula/testing';
import { expect, it } from 'vitest';
import { keepPageHint } from './page-hint.ts';

const hint = () => /fabula-hint=([^;]*)/.exec(document.cookie)?.[1];

it('says who is here, in which language, and changes with both', async () => {
  const { platform } = createFixturePlatform({ user: ada, languages: { es: { common: {} } } });
  keepPageHint(platform, window);
  expect(hint()).toBe('in.en');
  await platform.texts.setLanguage('es');
  expect(hint()).toBe('in.es');
  platform.session.forget();
  expect(hint()).toBe('out.es');
});
