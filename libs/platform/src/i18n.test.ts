import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createTexts, type LoadTexts, textLoading } from './i18n.ts';
import { createPreferences } from './preferences.ts';

const texts: LoadTexts = async (language, namespace) => ({ hello: `${namespace} in ${language}` });

function open({
  browser = ['en'],
  html = '',
  load = texts,
}: {
  browser?: readonly string[];
  html?: string;
  load?: LoadTexts;
} = {}) {
  const root = document.createElement('html');
  root.lang = html;
  const preferences = createPreferences(localStorage);
  return { texts: createTexts({ preferences, browserLanguages: browser, root, load }), root, preferences };
}

/** The part of a page that needs a namespace and waits for it. */
const need = (i18n: ReturnType<typeof open>['texts']['i18n'], namespace: string) => i18n.loadNamespaces(namespace);

describe('the interface language', () => {
  it.each([
    { stored: 'fr', browser: ['es'], html: 'en', expected: 'fr' },
    { stored: 'xx', browser: ['es'], html: 'en', expected: 'es' },
    { stored: '', browser: ['de', 'fr-CA', 'es'], html: 'en', expected: 'fr' },
    { stored: '', browser: ['de'], html: 'es', expected: 'es' },
    { stored: '', browser: [], html: 'de', expected: 'en' },
    { stored: '', browser: [], html: '', expected: 'en' },
  ])('is the stored one, else the browser’s, else the page’s: $stored, $browser, $html', async (given) => {
    if (given.stored) localStorage.setItem('uiLanguage', given.stored);
    const { texts, root } = open(given);
    await vi.waitFor(() => expect(texts.language()).toBe(given.expected));
    await vi.waitFor(() => expect(root.lang).toBe(given.expected));
    expect(root.dir).toBe('ltr');
    expect(localStorage.getItem('uiLanguage')).toBe(given.expected);
  });

  it('is remembered when the learner changes it, and the page says so', async () => {
    const { texts, root } = open({ browser: ['en'] });
    await texts.setLanguage('es');
    expect([texts.language(), root.lang, localStorage.getItem('uiLanguage')]).toEqual(['es', 'es', 'es']);
    expect(open({ browser: ['en'] }).preferences.get('uiLanguage')).toBe('es');
  });
});

it.each([
  ['a browser', undefined, 'Open it in this browser, Ada'],
  ['an app for phones', {}, 'Open it on this phone, Ada'],
])('has in %s the words that are true there', async (_, device, open_) => {
  vi.stubGlobal('fabulaDevice', device);
  onTestFinished(() => void vi.unstubAllGlobals());
  const words = { open: 'Open it in this browser, {{name}}', open_app: 'Open it on this phone, {{name}}', go: 'Go' };
  const { texts } = open({ load: async () => words });
  await texts.translators.load('account');
  const text = texts.translators.of('account');
  expect([text?.('open', { name: 'Ada' }), text?.('go')]).toEqual([open_, 'Go']);
});

describe('loading texts', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));
  afterEach(() => void vi.useRealTimers());

  it('keeps the specification’s numbers', () => {
    expect(textLoading).toEqual({ maxRetries: 5, retryTimeout: 350, maxParallelReads: 10 });
  });

  it('asks for a namespace once, and only in the language of the interface', async () => {
    const load = vi.fn(texts);
    const { i18n } = open({ browser: ['fr'], load }).texts;
    await vi.advanceTimersByTimeAsync(1); // i18next begins with the next task
    await need(i18n, 'today');
    await need(i18n, 'today');
    expect(i18n.t('hello', { ns: 'today' })).toBe('today in fr');
    expect(load.mock.calls.filter(([, namespace]) => namespace === 'today')).toEqual([['fr', 'today']]);
  });

  it('loads every namespace in use again when the language changes, and no other', async () => {
    const load = vi.fn(texts);
    const { texts: opened } = open({ load });
    await need(opened.i18n, 'today');
    load.mockClear();
    await opened.setLanguage('es');
    expect(load.mock.calls.toSorted()).toEqual([
      ['es', 'common'],
      ['es', 'today'],
    ]);
    expect(opened.i18n.t('hello', { ns: 'today' })).toBe('today in es');
  });

  it('keeps the language when the other one cannot be loaded, and has it once it can', async () => {
    let online = false;
    const { texts: opened } = open({
      load: async (language, namespace) => {
        if (language === 'es' && !online) throw new Error('no network');
        return texts(language, namespace);
      },
    });
    await need(opened.i18n, 'today');
    const change = expect(opened.setLanguage('es')).rejects.toMatchObject({ code: 'network' });
    await vi.advanceTimersByTimeAsync(60_000);
    await change;
    expect(opened.language()).toBe('en');
    expect(opened.i18n.t('hello', { ns: 'today' })).toBe('today in en');
    online = true;
    await opened.setLanguage('es');
    expect(opened.i18n.t('hello', { ns: 'today' })).toBe('today in es');
  });

  it('changes the language although one feature has no texts in it: that one stays in the language before', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    onTestFinished(() => warn.mockRestore());
    let whole = false;
    const load = vi.fn<LoadTexts>(async (language, namespace) => {
      if (language === 'fr' && namespace === 'review' && !whole) throw new Error('404');
      return texts(language, namespace);
    });
    const opened = open({ load }).texts;
    await vi.advanceTimersByTimeAsync(1);
    for (const namespace of ['shell', 'today', 'review']) await opened.need(namespace);
    const change = opened.setLanguage('fr');
    await vi.advanceTimersByTimeAsync(60_000);
    await change;
    expect(opened.language()).toBe('fr');
    const said = () => ['common', 'shell', 'today', 'review'].map((ns) => opened.i18n.t('hello', { ns }));
    expect(said()).toEqual(['common in fr', 'shell in fr', 'today in fr', 'review in en']);
    expect(warn).toHaveBeenCalledExactlyOnceWith('[fabula] review has no texts in fr');

    await expect(opened.need('review')).rejects.toThrow('404');
    whole = true;
    await opened.need('review');
    expect(said()[3]).toBe('review in fr');
  });

  it('waits 3 s for a feature whose texts do not come, and shows them when they do', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    onTestFinished(() => void vi.restoreAllMocks());
    const network = Promise.withResolvers<void>();
    const opened = open({
      load: async (language, namespace) => {
        if (language === 'fr' && namespace === 'review') await network.promise;
        return texts(language, namespace);
      },
    }).texts;
    await vi.advanceTimersByTimeAsync(1);
    for (const namespace of ['today', 'review']) await opened.need(namespace);
    const said = () => ['today', 'review'].map((ns) => opened.i18n.t('hello', { ns }));
    const change = opened.setLanguage('fr');
    await vi.advanceTimersByTimeAsync(2900);
    expect(said()).toEqual(['today in en', 'review in en']);
    await vi.advanceTimersByTimeAsync(100);
    await change;
    expect(said()).toEqual(['today in fr', 'review in en']);
    const drawn = vi.fn();
    opened.i18n.on('languageChanged', drawn);
    network.resolve();
    await vi.waitFor(() => expect(drawn).toHaveBeenCalledWith('fr'));
    expect(said()).toEqual(['today in fr', 'review in fr']);
  });

  it('asks again for what was missing in a language at the next change to it', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    onTestFinished(() => void vi.restoreAllMocks());
    let whole = false;
    const opened = open({
      load: async (language, namespace) => {
        if (language === 'fr' && namespace === 'review' && !whole) throw new Error('404');
        return texts(language, namespace);
      },
    }).texts;
    await vi.advanceTimersByTimeAsync(1);
    await opened.need('review');
    const change = opened.setLanguage('fr');
    await vi.advanceTimersByTimeAsync(60_000);
    await change;
    await opened.setLanguage('es');
    expect(opened.i18n.t('hello', { ns: 'review' })).toBe('review in es');
    whole = true;
    await opened.setLanguage('fr');
    expect(opened.i18n.t('hello', { ns: 'review' })).toBe('review in fr');
  });

  it('speaks the language asked for last, whichever comes first', async () => {
    const network = Promise.withResolvers<void>();
    const { texts: opened } = open({
      load: async (language, namespace) => {
        if (language === 'es') await network.promise;
        return texts(language, namespace);
      },
    });
    await need(opened.i18n, 'common');
    const slow = opened.setLanguage('es');
    await opened.setLanguage('fr');
    network.resolve();
    await slow;
    expect(opened.language()).toBe('fr');
  });

  it('tries five times again, after 350 ms and each time twice as long', async () => {
    const tries: number[] = [];
    const { i18n } = open({
      load: async (language, namespace) => {
        if (namespace !== 'today') return texts(language, namespace);
        tries.push(Date.now());
        throw new Error('no network');
      },
    }).texts;
    const loaded = need(i18n, 'today');
    await vi.advanceTimersByTimeAsync(60_000);
    await loaded;
    expect(tries).toEqual([0, 350, 1050, 2450, 5250, 10_850]);
    expect(i18n.hasResourceBundle('en', 'today')).toBe(false);
  });

  it('asks once and says so where somebody needs them or does without', async () => {
    const load = vi.fn(async (language: string, namespace: string) => {
      if (namespace === 'review') throw new Error('404');
      return texts(language === 'es' ? 'es' : 'en', namespace);
    });
    const opened = open({ load }).texts;
    await vi.advanceTimersByTimeAsync(1);
    await expect(opened.need('review')).rejects.toThrow('404');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(load.mock.calls.filter(([, namespace]) => namespace === 'review')).toHaveLength(1);
    await opened.need('today');
    expect(opened.i18n.t('hello', { ns: 'today' })).toBe('today in en');
    await opened.setLanguage('es');
    expect(opened.i18n.t('hello', { ns: 'today' })).toBe('today in es');
  });

  it('has the texts once a later try succeeds', async () => {
    let failures = 2;
    const { i18n } = open({
      load: async (language, namespace) => {
        if (namespace === 'today' && failures-- > 0) throw new Error('no network');
        return texts(language, namespace);
      },
    }).texts;
    const loaded = need(i18n, 'today');
    await vi.advanceTimersByTimeAsync(1050);
    await loaded;
    expect(i18n.t('hello', { ns: 'today' })).toBe('today in en');
  });
});

describe('texts that are there already', () => {
  it('are there at once, and a key that none has is told', () => {
    const missing: string[] = [];
    const { i18n } = createTexts({
      preferences: createPreferences(localStorage),
      browserLanguages: ['en'],
      root: document.createElement('html'),
      load: texts,
      preloaded: { en: { common: { hello: 'Hello {{name}} & co' } } },
      onMissing: (key) => missing.push(key),
    });
    expect(i18n.t('hello', { name: '<Ada>' })).toBe('Hello <Ada> & co');
    expect(i18n.t('nobody.knows:this')).toBe('nobody.knows:this');
    expect(missing).toEqual(['common:nobody.knows:this']);
  });
});
