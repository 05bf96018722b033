import type { FeatureRelease } from '@fabula/contracts';
import { describe, expect, it } from 'vitest';
import { chooseVersions, type VersionChoiceOptions } from './version-choice.ts';

const feature = { name: 'review', contract: '1.0', title: { en: 'x', es: 'x', fr: 'x' }, routes: [] };
const version = (contract = '1.0') => ({ contract, entry: '', base: '', preload: [], feature });
const versions = { '1': version(), '2': version(), '3': version(), newer: version('1.1'), other: version('2.0') };
const release = (more: Partial<FeatureRelease> = {}): FeatureRelease => ({
  stable: '2',
  previous: '1',
  versions,
  ...more,
});
const canary = { version: '3', percent: 10, salt: 's' };

function choose(
  more: Partial<FeatureRelease>,
  input: Partial<VersionChoiceOptions> & { sick?: readonly string[] } = {},
) {
  const { sick = [], ...rest } = input;
  const isSick = (one: string) => sick.includes(one);
  return chooseVersions({ release: release(more), hostContract: '1.0', bucket: null, isSick, ...rest });
}

describe('the versions a device tries', () => {
  it.each<[string, Partial<FeatureRelease>, Parameters<typeof choose>[1], string[]]>([
    ['stable, then previous', {}, {}, ['2', '1']],
    ['the canary first for who is in its bucket', { canary }, { bucket: 9 }, ['3', '2', '1']],
    ['not the canary for the others', { canary }, { bucket: 10 }, ['2', '1']],
    ['nor where nobody is in it', { canary: { ...canary, percent: 0 } }, { bucket: 0 }, ['2', '1']],
    ['nor a canary that is not published', { canary: { ...canary, version: '9' } }, { bucket: 0 }, ['2', '1']],
    ['what was shown last here before the previous one', {}, { lastMounted: '3' }, ['2', '3', '1']],
    ['each once', {}, { lastMounted: '2' }, ['2', '1']],
    ['not what is no longer published', { previous: 'gone' }, { lastMounted: 'gone too' }, ['2']],
    ['what failed too often last', {}, { sick: ['2'] }, ['1', '2']],
    ['the last one shown when stable is sick', {}, { sick: ['2'], lastMounted: '3' }, ['3', '1', '2']],
    ['as ever where all are sick', {}, { sick: ['2', '1'] }, ['2', '1']],
    ['nothing of a feature that is disabled', { disabled: true }, { lastMounted: '3' }, []],
    ['no higher minor of the contract', { stable: 'newer' }, {}, ['1']],
    ['no other major', { stable: 'other', previous: 'newer' }, {}, []],
  ])('are %s', (_what, more, input, expected) => {
    expect(choose(more, input).versions).toEqual(expected);
  });

  it.each<[string, Partial<FeatureRelease>, number | null, boolean]>([
    ['stable does', { stable: 'newer' }, null, true],
    ['only the previous one does', { previous: 'newer' }, null, false],
    ['the canary of this device does', { canary: { ...canary, version: 'other' } }, 0, true],
    ['the canary of others does', { canary: { ...canary, version: 'other' } }, 50, false],
    ['nothing is published', { stable: 'gone', previous: 'gone' }, null, false],
    ['it is disabled', { stable: 'newer', disabled: true }, null, false],
  ])('need a newer page where %s: %j', (_what, more, bucket, expected) => {
    expect(choose(more, { bucket }).needsNewerHost).toBe(expected);
  });
});
