import { type FeatureVersion, type Registry, federationRuntime as runtime } from '@fabula/contracts';
import { describe, expect, it } from 'vitest';
import { makeStable } from './changes.ts';
import { fitFindings, weightFindings } from './gates.ts';
import { candidateOf, emptyRegistry } from './testing/builds.ts';

const { shared: _none, ...hostThatSaysNothing } = emptyRegistry.host;
const hostOnRuntime = (version: string) => ({ ...emptyRegistry.host, shared: { [runtime]: version } });

describe('whether the published shell can run a version', () => {
  it.each<[string, Partial<FeatureVersion>, Registry['host'], RegExp[]]>([
    ['the same contract', { contract: '1.0' }, { ...emptyRegistry.host, contract: '1.0' }, []],
    ['a lower minor', { contract: '1.0' }, { ...emptyRegistry.host, contract: '1.3' }, []],
    ['a higher minor', { contract: '1.4' }, { ...emptyRegistry.host, contract: '1.3' }, [/contract 1\.4.*speaks 1\.3/]],
    ['another major', { contract: '1.0' }, { ...emptyRegistry.host, contract: '2.0' }, [/contract 1\.0.*speaks 2\.0/]],
    ['a range that holds', { shared: { react: '^18 || ^19' } }, emptyRegistry.host, []],
    [
      'another major of React',
      { shared: { react: '^18.2.0' } },
      emptyRegistry.host,
      [/needs react \^18\.2\.0.*19\.3\.1/],
    ],
    ['a newer React', { shared: { react: '^19.4.0' } }, emptyRegistry.host, [/needs react \^19\.4\.0/]],
    ['a package of nobody', { shared: { vue: '^3' } }, emptyRegistry.host, [/needs vue.*brings none/]],
    ['a range that is none', { shared: { react: 'latest' } }, emptyRegistry.host, [/needs react latest/]],
    ['a range that only npm reads', { shared: { react: '~19.3.1' } }, emptyRegistry.host, [/~19\.3\.1.*cannot read/]],
    ['one of the runtime', { shared: { [runtime]: '~2.9.2' } }, hostOnRuntime('2.9.2'), []],
    ['a pre-release of the host', {}, { ...emptyRegistry.host, shared: { react: '19.4.0-rc.1' } }, []],
    ['the runtime it was built with', { shared: { [runtime]: '^2.9.2' } }, hostOnRuntime('2.9.2'), []],
    ['a later minor of the runtime', { shared: { [runtime]: '^2.9.2' } }, hostOnRuntime('2.11.0'), []],
    [
      'an older runtime',
      { shared: { [runtime]: '^2.9.2' } },
      hostOnRuntime('2.9.1'),
      [/needs @mod.* \^2\.9\.2.*2\.9\.1/],
    ],
    [
      'another major of it',
      { shared: { [runtime]: '^2.9.2' } },
      hostOnRuntime('3.0.0'),
      [/needs @mod.*brings 3\.0\.0/],
    ],
    ['a shell without it', { shared: { [runtime]: '^2.9.2' } }, emptyRegistry.host, [/needs @mod.*brings none/]],
    ['a build without it', { shared: {} }, hostOnRuntime('2.9.2'), [/was not built for the runtime/]],
    ['a shell that says nothing', {}, hostThatSaysNothing, [/does not say which shared packages its shell brings/]],
  ])('%s', (_title, version, host, messages) => {
    const found = fitFindings({ ...emptyRegistry, host }, candidateOf('review', '1.0.0', version));
    expect(found.map(({ what }) => what)).toEqual(messages.map((message) => expect.stringMatching(message)));
    for (const { todo } of found) expect(todo).toMatch(/Release|build|Build|Widen/);
  });
});

describe('the size limits of a version', () => {
  const budget = { firstVisitBytes: 50_000, mayGrow: false };

  it.each([
    ['nothing before', undefined, 50_000, budget, []],
    ['over its own limit', undefined, 50_001, budget, [/takes 50001 bytes gzipped, its limit is 50000/]],
    ['a tenth more', 40_000, 44_000, budget, []],
    ['over a tenth more', 40_000, 44_001, budget, [/takes 44001 bytes gzipped, 1\.0\.0 takes 40000/]],
    ['over a tenth more, as it is meant', 40_000, 44_001, { ...budget, mayGrow: true }, []],
    ['a sentence more of little', 2_000, 3_024, budget, []],
    ['more of little', 2_000, 3_025, budget, [/takes 3025 bytes/]],
    ['both', 40_000, 60_000, budget, [/its limit is/, /takes 40000/]],
    ['meant, but over its limit', 40_000, 60_000, { ...budget, mayGrow: true }, [/its limit is/]],
  ])('%s', (_title, before, bytes, allowed, messages) => {
    const registry = before
      ? makeStable(emptyRegistry, candidateOf('review', '1.0.0', { bytes: before }))
      : emptyRegistry;
    const found = weightFindings(registry, candidateOf('review', '2.0.0', { bytes }), allowed);
    expect(found.map(({ what }) => what)).toEqual(messages.map((message) => expect.stringMatching(message)));
  });
});
