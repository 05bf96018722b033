import type { Operation } from '@fabula/contracts';
import { createFixturePlatform } from '@fabula/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { allFeatures } from '../testing/shell-double.ts';
import { isQuietMoment } from './quiet-moment.ts';

type Platform = ReturnType<typeof createFixturePlatform>['platform'];

const here = (path = '/review') => {
  window.history.replaceState(null, '', path);
  const manifests = allFeatures.map((feature) =>
    feature.name === 'profile'
      ? { ...feature, routes: feature.routes.map((route) => ({ ...route, layout: 'bare' as const })) }
      : feature,
  );
  return createFixturePlatform({ manifests }).platform;
};
const draw = (html: string) => () => {
  document.body.innerHTML = html;
};

afterEach(() => document.body.replaceChildren());

describe('a quiet moment', () => {
  it.each<[string, (platform: Platform) => void]>([
    ['nothing is going on', () => {}],
    ['a sound has ended', ({ audioFocus }) => audioFocus.claim(() => {})()],
    ['fields are empty', draw('<input><textarea></textarea>')],
    [
      'something is chosen, and nothing written',
      draw('<input type="checkbox" value="on"><input type="range" value="3">'),
    ],
    ['a dialog is closed', draw('<dialog></dialog>')],
  ])('is when %s', (_what, begin) => {
    const platform = here();
    begin(platform);
    expect(isQuietMoment(platform, document)).toBe(true);
  });

  it.each<[string, (platform: Platform) => void]>([
    ['something records or sounds', ({ audioFocus }) => void audioFocus.claim(() => {})],
    ['a dialog is open', draw('<dialog open></dialog>')],
    ['a field has text', draw('<textarea>My day</textarea>')],
    ['a search is typed', draw('<input type="search" value="casa">')],
    ['a note is half written', ({ preferences }) => preferences.set('phraseNoteDraft', '{"drafts":{}}')],
    ['something is on its way', ({ outbox }) => outbox.store.setState({ status: 'saving' })],
    ['something waits for the network', ({ outbox }) => outbox.store.setState({ status: 'kept' })],
    // Only its length is read.
    ['something waits unseen', ({ outbox }) => outbox.store.setState({ pending: [{} as Operation] })],
  ])('is not when %s', (_what, begin) => {
    const platform = here();
    begin(platform);
    expect(isQuietMoment(platform, document)).toBe(false);
    platform.preferences.remove('phraseNoteDraft');
  });

  it.each(['/profile', '/nowhere'])('is not at %s, outside the tabs', (path) => {
    expect(isQuietMoment(here(path), document)).toBe(false);
  });
});
