import { describe, expect, it } from 'vitest';
import { type FeaturePlace, type Moment, mostHiddenOn, placesAt, withPrepared, withState } from './kept-places.ts';

const tab = (name: string, shownAt: number, more: Partial<FeaturePlace> = {}): FeaturePlace => ({
  name,
  layout: 'tabs',
  version: '1',
  owner: 'ada',
  state: 'sound',
  shownAt,
  ...more,
});
const withTabs = ['today', 'review', 'phrases', 'profile'];
const moment = (name: string, more: Partial<Moment> = {}): Moment => ({
  shown: { name, layout: 'tabs', version: '1' },
  userId: 'ada',
  tabVersion: (of) => (withTabs.includes(of) ? '1' : undefined),
  mostHidden: 4,
  ...more,
});
const story = { name: 'today', layout: 'bare', version: '1' } as const;
const namesOf = (places: readonly FeaturePlace[]) => places.map(({ name, layout }) => `${name} ${layout}`);

describe('the places of a page', () => {
  it.each<[string, readonly FeaturePlace[], Moment, readonly string[]]>([
    ['begin with the one that is shown', [], moment('today'), ['today tabs']],
    [
      'keep a tab that was left, in the order in which they were made',
      [tab('today', 2), tab('review', 1)],
      moment('review'),
      ['today tabs', 'review tabs'],
    ],
    [
      'keep Today’s tab beside a story of Today',
      [tab('today', 1)],
      moment('today', { shown: story }),
      ['today tabs', 'today bare'],
    ],
    [
      'do not keep a story that was left',
      [tab('today', 1), tab('today', 2, { layout: 'bare' })],
      moment('review'),
      ['today tabs', 'review tabs'],
    ],
    ['do not keep a feature without a tab', [tab('subscription', 1)], moment('today'), ['today tabs']],
    [
      'do not keep one that was left while it began',
      [tab('review', 1, { state: 'starting' })],
      moment('today'),
      ['today tabs'],
    ],
    [
      'keep one that was prepared, also while it begins',
      [tab('review', 0, { state: 'starting' })],
      moment('today'),
      ['review tabs', 'today tabs'],
    ],
    ['do not keep one that fell', [tab('review', 1, { state: 'unsound' })], moment('today'), ['today tabs']],
    [
      'do not keep one that fell before it was shown',
      [tab('review', 0, { state: 'unsound' })],
      moment('today'),
      ['today tabs'],
    ],
    ['show one that fell, where it is', [tab('review', 1, { state: 'unsound' })], moment('review'), ['review tabs']],
    [
      'do not keep a version that gave way',
      [tab('today', 1), tab('review', 2)],
      moment('today', { tabVersion: (name) => (name === 'review' ? '0' : '1') }),
      ['today tabs'],
    ],
    [
      'keep nothing out of sight after a sign-out, and what is shown with what was typed there',
      [tab('today', 1), tab('review', 2)],
      moment('review', { userId: null }),
      ['review tabs'],
    ],
    [
      'keep nothing of one learner for another',
      [tab('today', 1), tab('review', 2)],
      moment('review', { userId: 'bo' }),
      ['review tabs'],
    ],
    [
      'do not keep for another learner what was shown while the first signed out',
      [tab('review', 2)],
      moment('today', { userId: 'bo' }),
      ['today tabs'],
    ],
    [
      'keep nothing of a visitor',
      [tab('today', 1, { owner: null })],
      moment('review', { userId: null }),
      ['review tabs'],
    ],
    [
      'drop first the one that was shown longest ago',
      [tab('review', 1), tab('today', 3), tab('phrases', 2)],
      moment('profile', { mostHidden: 2 }),
      ['today tabs', 'phrases tabs', 'profile tabs'],
    ],
    [
      'drop one that was never shown before one that was',
      [tab('review', 0), tab('today', 1)],
      moment('phrases', { mostHidden: 1 }),
      ['today tabs', 'phrases tabs'],
    ],
    ['keep none where none may be kept', [tab('today', 1)], moment('review', { mostHidden: 0 }), ['review tabs']],
  ])('%s', (_rule, before, now, expected) => {
    expect(namesOf(placesAt(before, now))).toEqual(expected);
  });

  it('are the same while nothing changes, so that nothing is drawn for it', () => {
    const places = placesAt([tab('today', 1)], moment('review'));
    expect(placesAt(places, moment('review'))).toBe(places);
  });

  it('remember which was shown last, through any number of changes', () => {
    let places: readonly FeaturePlace[] = [];
    for (const name of ['today', 'review', 'phrases', 'today', 'profile']) {
      places = placesAt(places, moment(name, { mostHidden: 2 }));
      places = withState(places, { name, layout: 'tabs' }, 'sound');
    }
    expect(namesOf(places)).toEqual(['today tabs', 'phrases tabs', 'profile tabs']);
  });

  it('know the version that stands in the place that is shown, also after it gave way there', () => {
    const shown = { name: 'review', layout: 'tabs', version: '0' } as const;
    expect(placesAt([tab('review', 1)], moment('review', { shown }))).toEqual([tab('review', 1, { version: '0' })]);
  });
});

describe('a tab that is prepared', () => {
  const prepared = { name: 'review', version: '1', owner: 'ada' };

  it('is out of sight and begins', () => {
    expect(withPrepared([tab('today', 1)], prepared)).toEqual([
      tab('today', 1),
      tab('review', 0, { state: 'starting' }),
    ]);
  });

  it('is not prepared where it stands already', () => {
    const places = [tab('review', 1)];
    expect(withPrepared(places, prepared)).toBe(places);
  });
});

it('notes how a place stands, and nothing where that is known', () => {
  const places = [tab('today', 1), tab('review', 2, { state: 'starting' })];
  const noted = withState(places, { name: 'review', layout: 'tabs' }, 'sound');
  expect(noted).toEqual([tab('today', 1), tab('review', 2)]);
  expect(withState(noted, { name: 'review', layout: 'tabs' }, 'sound')).toBe(noted);
  expect(withState(noted, { name: 'phrases', layout: 'tabs' }, 'unsound')).toBe(noted);
});

it.each([
  [{}, 4],
  [{ deviceMemory: 0.5 }, 1],
  [{ deviceMemory: 2 }, 1],
  [{ deviceMemory: 4 }, 4],
  [{ deviceMemory: 8 }, 4],
])('a device that tells %j keeps at most %i tabs', (navigator, most) => {
  expect(mostHiddenOn(navigator)).toBe(most);
});
