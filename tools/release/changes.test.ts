import type { FeatureRelease, FeatureVersion, Registry } from '@fabula/contracts';
import { describe, expect, it } from 'vitest';
import { hold, makeStable, rollBack, setCanary, setDisabled } from './changes.ts';
import { candidateOf, emptyRegistry } from './testing/builds.ts';

const published = new Map<string, FeatureVersion>();
const version = (name: string) => {
  const candidate = candidateOf('review', name);
  published.set(name, candidate.files);
  return candidate;
};
const back = (registry: Registry) => rollBack(registry, 'review', (name) => published.get(name)).after;

interface Shown extends Omit<FeatureRelease, 'versions'> {
  readonly versions: readonly string[];
}

/** Shows only the versions' names, which are enough here. */
function shown({ features }: Registry): Shown {
  const { versions, ...release } = features.review ?? { versions: {}, stable: 'none' };
  return { ...release, versions: Object.keys(versions).sort() };
}

describe('what a feature’s releases make of the registry', () => {
  const one = makeStable(emptyRegistry, version('1.0.0'));
  const two = makeStable(one, version('2.0.0'));
  const three = makeStable(two, version('3.0.0'));

  it('names the stable version, the one before, and those further back by name only', () => {
    expect(shown(one)).toEqual({ stable: '1.0.0', versions: ['1.0.0'] });
    expect(shown(two)).toEqual({ stable: '2.0.0', previous: '1.0.0', versions: ['1.0.0', '2.0.0'] });
    expect(shown(three)).toEqual({
      stable: '3.0.0',
      previous: '2.0.0',
      history: ['1.0.0'],
      versions: ['2.0.0', '3.0.0'],
    });
  });

  it('goes back version by version, and never falls back to the bad one', () => {
    expect(shown(back(three))).toEqual({ stable: '2.0.0', previous: '1.0.0', versions: ['1.0.0', '2.0.0'] });
    expect(shown(back(back(three)))).toEqual({ stable: '1.0.0', versions: ['1.0.0'] });
    expect(() => back(back(back(three)))).toThrow(/no version of review before 1\.0\.0\n.*disable review/);
  });

  it('gives a canary to some, keeps its salt when there are more, and makes it stable', () => {
    const some = setCanary(two, version('3.0.0'), 10);
    const more = setCanary(some, version('3.0.0'), 50);
    expect(shown(some)).toMatchObject({
      stable: '2.0.0',
      canary: { version: '3.0.0', percent: 10, salt: 'review-3.0.0' },
      versions: ['1.0.0', '2.0.0', '3.0.0'],
    });
    expect(more.features.review?.canary).toEqual({ version: '3.0.0', percent: 50, salt: 'review-3.0.0' });
    expect(shown(makeStable(more, version('3.0.0')))).toEqual(shown(three));
    expect(shown(setCanary(some, version('3.0.0'), 0))).toEqual(shown(two));
  });

  it('ends a canary first when it is rolled back', () => {
    expect(shown(back(setCanary(two, version('3.0.0'), 10)))).toEqual(shown(two));
  });

  it('keeps a canary while another version becomes stable', () => {
    const after = makeStable(setCanary(one, version('3.0.0'), 10), version('2.0.0'));
    expect(shown(after)).toMatchObject({ stable: '2.0.0', canary: { version: '3.0.0' }, previous: '1.0.0' });
  });

  it('offers a held version to those who ask for it, through other decisions, until another is held or some get it', () => {
    const held = hold(two, version('3.0.0'));
    const versions = ['1.0.0', '2.0.0', '3.0.0'];
    expect(shown(held)).toEqual({ stable: '2.0.0', previous: '1.0.0', held: '3.0.0', versions });
    const four = makeStable(held, version('4.0.0'));
    expect(shown(four)).toMatchObject({ held: '3.0.0', versions: ['2.0.0', '3.0.0', '4.0.0'] });
    expect(shown(back(four))).toEqual(shown(held));
    expect(shown(setDisabled(held, 'review', true))).toMatchObject({ held: '3.0.0', versions });
    const some = setCanary(held, version('5.0.0'), 10);
    expect(shown(some)).toMatchObject({ held: '3.0.0', versions: [...versions, '5.0.0'] });
    expect(shown(back(some))).toEqual(shown(held));
    expect(shown(hold(held, version('4.0.0')))).toMatchObject({ held: '4.0.0', versions: ['1.0.0', '2.0.0', '4.0.0'] });
    expect(shown(setCanary(held, version('3.0.0'), 10)).held).toBeUndefined();
    expect(shown(makeStable(held, version('3.0.0')))).toEqual(shown(three));
  });

  it('stays disabled through releases and rollbacks until it is enabled', () => {
    const off = setDisabled(two, 'review', true);
    expect(makeStable(off, version('3.0.0')).features.review?.disabled).toBe(true);
    expect(back(off).features.review?.disabled).toBe(true);
    expect(shown(setDisabled(off, 'review', false))).toEqual(shown(two));
    expect(setDisabled(off, 'review', true)).toBe(off);
  });

  it('changes nothing when what is stable is released again', () => {
    expect(
      makeStable(two, { version: '2.0.0', files: published.get('2.0.0') ?? candidateOf('review', '').files }),
    ).toBe(two);
  });

  it.each([
    ['a canary of what everybody has', () => setCanary(one, version('1.0.0'), 10), /is stable already/],
    ['a canary before any release', () => setCanary(emptyRegistry, version('1.0.0'), 10), /no stable version/],
    ['holding before any release', () => hold(emptyRegistry, version('1.0.0')), /no stable version/],
    ['a feature that nobody released', () => setDisabled(one, 'words', true), /No feature words was released/],
    [
      'a name that every object has',
      () => setDisabled(one, 'constructor', true),
      /No feature constructor was released/,
    ],
  ])('refuses %s', (_title, change, message) => {
    expect(change).toThrow(message);
  });
});
