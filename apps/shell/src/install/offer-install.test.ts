import { existsSync } from 'node:fs';
import path from 'node:path';
import { ada, createFixturePlatform, progressRow } from '@fabula/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { allFeatures } from '../testing/shell-double.ts';
import { type InstallPrompt, keepInstallPrompt } from './install-prompt.ts';
import { linkManifest, offerInstall, type ShowInstallOffer } from './offer-install.ts';

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

interface Given {
  readonly path?: string;
  readonly userAgent?: string;
  readonly standalone?: boolean;
  readonly completed?: boolean;
}

function open({ path = '/', userAgent = 'Chrome', standalone = false, completed = true }: Given = {}) {
  window.history.replaceState(null, '', path);
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  vi.stubGlobal('matchMedia', () => ({ matches: standalone }));
  const { platform } = createFixturePlatform({ manifests: allFeatures });
  platform.outbox.store.setState({ status: 'saved' });
  const finish = () =>
    platform.queryClient.setQueryData([ada.id, 'user_story_progress'], [progressRow({ completed: true })]);
  platform.queryClient.setQueryData([ada.id, 'user_story_progress'], [progressRow({ completed })]);
  const kept = keepInstallPrompt(window);
  const show = vi.fn<ShowInstallOffer>();
  offerInstall(platform, window, kept, show);
  return { platform, show, finish };
}

function browserAsks(): InstallPrompt & Event {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: async () => undefined,
  });
  window.dispatchEvent(event);
  return event;
}

describe('the offer to install', () => {
  it('is made once, with the browser’s own question, when a story is finished and the learner is back on a tab', () => {
    const { platform, show, finish } = open({ completed: false });
    const prompt = browserAsks();
    expect(prompt.defaultPrevented).toBe(true);
    platform.navigation.navigate('/review');
    expect(show).not.toHaveBeenCalled();
    finish();
    expect(show).toHaveBeenCalledExactlyOnceWith(platform, { prompt });
    platform.navigation.navigate('/');
    expect(show).toHaveBeenCalledOnce();
  });

  it('is made once on a device, whatever the answer was', () => {
    const first = open();
    browserAsks();
    first.platform.navigation.navigate('/review');
    expect(first.show).toHaveBeenCalledOnce();
    const next = open();
    browserAsks();
    next.platform.navigation.navigate('/review');
    expect(next.show).not.toHaveBeenCalled();
  });

  it('waits while something is written', () => {
    document.body.innerHTML = '<textarea>Half a wi</textarea>';
    const { platform, show } = open();
    browserAsks();
    platform.navigation.navigate('/review');
    expect(show).not.toHaveBeenCalled();
    document.body.replaceChildren();
    platform.navigation.navigate('/');
    expect(show).toHaveBeenCalledOnce();
  });

  it('is drawn as steps on an iPhone', () => {
    const { platform, show } = open({ userAgent: iPhone });
    expect(show).toHaveBeenCalledExactlyOnceWith(platform, 'steps');
  });

  it.each([
    ['in a browser that cannot install', {}],
    ['in the app that is installed', { userAgent: iPhone, standalone: true }],
    ['in a lesson', { userAgent: iPhone, path: '/story/7' }],
  ])('is not made %s', (_, given) => {
    expect(open(given).show).not.toHaveBeenCalled();
  });

  it('is over once the browser says that the app was installed', () => {
    const { platform, show, finish } = open({ completed: false });
    browserAsks();
    window.dispatchEvent(new Event('appinstalled'));
    finish();
    platform.navigation.navigate('/review');
    expect(show).not.toHaveBeenCalled();
  });
});

it('links the manifest that the shell publishes', () => {
  linkManifest(document);
  const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  const file = link?.getAttribute('href') ?? '';
  expect(existsSync(path.join(import.meta.dirname, '../../public', file)), file).toBe(true);
});
